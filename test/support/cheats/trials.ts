/** Cheats tried on an end that must let none of them in, and what came of each. */

import { expect } from 'vitest';
import { lastRoundCursor } from '../../../src/protocol/cursor.ts';
import { acceptReconnect, reconnect } from '../../../src/protocol/link.ts';
import { answerResume } from '../../../src/protocol/resume.ts';
import type { Random } from '../../fuzz/random.ts';
import { type End, prove, tengen } from '../ends.ts';
import { anyOf } from './arenas.ts';
import { bentFor } from './bent.ts';
import { awayClaim, timeClaim, timeTaken, tricksOn } from './tricks.ts';
import {
  breach,
  clocksApart,
  copyOf,
  isAccepted,
  isSame,
  lost,
  oneTooMany,
  recordOf,
  refused,
  type Tally,
  verdict,
} from './verdict.ts';

export function cleared(end: End): End {
  const copy = copyOf(end);
  if (copy.do({ type: 'restart' }) !== true) throw new Error(`${end.name} cannot restart`);
  return copy;
}

/** All that PROTOCOL.md does not allow, said of where the match stands. */
export function tryTricks(end: End, random: Random, tally: Tally): void {
  unchanged(end, tally, () => {
    for (const { name, me, message, verdict: should } of tricksOn(end, random)) {
      tally.names.add(name);
      tally.judge(() => `${name}: ${JSON.stringify(message)}`, verdict(me, message), should);
    }
  });
}

/** All that is no message: 19 of them are answered, and the next closes the link. */
export function tryBent(end: End, random: Random, tally: Tally): void {
  unchanged(end, tally, () => {
    const bent = bentFor(end);
    for (const { message, fault, method } of bent) {
      tally.judge(() => JSON.stringify(message), verdict(end, message), refused(fault, method));
    }
    const patient = copyOf(end);
    for (let n = 0; n < 19; n++) patient.hear(anyOf(bent, random).message);
    expect(patient.said().map(({ method }) => method)).toEqual(new Array(19).fill('error'));
    const { message, fault, method } = anyOf(bent, random);
    const should = oneTooMany(fault, method);
    tally.judge(() => `the 20th, ${JSON.stringify(message)}`, verdict(patient, message), should);
  });
}

function unchanged(end: End, tally: Tally, trial: () => void): void {
  const before = recordOf(end.match);
  trial();
  if (recordOf(end.match) !== before) tally.faults.push('the match was changed in place');
}

/**
 * All cheats of the protocol once more on a link that comes back: before anything was proved, before the
 * first `have`, after one as it should be, and after one by which the other side holds a move more.
 */
export function tryAgain(end: End, how: Break, random: Random, tally: Tally): void {
  if (end.position.turn === end.round.viewpoint) onceAway(end, tally);
  for (const { name, me, message, verdict: should } of tricksOn(end, random)) {
    const told = () => `${how}, ${name}: ${JSON.stringify(message)}`;
    tally.neverAccepted(() => `before any proof, ${told()}`, verdict(cutOff(me, how), message));
    const back = cameBack(me, how);
    const excused = orLost(should, how);
    const catchingUp = how === 'crash' ? orUnknown(name, excused, me) : excused;
    if (message.method !== 'have') tally.judge(told, verdict(back, message), catchingUp);
    back.hear(haveOf(back));
    // A program that was started again cannot know for how long it was away, nor whether its record is whole.
    const caughtUp = how === 'crash' ? catchingUp : should;
    const isKnown = name !== awayClaim || how === 'cut';
    if (isKnown) tally.judge(() => `caught up, ${told()}`, verdict(back, message), caughtUp);
    if (!isSame(back.match, me.match)) tally.faults.push(`${told()} has changed it`);
    const { turn } = me.position;
    if (turn === null || turn === me.round.viewpoint || message.method === 'have') continue;
    const behind = cameBack(me, how);
    behind.hear(haveOf(behind, 1));
    behind.said();
    if (isKnown) tally.judge(() => `behind, ${told()}`, verdict(behind, message), catchingUp);
  }
}

/** Nobody is blamed for what doesn't fit where a record may have lost something. */
function orLost(verdict: string, how: Break): string {
  const misfits = (['ahead', 'unexpected', 'gameOver', 'notAway'] as const).map(breach);
  // The record of a program that was started again may also be an older one, with another position.
  const moves = (['notYourTurn', 'occupied', 'illegal'] as const).map(breach);
  return [...misfits, ...(how === 'crash' ? moves : [])].includes(verdict) ? lost : verdict;
}

/** Nor for how long anybody has thought, where that was not noted: then the time is not taken, and nobody blamed. */
function orUnknown(name: string, verdict: string, { round }: End): string {
  if (round.timeLeft === null) return verdict;
  if (name === timeClaim && verdict === breach('clock')) return clocksApart;
  return name === timeTaken ? 'timeTaken, says nothing' : verdict;
}

/** I was away for a minute, and move: that I was away counts for the step before my move, and for none after it. */
function onceAway(end: End, tally: Tally): void {
  const back = cameBack(end, 'cut', 60_000);
  back.hear(haveOf(back));
  const { number, step } = back.round;
  const claimed = (step: number) =>
    verdict(back, { method: 'claim', params: { number, step, reason: 'away' } });
  expect(back.do({ type: 'move', move: back.position.legal()[0] })).toBe(true);
  if (back.position.turn === null) return;
  if (!isAccepted(claimed(step))) tally.faults.push('of who was away it may not be said');
  tally.judge(() => 'away in a later step', claimed(step + 1), breach('notAway'));
}

/** @param further how many steps more it says to hold */
function haveOf(end: End, further = 0): object {
  const { number, step } = lastRoundCursor(end.game);
  return { method: 'have', params: { number, step: step + further } };
}

const returning = { nonce: '1'.repeat(32), prove };
const hostNonce = '2'.repeat(32);
const cheat = tengen('Eve');

/** How a link breaks: its connection does, or the program ends too and is started again from its record. */
type Break = 'cut' | 'crash';

/** The guest has dialled, and nobody has proved anything; the host has heard nothing at all. */
function cutOff(end: End, how: Break): End {
  const me = copyOf(end);
  if (how === 'crash') me.crash();
  else me.lose();
  if (me.link.role === 'guest') {
    me.take(reconnect(me.link, me.game, returning, me));
    me.seeBlank();
  }
  me.said();
  return me;
}

/**
 * The two have proved who they are, and nothing else has been heard of the other side.
 * @param absence for how long it had not been heard, where I can know it; ms
 */
function cameBack(end: End, how: Break, absence = 300): End {
  const me = cutOff(end, how);
  me.absence = how === 'crash' ? Number.POSITIVE_INFINITY : absence;
  if (me.link.role === 'host') me.take(acceptReconnect(me.link, me.game, cheat, me));
  else me.hear(answerResume(cheat, prove, returning.nonce, hostNonce).hello);
  if (me.link.status !== 'catchingUp') throw new Error(`${end.name} does not come back`);
  me.said();
  return me;
}
