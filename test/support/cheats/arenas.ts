/** Where cheats are tried: games of every kind, played at random so that all that can happen in them does. */

import type { Clock, Setup } from '../../../src/match/index.ts';
import type { AnyMove, AnyPosition } from '../../../src/rules/index.ts';
import type { Random } from '../../fuzz/random.ts';
import { begun } from '../crossing/beginnings.ts';
import { type End, settle, setupOf } from '../ends.ts';

export interface Arena {
  readonly name: string;
  readonly setup: Setup;
  /** Played first, in every game. */
  readonly opening: readonly AnyMove[];
  /** What somebody may like to play next; of `legal`, which is not empty. */
  readonly choose: (position: AnyPosition, legal: readonly AnyMove[], random: Random) => AnyMove;
}

const clock: Clock = { main: 600_000, increment: 1000, periods: 3, period: 30_000 };

function arenas(
  game: string,
  choose: Arena['choose'],
  ...options: readonly object[]
): readonly Arena[] {
  return options.map((chosen, n) => ({
    name: `${game} ${JSON.stringify(chosen)}`,
    setup: setupOf(game, chosen, n % 2 === 0 ? null : clock),
    opening: [],
    choose,
  }));
}

/** White plays into black's mouth, black takes that stone, and white may not take back at once. */
const ko: readonly AnyMove[] = [
  ...[
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 3],
    [2, 1],
    [2, 2],
  ].map(([row, column]) => ({ row, column })),
  { pass: true },
  { row: 1, column: 1 },
  { row: 1, column: 2 },
];

function withKo(arenas: readonly Arena[]): readonly Arena[] {
  return arenas.map((arena) => ({ ...arena, name: `${arena.name}, ko`, opening: ko }));
}

/** Every game, with sets of its options. */
export const arenasOf: Readonly<Record<string, readonly Arena[]>> = {
  gomoku: arenas(
    'gomoku',
    atRandom,
    { size: 15 },
    { size: 15, rule: 'standard', opening: 'centre' },
    { size: 9, rule: 'renju', opening: 'centre' },
    { size: 12, rule: 'renju' },
    { size: 9, rule: 'renju', forbidden: 'lose' },
    { size: 8, fullBoard: 'white' },
    { size: 19, rule: 'renju' },
  ),
  go: [
    ...arenas(
      'go',
      withPasses,
      { size: 3, ko: 'superko' },
      { size: 5, dead: 'none' },
      { size: 7, scoring: 'area' },
      { size: 9, handicap: 3 },
      { size: 19, handicap: 9 },
    ),
    ...withKo(arenas('go', withPasses, { size: 4, ko: 'superko' }, { size: 6, komi: 0 })),
  ],
  morris: arenas(
    'morris',
    withMills,
    {},
    { removal: 'any', doubleMill: 2 },
    { removal: 'protectedWhilePlacing', flying: false },
    { moveLimit: 0, repetition: false },
    { removal: 'any', moveLimit: 20 },
  ),
  popucom: arenas('popucom', atRandom, {}, { plies: 200 }, { plies: 20 }, { plies: 100 }),
};

export function anyOf<T>(from: readonly T[], random: Random): T {
  const one = from[random.below(from.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}

function atRandom(_: AnyPosition, legal: readonly AnyMove[], random: Random): AnyMove {
  return anyOf(legal, random);
}

/** Stones until it is late, then passes; marks for a while, and sometimes the game goes on. */
function withPasses(position: AnyPosition, legal: readonly AnyMove[], random: Random): AnyMove {
  const called = (word: string) => legal.find((move) => move[word] === true);
  const roll = random.below(100);
  const agree = called('agree');
  if (agree !== undefined) {
    if (roll < 25) return agree;
    const resume = called('resume');
    return roll < 40 && resume !== undefined ? resume : anyOf(legal, random);
  }
  const pass = called('pass');
  const late = position.ply > position.board.length ** 2 || roll < 8;
  if (late && pass !== undefined && roll < 40) return pass;
  return anyOf(legal, random);
}

/** Every other move closes a mill if one is soon found, so that men are taken and few are left. */
function withMills(position: AnyPosition, legal: readonly AnyMove[], random: Random): AnyMove {
  for (let tries = random.below(2) * 25; tries > 0; tries--) {
    const move = anyOf(legal, random);
    const played = position.play(move);
    if (played.ok && played.value.position.turn === position.turn) return move;
  }
  return anyOf(legal, random);
}

/** One game between two ends, to its end. */
export class Bout {
  readonly host: End;
  readonly guest: End;
  readonly #arena: Arena;
  readonly #random: Random;

  constructor(arena: Arena, random: Random) {
    const { host, guest } = begun(arena.setup, random.below(2) === 0);
    this.host = host;
    this.guest = guest;
    this.#arena = arena;
    this.#random = random;
  }

  get isOver(): boolean {
    return this.host.position.turn === null;
  }

  /** Whose turn it is, and who waits; once over, the host and the guest. */
  get seats(): { readonly mover: End; readonly waiter: End } {
    const { host, guest } = this;
    return guest.position.turn === guest.round.viewpoint
      ? { mover: guest, waiter: host }
      : { mover: host, waiter: guest };
  }

  play(): void {
    const { mover, waiter } = this.seats;
    const { position } = mover;
    const { opening, choose } = this.#arena;
    const move = opening[position.ply] ?? choose(position, position.legal(), this.#random);
    const done = mover.do({ type: 'move', move });
    if (done !== true) throw new Error(`${JSON.stringify(move)} is refused at home: ${done}`);
    settle(mover, waiter);
    if (mover.ended !== undefined || waiter.ended !== undefined) {
      throw new Error(`${JSON.stringify(move)} parted the two`);
    }
  }
}

/** No game is played on for longer. */
const PLIES = 300;

/** Calls `look` at so many positions of these games, among them beginnings and ends. */
export function travel(
  arenas: readonly Arena[],
  positions: number,
  random: Random,
  look: (bout: Bout) => void,
): void {
  let looked = 0;
  for (const [n, arena] of arenas.entries()) {
    const enough = Math.ceil((positions * (n + 1)) / arenas.length);
    while (looked < enough) {
      const bout = new Bout(arena, random);
      // After the opening much is forbidden, and where a man is to be taken.
      let isTelling = false;
      for (let ply = 0; ply < PLIES && looked < enough; ply++) {
        if (ply === 0 || bout.isOver || isTelling || random.below(4) === 0) {
          look(bout);
          looked++;
        }
        if (bout.isOver) break;
        const { game, turn } = bout.host.position;
        bout.play();
        const isAgain = game === 'morris' && turn === bout.host.position.turn;
        isTelling = isAgain || ply + 1 === arena.opening.length;
      }
    }
  }
}
