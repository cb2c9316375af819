/** Cheats tried on an end that must let none of them in, and what came of each. */

import { expect } from 'vitest';
import { lastRoundCursor } from '../../../src/protocol/cursor.ts';
import { acceptReconnect, reconnect } from '../../../src/protocol/link.ts';
import { answerResume } from '../../../src/protocol/resume.ts';
import type { Random } from '../../fuzz/random.ts';
import { type End, prove, tengen } from '../ends.ts';
import { anyOf, type Bout } from './arenas.ts';
import { bentFor } from './bent.ts';
import { textOf, type Wording } from './moves.ts';
import { awayClaim, timeClaim, timeTaken, tricksOn } from './tricks.ts';
import {
  breach,
  breachFor,
  clocksApart,
  copyOf,
  dropped,
  isAccepted,
  isSame,
  lost,
  oneTooMany,
  recordOf,
  refused,
  type Tally,
  verdict,
} from './verdict.ts';

type Played = ReturnType<End['position']['play']>;

/** As the other side's program would say it if its own rules allowed it. */
function drawOf(me: End, { params }: Wording, played: Played): object {
  const { number, step, position, timeLeft } = me.round;
  const hash = (played.ok ? played.value.position : position).hash();
  const spent = timeLeft === null ? {} : { spent: 0 };
  return { method: 'draw', params: { ...params, number, step, hash, ...spent } };
}

/** Says all of `words` to an end that must accept none of them. */
function sayAll(
  me: End,
  words: readonly Wording[],
  tally: Tally,
  expected: (played: Played) => string,
): void {
  unchanged(me, tally, () => {
    for (const word of words) {
      const played = me.position.play(word.params);
      const message = drawOf(me, word, played);
      const should = word.means === null ? refused('wrongParams', 'draw') : expected(played);
      tally.judge(() => JSON.stringify(message), verdict(me, message), should);
    }
  });
}

/** The legal ones and the illegal ones. */
function parted(
  { position }: End,
  words: readonly Wording[],
): readonly [readonly Wording[], readonly Wording[]] {
  const legal = new Set(position.legal().map(textOf));
  const isLegal = ({ means }: Wording) => means !== null && legal.has(means);
  return [words.filter(isLegal), words.filter((word) => !isLegal(word))];
}

function asTheRulesSay(tally: Tally): (played: Played) => string {
  return (played) => {
    if (played.ok) return 'refused by the rules';
    tally.refusal(played.error.code);
    return breachFor(played.error.code);
  };
}

/** What of `words` is allowed to nobody, said by whose turn it is, and all of them by who has to wait. */
export function tryMoves({ isOver, seats }: Bout, words: readonly Wording[], tally: Tally): void {
  const { mover, waiter } = seats;
  tally.positions++;
  if (isOver) {
    for (const end of [mover, waiter, after(mover, 'restart'), after(waiter, 'restart')]) {
      sayAll(end, words, tally, () => breach('gameOver'));
    }
    return;
  }
  const [legal, illegal] = parted(waiter, words);
  sayAll(waiter, illegal, tally, asTheRulesSay(tally));
  sayAll(mover, words, tally, () => breach('notYourTurn'));
  if (tally.positions % 10 === 0) {
    // What its side to move did before it heard that I give up still counts, if it is a move.
    sayAll(after(waiter, 'resign'), illegal, tally, asTheRulesSay(tally));
    const { number, step } = mover.round;
    const resigned = { method: 'resign', params: { number, step, reason: 'resign' } };
    for (const end of [mover, waiter]) {
      const told = copyOf(end);
      told.hear(resigned);
      sayAll(told, words, tally, () => breach('gameOver'));
    }
  }
  // Or all would be refused for another reason.
  for (const word of legal.slice(0, 5)) {
    const message = drawOf(waiter, word, waiter.position.play(word.params));
    if (isAccepted(verdict(waiter, message))) tally.allowed++;
    else tally.faults.push(`${JSON.stringify(message)}, which is legal, is refused`);
  }
}

export function after(end: End, type: 'resign' | 'restart'): End {
  const copy = copyOf(end);
  if (copy.do({ type }) !== true) throw new Error(`${end.name} cannot ${type}`);
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

/** All cheats once more on a link that comes back; in a game that goes on, `words` too. */
export function tryAgain(
  end: End,
  how: Break,
  words: readonly Wording[],
  random: Random,
  tally: Tally,
): void {
  tricksAgain(end, how, random, tally);
  const { turn } = end.position;
  if (turn === null) return;
  claimMine(end, how, tally);
  if (turn === end.round.viewpoint) {
    sayAll(cameBack(end, how), words, tally, () => breach('notYourTurn'));
  } else {
    sayAll(cameBack(end, how), parted(end, words)[1], tally, asTheRulesSay(tally));
    whileBehind(end, how, words, random, tally);
    onceAway(end, words, tally);
  }
}

function unchanged(end: End, tally: Tally, trial: () => void): void {
  const before = recordOf(end.match);
  trial();
  if (recordOf(end.match) !== before) tally.faults.push('the match was changed in place');
}

/** The cheats of the protocol: before anything was proved, before the first `have`, and after one as it should be. */
function tricksAgain(end: End, how: Break, random: Random, tally: Tally): void {
  for (const { name, me, message, verdict: should } of tricksOn(end, random)) {
    const told = () => `${how}, ${name}: ${JSON.stringify(message)}`;
    tally.neverAccepted(() => `before any proof, ${told()}`, verdict(cutOff(me, how), message));
    const back = cameBack(me, how);
    if (message.method !== 'have') {
      const known = how === 'crash' ? orUnknown(name, orLost(should), me) : orLost(should);
      tally.judge(told, verdict(back, message), known);
    }
    back.hear(haveOf(back));
    // A program that was started again cannot know for how long it was away, nor whether its record is whole.
    const caughtUp = how === 'crash' ? orUnknown(name, orLost(should), me) : should;
    if (name !== awayClaim || how === 'cut') {
      tally.judge(() => `caught up, ${told()}`, verdict(back, message), caughtUp);
    }
    if (!isSame(back.match, me.match)) tally.faults.push(`${told()} has changed it`);
  }
}

/** Nobody is blamed for what doesn't fit where a record may have lost something. */
function orLost(verdict: string): string {
  const misfits: readonly string[] = (['ahead', 'unexpected', 'gameOver', 'notAway'] as const).map(
    breach,
  );
  return misfits.includes(verdict) ? lost : verdict;
}

/** Nor for how long anybody has thought, where that was not noted: then the time is not taken, and nobody blamed. */
function orUnknown(name: string, verdict: string, { round }: End): string {
  if (round.timeLeft === null) return verdict;
  if (name === timeClaim && verdict === breach('clock')) return clocksApart;
  return name === timeTaken ? 'timeTaken, says nothing' : verdict;
}

function haveOf(end: End, further: { number?: number; step?: number } = {}): object {
  const { number, step } = lastRoundCursor(end.game);
  const params = { number: number + (further.number ?? 0), step: step + (further.step ?? 0) };
  return { method: 'have', params };
}

/** The first that is said shows what only I can have made: steps on my turn, and to a host the next game. */
function claimMine(end: End, how: Break, tally: Tally): void {
  const isMine = end.position.turn === end.round.viewpoint;
  const isHost = end.link.role === 'host';
  for (const further of [1, 2, 1000]) {
    const steps = haveOf(end, { step: further });
    const made = verdict(cameBack(end, how), steps);
    tally.judge(() => `${how}: ${JSON.stringify(steps)}`, made, isMine ? lost : dropped);
    const begun = haveOf(end, { number: further, step: further });
    const seen = verdict(cameBack(end, how), begun);
    if (isHost) tally.judge(() => `${how}: ${JSON.stringify(begun)}`, seen, lost);
    else tally.neverAccepted(() => `${how}: ${JSON.stringify(begun)}`, seen);
  }
}

/** It holds a move more, of its own, and has not yet said which: the board is locked, and nothing else gets in. */
function whileBehind(
  end: End,
  how: Break,
  words: readonly Wording[],
  random: Random,
  tally: Tally,
): void {
  const waiting = (me: End, further: number, after = how) => {
    const back = cameBack(me, after);
    back.hear(haveOf(back, { step: further }));
    back.said();
    return back;
  };
  let me = waiting(end, 1);
  expect(me.do({ type: 'resign' })).toBe('linkAway');
  // It does not keep me waiting for ever, though it dials again: so long as it was heard, it counts.
  for (const wait of [10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000]) {
    expect(me.ended).toBeUndefined();
    me.now = end.now + wait;
    if (wait === 30_000) me = waiting(me, 1, 'cut');
    me.hear(haveOf(me, { step: 1 }));
    me.tick(me.now);
  }
  expect(me.ended).toMatchObject({ code: 'lost' });
  expect(isSame(me.match, end.match)).toBe(true);
  for (const { name, me, message, verdict: should } of tricksOn(end, random)) {
    const isMine = me.position.turn === me.round.viewpoint;
    if (isMine || (name === awayClaim && how === 'crash') || message.method === 'have') continue;
    const told = () => `behind after a ${how}, ${name}: ${JSON.stringify(message)}`;
    const known = how === 'crash' ? orUnknown(name, orLost(should), me) : orLost(should);
    tally.judge(told, verdict(waiting(me, 1), message), known);
  }
  const move = anyDraw(end, words);
  const one = waiting(end, 1);
  const two = waiting(end, 2);
  for (const back of [one, two]) back.hear(move);
  if (one.ended !== undefined || one.round.step !== end.round.step + 1) {
    tally.faults.push(`${JSON.stringify(move)} does not catch up`);
  }
  // The second of the two steps can only be mine.
  if (two.position.turn === end.round.viewpoint && two.ended?.code !== 'lost') {
    tally.faults.push(`${JSON.stringify(move)} and a move of mine: ${two.ended?.code}`);
  }
}

/** It was not heard for a minute, once: of that step it may say that I was away, and of none after it. */
function onceAway(end: End, words: readonly Wording[], tally: Tally): void {
  const back = cameBack(end, 'cut', 60_000);
  back.hear(haveOf(back));
  const { step } = back.round;
  const claimed = (me: End, at: number) => {
    const { number } = me.round;
    return verdict(me, { method: 'claim', params: { number, step: at, reason: 'away' } });
  };
  if (!isAccepted(claimed(back, step))) tally.faults.push('who was away may not say so');
  back.hear(anyDraw(back, words));
  if (back.position.turn === null) return;
  tally.judge(() => 'away in a step that it has ended', claimed(back, step), breach('notAway'));
  if (back.position.turn !== back.round.viewpoint) return;
  expect(back.do({ type: 'move', move: back.position.legal()[0] })).toBe(true);
  const again = cameBack(back, 'cut');
  again.hear(haveOf(again));
  for (let at = step; at <= again.round.step; at++) {
    tally.judge(() => 'away in a later step', claimed(again, at), breach('notAway'));
  }
}

/** A legal move of the other side's. */
function anyDraw(end: End, words: readonly Wording[]): object {
  const [[word]] = parted(end, words);
  if (word === undefined) throw new Error('nobody can move');
  return drawOf(end, word, end.position.play(word.params));
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
