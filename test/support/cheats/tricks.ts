/**
 * What a Tengen may not say though every word of it is in order: PROTOCOL.md §3 and §4, cheat by cheat,
 * each with what must become of it.
 */

import { dataOf, mySide, type OfferKind, offerKinds, phaseOf } from '../../../src/match/index.ts';
import type { Action, Message } from '../../../src/protocol/types.ts';
import type { Side } from '../../../src/rules/index.ts';
import type { Random } from '../../fuzz/random.ts';
import { type End, setupOf } from '../ends.ts';
import { positionAfter } from '../positions.ts';
import { anyOf } from './arenas.ts';
import {
  breach,
  breachFor,
  copyOf,
  diverged,
  dropped,
  lost,
  refused,
  unknownGame,
} from './verdict.ts';

/** Something said that is not to be accepted. */
export interface Trick {
  /** What the cheat is after. */
  readonly name: string;
  /** Who hears it, with all that went before. */
  readonly me: End;
  readonly message: Message;
  /** As in verdict.ts. */
  readonly verdict: string;
}

/** The name of the one that is none where I cannot know for how long I was away. */
export const awayClaim = 'claim that I was away';
export const timeClaim = 'claim my time, of which there is plenty';
export const timeTaken = 'have takes time off my clock';

/** What went before: the other side has said something, or I have done something. */
type Before = Message | Action;

/** Tricks against one end, in one place of its match. */
class Book {
  readonly tricks: Trick[] = [];
  readonly me: End;

  constructor(me: End) {
    this.me = me;
  }

  /** @param before all of it in order, and allowed */
  add(name: string, verdict: string, message: Message, ...before: readonly Before[]): void {
    this.tricks.push({ name, me: having(this.me, before), message, verdict });
  }
}

function having(end: End, before: readonly Before[]): End {
  if (before.length === 0) return end;
  const me = copyOf(end);
  for (const each of before) {
    if ('method' in each) me.hear(each);
    else {
      const done = me.do(each);
      if (done !== true) throw new Error(`${end.name} cannot ${JSON.stringify(each)}: ${done}`);
    }
  }
  if (me.ended !== undefined) throw new Error(`${JSON.stringify(before)} parted the two`);
  return me;
}

function say(method: string, params: Message['params'] = {}): Message {
  return { method, params };
}

const off = [-1, 2 ** 32, 0.5, '0'].flatMap((n) => [
  { row: n, column: 0 },
  { row: 0, column: n },
]);
const most = Number.MAX_SAFE_INTEGER;
const [ahead, unexpected, gameOver, clock, notAway] = [
  breach('ahead'),
  breach('unexpected'),
  breach('gameOver'),
  breach('clock'),
  breach('notAway'),
];

/** All tricks that can be tried on `me` now. */
export function tricksOn(me: End, random: Random): readonly Trick[] {
  const book = new Book(me);
  if (phaseOf(me.game) === 'playing') {
    inGame(book, random);
  } else {
    betweenGames(book);
  }
  restarts(book);
  strangeWords(book);
  return book.tricks;
}

interface Here {
  readonly number: number;
  readonly step: number;
}

/** Everything that is said of one step of a game. */
function wordsOf(here: Here): readonly Message[] {
  return [
    say('draw', { ...here, row: 0, column: 0, hash: '0'.repeat(16) }),
    ...offerKinds.flatMap((kind) => [
      say('offer', { ...here, kind, ...(kind === 'undo' ? { to: 0 } : {}) }),
      say('answer', { ...here, kind, accept: true }),
      say('answer', { ...here, kind, accept: false }),
      say('commit', { ...here, kind }),
      say('withdraw', { ...here, kind }),
    ]),
    ...endingsOf(here),
  ];
}

function endingsOf(here: Here): readonly Message[] {
  return [
    say('resign', { ...here, reason: 'resign' }),
    say('claim', { ...here, reason: 'away' }),
    say('claim', { ...here, reason: 'time' }),
  ];
}

function inGame(book: Book, random: Random): void {
  const { round } = book.me;
  const { number, step } = round;
  for (const further of [1, 2, 1000, most - step]) {
    for (const word of wordsOf({ number, step: step + further })) {
      book.add(`${word.method} of a step ahead`, ahead, word);
    }
    book.add('have steps ahead', ahead, say('have', { number, step: step + further }));
  }
  for (const at of [0, step]) {
    for (const word of wordsOf({ number: number + 1, step: at })) {
      book.add(`${word.method} of the next game`, unexpected, word);
    }
    for (const further of [2, 1000, most - number]) {
      for (const word of wordsOf({ number: number + further, step: at })) {
        book.add(`${word.method} of a game ahead`, ahead, word);
      }
      book.add('have of a game ahead', ahead, say('have', { number: number + further, step: at }));
    }
    book.add('have of the next game', ahead, say('have', { number: number + 1, step: at }));
    for (const word of wordsOf({ number: number - 1, step: at })) {
      book.add(`${word.method} of the last game`, dropped, word);
    }
  }
  if (step > 0) {
    for (const word of wordsOf({ number, step: random.below(step) })) {
      if (word.method === 'resign' || word.method === 'claim') continue;
      book.add(`${word.method} of an old step`, dropped, word);
    }
  }
  beginningAnew(book);
  moves(book);
  hashes(book, random);
  offers(book);
  clocks(book);
  afterItsEnd(book, random);
}

/** A board is cleared after the end of a game that is still to be seen, and at no other time. */
function restarts(book: Book): void {
  const { game } = book.me;
  const ended = phaseOf(game) === 'ended' ? game.round?.number : undefined;
  const { number } = game.next;
  for (const other of new Set([0, number - 1, number, number + 1, most]))
    if (other !== ended)
      book.add('restart of no game that has ended', dropped, say('restart', { number: other }));
}

/** Games begun, chosen and prepared for while one is on. */
function beginningAnew(book: Book): void {
  const { game, link, round } = book.me;
  const { number, viewpoint: mine } = round;
  const isHost = link.role === 'host';
  const match = dataOf(game.next.setup);
  for (const color of [true, false]) {
    const start = (number: number) => say('startGame', { color, number, match });
    book.add('startGame in a game', unexpected, start(number + 1));
    book.add('startGame of a game ahead', unexpected, start(number + 2));
    const isAsBefore = color === (mine === 'white');
    const again = isAsBefore ? dropped : lost;
    book.add('startGame once more', isHost ? unexpected : again, start(number));
  }
  for (const [further, guest] of [
    [0, dropped],
    [1, dropped],
    [2, unexpected],
    [3, unexpected],
  ] as const) {
    book.add(
      'configure in a game',
      isHost ? unexpected : guest,
      say('configure', { number: number + further, match }),
    );
  }
  book.add('ready once more', dropped, say('ready', { number }));
  book.add('ready in a game', ahead, say('ready', { number: number + 1 }));
  book.add('ready for a game ahead', ahead, say('ready', { number: number + 2 }));
}

/** Moves on the board and around it that nobody may make now. */
function moves(book: Book): void {
  const { position, number, step, plies, viewpoint } = book.me.round;
  const hash = position.hash();
  const last = plies.at(-1)?.move ?? {};
  const all = [last, ...off, { ...last, mark: true }, { ...last, remove: true }, { pass: true }];
  for (const move of [...all, position.legal()[0]]) {
    const message = say('draw', { ...move, number, step, hash });
    const played = position.play(position.move(message.params));
    if (position.move(message.params) === null) {
      book.add('a move that is none', refused('wrongParams', 'draw'), message);
    } else if (position.turn === viewpoint) {
      book.add('a move out of turn', breach('notYourTurn'), message);
    } else if (!played.ok) book.add('an illegal move', breachFor(played.error.code), message);
  }
}

/** Moves of which the other side says that they led somewhere else. */
function hashes(book: Book, random: Random): void {
  const { round } = book.me;
  const { position, number, step, viewpoint } = round;
  if (position.turn === viewpoint) return;
  const legal = position.legal();
  const played = position.play(anyOf(legal, random));
  const other = position.play(anyOf(legal, random));
  if (!played.ok || !other.ok) throw new Error('a legal move is refused');
  const right = played.value.position.hash();
  const at = random.below(16);
  const digit = (Number.parseInt(right.charAt(at), 16) + 1 + random.below(15)) % 16;
  const hashes = {
    'with one digit changed': right.slice(0, at) + digit.toString(16) + right.slice(at + 1),
    'of the position before': position.hash(),
    'of the beginning': round.setup.start.hash(),
    'after another move': other.value.position.hash(),
    'of nothing': '0'.repeat(16),
    'turned around': Array.from(right).toReversed().join(''),
  };
  for (const [name, hash] of Object.entries(hashes)) {
    if (hash === right) continue;
    const spent = round.timeLeft === null ? {} : { spent: 0 };
    const params = { ...played.value.move, number, step, hash, ...spent };
    book.add(`a hash ${name}`, diverged, say('draw', params));
  }
}

function offers(book: Book): void {
  const { number, step, plies, position, viewpoint } = book.me.round;
  const here = { number, step };
  const theirTurn = position.turn !== viewpoint;
  const theirs = (kind: OfferKind, to = 0) =>
    say('offer', { ...here, kind, ...(kind === 'undo' ? { to } : {}) });
  const answer = (kind: OfferKind, accept: boolean) => say('answer', { ...here, kind, accept });
  const commit = (kind: OfferKind) => say('commit', { ...here, kind });
  const withdraw = (kind: OfferKind) => say('withdraw', { ...here, kind });
  const resign = say('resign', { ...here, reason: 'resign' });
  const toUndo = plies.length > 0;
  const mineToUndo = plies.some(({ by }) => by === viewpoint);

  for (const to of [undefined, plies.length, plies.length + 1, most]) {
    const wrong = refused('wrongParams', 'offer');
    book.add('an undo of nothing', wrong, say('offer', { ...here, kind: 'undo', to }));
  }
  for (const kind of offerKinds) {
    const other = kind === 'draw' ? 'restart' : 'draw';
    book.add(`commit ${kind} without an offer`, unexpected, commit(kind));
    book.add(`accept ${kind} without an offer`, unexpected, answer(kind, true));
    book.add(`decline ${kind} without an offer`, unexpected, answer(kind, false));
    book.add(`withdraw ${kind} without an offer`, unexpected, withdraw(kind));

    if (toUndo || kind !== 'undo') {
      const offer = theirs(kind);
      const declined: Action = { type: 'answer', kind, accept: false };
      book.add(`${kind} offered twice`, dropped, offer, offer);
      book.add(`${kind} offered again`, dropped, offer, offer, withdraw(kind));
      book.add(`${kind} offered after a refusal`, dropped, offer, offer, declined);
      book.add(`accept its own ${kind}`, unexpected, answer(kind, true), offer);
      book.add(`decline its own ${kind}`, unexpected, answer(kind, false), offer);
      book.add(`withdraw ${other}, having offered ${kind}`, unexpected, withdraw(other), offer);
      book.add(`withdraw ${kind} twice`, dropped, withdraw(kind), ...[offer, withdraw(kind)]);
      book.add(`commit ${kind} without an answer`, unexpected, commit(kind), offer);
      book.add(`commit ${kind} though refused`, unexpected, commit(kind), offer, declined);
      book.add(`commit ${kind}, withdrawn`, unexpected, commit(kind), offer, withdraw(kind));
      const accepted: Action = { type: 'answer', kind, accept: true };
      if (theirTurn) {
        const both = [offer, accepted];
        book.add(`commit ${other}, ${kind} accepted`, unexpected, commit(other), ...both);
        book.add(
          `commit ${kind}, withdrawn since accepted`,
          unexpected,
          commit(kind),
          ...both,
          withdraw(kind),
        );
        book.add(`commit ${kind} after giving up`, unexpected, commit(kind), ...both, resign);
        book.add(`commit ${kind} twice`, dropped, commit(kind), ...both, commit(kind));
      } else {
        // It has taken effect as I accepted it.
        book.add(`commit ${kind} for me`, dropped, commit(kind), offer, accepted);
      }
    }

    if (mineToUndo || kind !== 'undo') {
      const mine: Action = { type: 'offer', kind };
      const taken: Action = { type: 'withdraw', kind };
      book.add(`commit my ${kind}`, unexpected, commit(kind), mine);
      book.add(`withdraw my ${kind}`, unexpected, withdraw(kind), mine);
      book.add(`accept ${other} instead of ${kind}`, unexpected, answer(other, true), mine);
      const no = [mine, answer(kind, false)];
      book.add(`accept ${kind}, having refused`, unexpected, answer(kind, true), ...no);
      book.add(`decline ${kind} twice`, dropped, answer(kind, false), ...no);
      // Out of turn it may be one that was said before, and is said again.
      const late = theirTurn ? gameOver : dropped;
      book.add(`accept ${kind} after giving up`, late, answer(kind, true), mine, resign);
      if (!theirTurn) {
        book.add(`accept ${kind} that I took back`, dropped, answer(kind, true), mine, taken);
        const done = [mine, answer(kind, true)];
        book.add(`accept ${kind} twice`, dropped, answer(kind, true), ...done);
        book.add(`decline ${kind}, having accepted`, dropped, answer(kind, false), ...done);
        book.add(`commit my ${kind} once more`, dropped, commit(kind), ...done);
      }
    }
  }
}

/** Time that is claimed or counted wrongly; nobody has thought for any. */
function clocks(book: Book): void {
  const { number, step, plies, position, timeLeft } = book.me.round;
  const color = mySide(book.me.round);
  const turn = position.turn ?? 'black';
  const movers: readonly Side[] = [...plies.map(({ by }) => by), turn];
  for (const at of new Set([0, step >> 1, step - 2, step - 1, step])) {
    const mover = movers[at];
    if (mover === undefined || plies.length !== step) continue;
    const isPast = plies.some(({ by, step }) => by !== color && step > at + 1);
    const mine = isPast ? 'claim my time of a step after which it has moved itself' : timeClaim;
    book.add(
      mover === color ? mine : 'claim its own time',
      mover === color && !isPast ? clock : unexpected,
      say('claim', { number, step: at, reason: 'time' }),
    );
  }
  for (const at of new Set([0, step])) {
    book.add(awayClaim, notAway, say('claim', { number, step: at, reason: 'away' }));
  }
  book.add('claim that I left', notAway, say('claim', { number, step, reason: 'left' }));
  const mine = plies.findLast(({ by }) => by === color);
  if (timeLeft === null || mine === undefined || color === null) return;
  for (const stolen of [60_000, 300_000, timeLeft[color]]) {
    const params = { number, step: mine.step, left: timeLeft[color] - stolen };
    book.add(timeTaken, clock, say('have', params));
  }
}

/** What is said of a game by who has given it up. */
function afterItsEnd(book: Book, random: Random): void {
  const { number, step, position } = book.me.round;
  const here = { number, step };
  const [resign, away] = endingsOf(here);
  if (resign === undefined || away === undefined) return;
  const move = anyOf(position.legal(), random);
  const played = position.play(move);
  if (!played.ok) throw new Error('a legal move is refused');
  const hash = played.value.position.hash();
  for (const [ending, name] of [
    [resign, 'after giving up'],
    [say('resign', { ...here, reason: 'time' }), 'after losing on time'],
  ] as const) {
    book.add(`draw ${name}`, gameOver, say('draw', { ...move, ...here, hash }), ending);
    for (const kind of offerKinds) {
      book.add(`commit ${name}`, unexpected, say('commit', { ...here, kind }), ending);
    }
    for (const kind of ['draw', 'restart']) {
      book.add(`offer ${kind} ${name}`, dropped, say('offer', { ...here, kind }), ending);
      book.add(`withdraw ${kind} ${name}`, dropped, say('withdraw', { ...here, kind }), ending);
    }
    for (const at of [0, step]) {
      for (const second of endingsOf({ number, step: at })) {
        book.add(`${second.method} ${name}`, dropped, second, ending);
      }
    }
    for (const second of endingsOf({ number, step: step + 1 })) {
      book.add(`${second.method} a step ahead ${name}`, ahead, second, ending);
    }
  }
}

/** Before the first game, after one, and while the board is clear. */
function betweenGames(book: Book): void {
  const { game, link } = book.me;
  const { number, setup, ready } = game.next;
  if (game.round !== null) {
    const { number, step, position } = game.round;
    const params = { number, step, hash: position.hash() };
    book.add('draw after the end', gameOver, say('draw', { ...params, row: 0, column: 0 }));
  }
  for (const step of [0, 1, 50]) {
    for (const word of wordsOf({ number, step })) {
      book.add(`${word.method} before the game`, unexpected, word);
    }
    for (const further of [1, 2, most - number]) {
      for (const word of wordsOf({ number: number + further, step })) {
        book.add(`${word.method} of a game ahead`, ahead, word);
      }
      book.add('have of a game ahead', ahead, say('have', { number: number + further, step }));
    }
    for (const word of wordsOf({ number: 0, step })) {
      book.add(`${word.method} of no game`, dropped, word);
    }
    if (step > 0) book.add('have steps before the game', ahead, say('have', { number, step }));
  }
  for (const further of [1, 2, most - number]) {
    book.add('ready for a game ahead', ahead, say('ready', { number: number + further }));
  }

  const match = dataOf(setup);
  const start = (other: object = {}) => say('startGame', { color: true, number, match, ...other });
  const iAmReady: readonly Before[] = ready.me ? [] : [{ type: 'ready' }];
  const configure = (other: object = {}) =>
    say('configure', { number: number + 1, match, ...other });
  if (link.role === 'host') {
    book.add('startGame from a guest', unexpected, start());
    book.add('startGame from a guest, I am ready', unexpected, start(), ...iAmReady);
    if (!ready.peer && !ready.me) {
      const theyAreReady = say('ready', { number });
      book.add('startGame from a guest that is ready', unexpected, start(), theyAreReady);
    }
    for (const other of [{}, { number: 0 }, { number }, { number: number + 2 }]) {
      book.add('configure from a guest', unexpected, configure(other));
    }
    return;
  }
  if (!ready.me) book.add('startGame before I am ready', unexpected, start());
  const others = {
    'another game': { match: dataOf(setupOf(match.game === 'go' ? 'gomoku' : 'go')) },
    'a game nobody knows': { match: { ...match, game: 'halma' } },
    'an option nobody knows': { match: { ...match, options: { wind: 'north' } } },
    'an inherited option': { match: { ...match, options: { constructor: true } } },
    'an inherited game': { match: { ...match, game: 'constructor' } },
    'another clock': {
      match: { ...match, clock: { main: 1, increment: 0, periods: 0, period: 0 } },
    },
    'a clock without time': {
      match: { ...match, clock: { main: 0, increment: 9, periods: 9, period: 0 } },
    },
    'another position': { match: { ...match, position: positionAfter(match.game, match.options) } },
    'what is no position': { match: { ...match, position: { black: 'all', board: 'all' } } },
    'an inherited position': {
      match: { ...match, position: { black: ['constructor'], board: ['__proto__'] } },
    },
  };
  for (const [name, other] of Object.entries(others)) {
    book.add(`startGame of ${name}`, unexpected, start(other), ...iAmReady);
  }
  book.add('startGame of a game ahead', unexpected, start({ number: number + 1 }), ...iAmReady);
  book.add('startGame of an old game', dropped, start({ number: 0 }), ...iAmReady);
  for (const further of [2, 1000, most - number]) {
    book.add('configure ahead', ahead, configure({ number: number + further }));
  }
  for (const old of [0, number]) book.add('configure again', dropped, configure({ number: old }));
  for (const name of [
    'a game nobody knows',
    'an option nobody knows',
    'an inherited option',
    'an inherited game',
    'a clock without time',
    'what is no position',
    'an inherited position',
  ] as const) {
    book.add(`configure ${name}`, unknownGame, configure(others[name]));
  }
}

/** Words of another conversation: of the greeting, of the base dialect, of none. */
function strangeWords(book: Book): void {
  const tengen = { version: 1, name: 'Eve', app: 'Cheat 1' };
  const { game } = book.me;
  const match = dataOf(game.next.setup);
  const session = 'f'.repeat(32);
  const key = 'b'.repeat(64);
  for (const word of [
    say('hello'),
    say('hello', { tengen, session, key, number: 1, match }),
    say('helloAck'),
    say('helloAck', { tengen, key }),
    say('undo', { to: 0 }),
    say('constructor'),
    say('toString'),
    say('Draw', { row: 0, column: 0 }),
  ]) {
    book.add(
      `${word.method}, which means nothing here`,
      refused('unknownMethod', word.method),
      word,
    );
  }
  book.add('introduce once more', dropped, say('introduce', { tengen }));
  book.add(
    'introduce as somebody else',
    dropped,
    say('introduce', { tengen, resume: { session } }),
  );
  book.add('an error that was none', dropped, say('error', { code: 'x', message: 'y' }));
}
