/**
 * A Tengen that cheats: whatever it says that PROTOCOL.md or the rules do not allow, at thousands of
 * positions of each game, nothing of it is accepted, the reason is told, and the match is kept.
 */

import { expect, it } from 'vitest';
import { lastHeld } from '../../src/protocol/place.ts';
import { type Break, cameBack, cutOff } from '../support/cheats/again.ts';
import { type Arena, anyOf, arenasOf, Bout } from '../support/cheats/arenas.ts';
import { bentFor } from '../support/cheats/bent.ts';
import { textOf, type Wording, wordings } from '../support/cheats/moves.ts';
import { awayClaim, tricksOn } from '../support/cheats/tricks.ts';
import {
  breach,
  breachFor,
  copyOf,
  dropped,
  isAccepted,
  isSame,
  lost,
  oneTooMany,
  recordOf,
  refused,
  verdict,
} from '../support/cheats/verdict.ts';
import { type End, meet, setupOf } from '../support/ends.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const POSITIONS = sized(5000, 300);
const AGAIN = sized(1000, 16);
const SHAPES = sized(1000, 60);
/** No game is played on for longer. */
const PLIES = 300;

/** Refusals of the rules that must have been met, or the positions prove too little. */
const refusals: Readonly<Record<string, readonly string[]>> = {
  gomoku: ['outOfBoard', 'occupied', 'mustBeCentre', 'forbidden'],
  go: ['outOfBoard', 'occupied', 'suicide', 'ko', 'marking'],
  morris: [
    ...['outOfBoard', 'occupied', 'mustRemove', 'nothingToRemove', 'notYours', 'protected'],
    ...['notAdjacent', 'handEmpty', 'mustPlace'],
  ],
  popucom: ['outOfBoard', 'occupied', 'enemyTerritory'],
};

class Tally {
  positions = 0;
  refused = 0;
  accepted = 0;
  allowed = 0;
  /** By the rules' own code. */
  readonly refusals = new Map<string, number>();
  readonly faults: string[] = [];

  /** One message, of which this was made. */
  judge(message: string, made: string, should: string): void {
    if (isAccepted(made)) this.accepted++;
    if (made === should) this.refused++;
    else this.faults.push(`${message}: ${made}; not as it should be: ${should}`);
  }

  /** One message, of which something was made that need not be told. */
  neverAccepted(message: string, made: string): void {
    this.judge(message, isAccepted(made) ? made : 'never accepted', 'never accepted');
  }

  refusal(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}

type Played = ReturnType<End['position']['play']>;

/** As the other side's program would say it if its own rules allowed it. */
function drawOf(me: End, { params }: Wording, played: Played): object {
  const { number, step, position, left } = me.round;
  const hash = (played.ok ? played.value.position : position).hash();
  const spent = left === null ? {} : { spent: 0 };
  return { method: 'draw', params: { ...params, number, step, hash, ...spent } };
}

/** Says all of `words` to an end that must accept none of them. */
function sayAll(
  me: End,
  words: readonly Wording[],
  tally: Tally,
  expected: (played: Played) => string,
): void {
  const before = recordOf(me.match);
  for (const word of words) {
    const played = me.position.play(word.params);
    if (!played.ok) tally.refusal(played.error.code);
    const message = drawOf(me, word, played);
    const should = word.means === null ? refused('wrongParams', 'draw') : expected(played);
    tally.judge(JSON.stringify(message), verdict(me, message), should);
  }
  if (recordOf(me.match) !== before) tally.faults.push('the match was changed in place');
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

function asTheRulesSay(played: Played): string {
  return played.ok ? 'refused by the rules' : breachFor(played.error.code);
}

/** What of `words` is allowed to nobody, said by whose turn it is, and all of them by who has to wait. */
function lookAt({ isOver, seats }: Bout, words: readonly Wording[], tally: Tally): void {
  const { mover, waiter } = seats;
  tally.positions++;
  if (isOver) {
    for (const end of [mover, waiter, after(mover, 'restart'), after(waiter, 'restart')]) {
      sayAll(end, words, tally, () => breach('gameOver'));
    }
    return;
  }
  const [legal, illegal] = parted(waiter, words);
  sayAll(waiter, illegal, tally, asTheRulesSay);
  sayAll(mover, words, tally, () => breach('notYourTurn'));
  if (tally.positions % 10 === 0) {
    // What its side to move did before it heard that I give up still counts, if it is a move.
    sayAll(after(waiter, 'resign'), illegal, tally, asTheRulesSay);
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

function after(end: End, type: 'resign' | 'restart'): End {
  const copy = copyOf(end);
  if (copy.do({ type }) !== true) throw new Error(`${end.name} cannot ${type}`);
  return copy;
}

/** Calls `look` at so many positions of these games, among them beginnings, ends, and what is left after something was taken. */
function travel(
  arenas: readonly Arena[],
  positions: number,
  random: Random,
  look: (bout: Bout, arena: Arena) => void,
): void {
  let looked = 0;
  for (const [n, arena] of arenas.entries()) {
    const enough = Math.ceil((positions * (n + 1)) / arenas.length);
    while (looked < enough) {
      const bout = new Bout(arena, random);
      for (let ply = 0; ply < PLIES && looked < enough; ply++) {
        if (ply === 0 || bout.isOver || bout.isTelling || random.below(4) === 0) {
          look(bout, arena);
          looked++;
        }
        if (bout.isOver) break;
        bout.play();
      }
    }
  }
}

const games = Object.entries(arenasOf);
const timeout = 3_600_000;
const inherited = Object.getOwnPropertyNames(Object.prototype);

it.each(games)(
  `every illegal move at ${POSITIONS} positions of %s: none is accepted (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const tally = new Tally();
    const words = new Map(arenas.map((arena) => [arena, wordings(arena.setup.start)]));
    travel(arenas, POSITIONS, new Random(seed), (bout, arena) => {
      lookAt(bout, words.get(arena) ?? [], tally);
    });
    const codes = [...tally.refusals].map(([code, count]) => `${count} ${code}`);
    console.info(
      `${game}: ${tally.positions} positions, ${tally.refused} illegal moves refused, ${tally.accepted} accepted; refused by the rules: ${codes.join(', ')}`,
    );
    expect(tally.faults.slice(0, 10)).toEqual([]);
    expect(refusals[game]?.filter((code) => !tally.refusals.has(code))).toEqual([]);
    expect(tally.allowed).toBeGreaterThan(POSITIONS);
  },
);

it.each(games)(
  `every cheat of the protocol at ${POSITIONS} positions of %s: none is accepted (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const random = new Random(seed);
    const tally = new Tally();
    const names = new Set<string>();
    const tryAll = (me: End) => {
      const before = recordOf(me.match);
      for (const { name, me: end, message, verdict: should } of tricksOn(me, random)) {
        names.add(name);
        tally.judge(`${name}: ${JSON.stringify(message)}`, verdict(end, message), should);
      }
      if (recordOf(me.match) !== before) tally.faults.push('the match was changed in place');
    };
    travel(arenas, POSITIONS, random, (bout) => {
      tally.positions++;
      for (const end of [bout.host, bout.guest]) {
        tryAll(end);
        if (bout.isOver) tryAll(after(end, 'restart'));
      }
    });
    for (const end of Object.values(meet(setupOf(game)))) tryAll(end);
    console.info(
      `${game}: ${tally.positions} positions, ${names.size} cheats, ${tally.refused} messages refused, ${tally.accepted} accepted`,
    );
    expect(tally.faults.slice(0, 10)).toEqual([]);
  },
);

it.each(games)(
  `every message bent out of shape at ${SHAPES} positions of %s: each is refused, and after 20 the link is closed (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const random = new Random(seed);
    const tally = new Tally();
    const bendAll = (me: End) => {
      const before = recordOf(me.match);
      const bent = bentFor(me);
      for (const { message, fault, method } of bent) {
        const should = refused(fault, method);
        tally.judge(JSON.stringify(message), verdict(me, message), should);
      }
      const patient = copyOf(me);
      for (let n = 0; n < 19; n++) patient.hear(anyOf(bent, random).message);
      expect(patient.said().map(({ method }) => method)).toEqual(new Array(19).fill('error'));
      const { message, fault, method } = anyOf(bent, random);
      const should = oneTooMany(fault, method);
      tally.judge(`the 20th, ${JSON.stringify(message)}`, verdict(patient, message), should);
      if (recordOf(me.match) !== before) tally.faults.push('the match was changed in place');
    };
    travel(arenas, SHAPES, random, (bout) => {
      tally.positions++;
      for (const end of [bout.host, bout.guest]) bendAll(end);
    });
    for (const end of Object.values(meet(setupOf(game)))) bendAll(end);
    console.info(
      `${game}: ${tally.positions} positions, ${tally.refused} messages bent out of shape refused, ${tally.accepted} accepted`,
    );
    expect(tally.faults.slice(0, 10)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  },
);

it.each(games)(
  `every cheat once more at ${AGAIN} positions of %s on a link that is coming back: none is accepted (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const random = new Random(seed);
    const tally = new Tally();
    const words = new Map(arenas.map((arena) => [arena, wordings(arena.setup.start)]));
    travel(arenas, AGAIN, random, ({ host, guest, isOver }, arena) => {
      tally.positions++;
      for (const me of [host, guest]) {
        const how = random.below(2) === 0 ? 'cut' : 'crash';
        tryAgain(me, how, random, tally);
        if (isOver) continue;
        const all = words.get(arena) ?? [];
        claimMine(me, how, tally);
        if (me.position.turn === me.round.color) {
          sayAll(cameBack(me, how), all, tally, () => breach('notYourTurn'));
        } else {
          sayAll(cameBack(me, how), parted(me, all)[1], tally, asTheRulesSay);
          whileBehind(me, how, all, random, tally);
        }
      }
    });
    console.info(
      `${game}: ${tally.positions} positions, ${tally.refused} messages refused on links that come back, ${tally.accepted} accepted`,
    );
    expect(tally.faults.slice(0, 10)).toEqual([]);
  },
);

/** The cheats of the protocol: before anything was proved, before the first `have`, and after one as it should be. */
function tryAgain(end: End, how: Break, random: Random, tally: Tally): void {
  const before = recordOf(end.match);
  for (const { name, me, message, verdict: should } of tricksOn(end, random)) {
    const told = `${how}, ${name}: ${JSON.stringify(message)}`;
    tally.neverAccepted(`before any proof, ${told}`, verdict(cutOff(me, how), message));
    const back = cameBack(me, how);
    if (message.method !== 'have') tally.judge(told, verdict(back, message), orLost(should));
    back.hear(haveOf(back));
    // Who was away may say so.
    if (name !== awayClaim) tally.judge(`caught up, ${told}`, verdict(back, message), should);
    if (!isSame(back.match, me.match)) tally.faults.push(`${told} has changed it`);
  }
  if (recordOf(end.match) !== before) tally.faults.push('the match was changed in place');
}

/** Before both hold the same again, it may be a record that has lost something. */
function orLost(verdict: string): string {
  return verdict === breach('ahead') || verdict === breach('unexpected') ? lost : verdict;
}

function haveOf(end: End, further: { number?: number; step?: number } = {}): object {
  const { number, step } = lastHeld(end.game);
  const params = { number: number + (further.number ?? 0), step: step + (further.step ?? 0) };
  return { method: 'have', params };
}

/** The first that is said shows what only I can have made: steps on my turn, and to a host the next game. */
function claimMine(end: End, how: Break, tally: Tally): void {
  const isMine = end.position.turn === end.round.color;
  const isHost = end.link.role === 'host';
  for (const further of [1, 2, 1000]) {
    const steps = haveOf(end, { step: further });
    const made = verdict(cameBack(end, how), steps);
    tally.judge(`${how}: ${JSON.stringify(steps)}`, made, isMine ? lost : dropped);
    const begun = haveOf(end, { number: further, step: further });
    const seen = verdict(cameBack(end, how), begun);
    if (isHost) tally.judge(`${how}: ${JSON.stringify(begun)}`, seen, lost);
    else tally.neverAccepted(`${how}: ${JSON.stringify(begun)}`, seen);
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
  const waiting = (me: End, further: number) => {
    const back = cameBack(me, how);
    back.hear(haveOf(back, { step: further }));
    back.said();
    return back;
  };
  const me = waiting(end, 1);
  for (const type of ['resign', 'claim'] as const) {
    if (me.do({ type }) !== 'linkAway') tally.faults.push(`I can ${type} while I am behind`);
  }
  for (const { name, me, message, verdict: should } of tricksOn(end, random)) {
    const isMine = me.position.turn === me.round.color;
    if (isMine || name === awayClaim || message.method === 'have') continue;
    const told = `behind after a ${how}, ${name}: ${JSON.stringify(message)}`;
    tally.judge(told, verdict(waiting(me, 1), message), orLost(should));
  }
  const [[word]] = parted(end, words);
  if (word === undefined) throw new Error('nobody can move');
  const move = drawOf(end, word, end.position.play(word.params));
  const one = waiting(end, 1);
  const two = waiting(end, 2);
  for (const back of [one, two]) back.hear(move);
  if (one.ended !== undefined || one.round.step !== end.round.step + 1) {
    tally.faults.push(`${JSON.stringify(move)} does not catch up`);
  }
  // The second of the two steps can only be mine.
  if (two.position.turn === end.round.color && two.ended?.code !== 'lost') {
    tally.faults.push(`${JSON.stringify(move)} and a move of mine: ${two.ended?.code}`);
  }
}
