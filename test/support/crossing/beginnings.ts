/** Where schedules begin: games in which the next moves matter, in the middle of which two ends have heard all. */

import {
  type Clock,
  dataOf,
  isMyTurn,
  type Match,
  type MatchEvent,
  type Setup,
} from '../../../src/match/index.ts';
import type { Link } from '../../../src/protocol/link.ts';
import type { AnyMove } from '../../../src/rules/index.ts';
import { type End, meet, settle, setupOf } from '../ends.ts';
import { everyGame } from '../everyGame.ts';
import { positionAfter } from '../positions.ts';
import type { Seat, Start } from './referee.ts';

export interface Beginning {
  readonly name: string;
  readonly ends: Readonly<Record<Seat, { readonly link: Link; readonly match: Match }>>;
  readonly start: Start;
  /** Moves that matter, whosever they are. */
  readonly keen: readonly AnyMove[];
  /** The events of the host's match so far. */
  readonly history: readonly MatchEvent[];
}

const sudden: Clock = { main: 8000, increment: 0, periods: 0, period: 0 };
const long: Clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
const fischer: Clock = { main: 20_000, increment: 3000, periods: 0, period: 0 };
const byoyomi: Clock = { main: 2000, increment: 0, periods: 3, period: 4000 };

const clocks = [null, sudden, fischer, byoyomi];
const colours = ['turns', 'lot', 'lot', 'loserBlack'] as const;

/** What a host may choose for the next game, from the usual start or from a position; some are over after two plies. */
export const choices: readonly Setup[] = everyGame({
  gomoku: { size: 8 },
  go: { size: 2, dead: 'none' },
  popucom: { plies: 2 },
}).flatMap(([game, options], n) =>
  [undefined, positionAfter(game, options)].map((position) =>
    setupOf(game, options, clocks[n % clocks.length], colours[n % colours.length], position),
  ),
);

const point = (row: number, column: number): AnyMove => ({ row, column });
const pass: AnyMove = { pass: true };
const agree: AnyMove = { agree: true };

/** Black and white have four in a row each, open at both ends; black is to move. */
const fours = [2, 3, 4, 5].flatMap((column) => [point(2, column), point(5, column)]);
const fives = [point(2, 1), point(2, 6), point(5, 1), point(5, 6)];

/** A few stones, some of them as good as dead, after one pass or two. */
const stones = [point(0, 1), point(3, 3), point(1, 0), point(4, 3), point(2, 2), point(1, 1)];

interface Game {
  readonly name: string;
  readonly setup: Setup;
  readonly plies: readonly AnyMove[];
  readonly keen: readonly AnyMove[];
  /** The host offers it before the game. */
  readonly from?: Setup['position'];
}

/** Each side closes a mill with one move, and wins with the man that it takes for it. */
const lastMen = {
  from: { board: 'bb.......b....w......ww.', turn: 'black' },
  keen: [
    { from: { row: 3, column: 0 }, row: 0, column: 6 },
    { from: { row: 3, column: 6 }, row: 6, column: 6 },
    { remove: true, row: 6, column: 0 },
    { remove: true, row: 0, column: 0 },
  ],
};

const gomoku = { size: 8 };
const games: readonly Game[] = [
  {
    name: 'gomoku, fours',
    setup: setupOf('gomoku', gomoku, null, 'loserBlack'),
    plies: fours,
    keen: fives,
  },
  {
    name: 'gomoku, fours, sudden death',
    setup: setupOf('gomoku', gomoku, sudden),
    plies: fours,
    keen: fives,
  },
  {
    name: 'gomoku, fours, byo-yomi',
    setup: setupOf('gomoku', gomoku, byoyomi),
    plies: [...fours, point(7, 7)],
    keen: fives,
  },
  { name: 'gomoku, empty', setup: setupOf('gomoku', gomoku, fischer), plies: [], keen: [] },
  { name: 'go 2×2', setup: setupOf('go', { size: 2, dead: 'none' }), plies: [], keen: [pass] },
  {
    name: 'go 4×4, one pass',
    setup: setupOf('go', { size: 4, dead: 'none' }, sudden),
    plies: [point(1, 1), pass],
    keen: [pass],
  },
  {
    name: 'go 3×3, byo-yomi',
    setup: setupOf('go', { size: 3, ko: 'superko' }, byoyomi),
    plies: [point(1, 1)],
    keen: [pass, agree],
  },
  {
    name: 'go 5×5, marking',
    setup: setupOf('go', { size: 5 }, long),
    plies: [...stones, pass, pass],
    keen: [agree, { mark: true, row: 1, column: 1 }, { mark: true, row: 4, column: 3 }],
  },
  {
    name: 'go 5×5, agreed by one',
    setup: setupOf('go', { size: 5 }, sudden),
    plies: [...stones, pass, pass, agree],
    keen: [agree, { resume: true }],
  },
  {
    name: 'go 5×5, one pass',
    setup: setupOf('go', { size: 5, komi: 0.5, scoring: 'area' }, sudden),
    plies: [...stones, pass],
    keen: [pass, agree, { resume: true }],
  },
  {
    name: 'popucom, 4 plies, three played',
    setup: setupOf('popucom', { plies: 4 }, sudden),
    plies: [point(4, 4), point(1, 1), point(4, 1)],
    keen: [],
  },
  {
    name: 'popucom, 10 plies',
    setup: setupOf('popucom', { plies: 10 }, long),
    plies: [3, 4, 5].flatMap((column) => [point(2, column), point(6, column)]).slice(0, 5),
    keen: [point(6, 5)],
  },
  { name: 'morris, three men each', setup: setupOf('morris', {}, fischer), ...lastMen, plies: [] },
  {
    name: 'morris, the last man to be taken',
    setup: setupOf('morris', {}, sudden),
    ...lastMen,
    plies: lastMen.keen.slice(0, 1),
  },
  {
    name: 'morris, placing',
    setup: setupOf('morris', { doubleMill: 2 }, long),
    plies: [point(0, 0), point(6, 0), point(0, 3), point(6, 3)],
    keen: [point(0, 6), point(6, 6), { remove: true, row: 6, column: 0 }],
  },
];

/** Games of which none is above, from their start. */
const others = everyGame()
  .filter(([id]) => games.every(({ setup }) => setup.start.game !== id))
  .map(([id]): Game => ({ name: id, setup: setupOf(id, {}, byoyomi), plies: [], keen: [] }));

/** Every one of them with either colour for the host, and one before the first game. */
export const beginnings: readonly Beginning[] = [
  ...[...games, ...others].flatMap((game) => [true, false].map((coin) => begin(game, coin))),
  waiting(),
];

export function beginningCalled(name: string): Beginning {
  const beginning = beginnings.find((each) => each.name === name);
  if (beginning === undefined) throw new Error(`there is no beginning called ${name}`);
  return beginning;
}

function waiting(): Beginning {
  const setup = setupOf('gomoku', gomoku);
  const { host, guest } = meet(setup);
  return {
    name: 'before the first game',
    ends: {
      host: { link: host.link, match: host.game },
      guest: { link: guest.link, match: guest.game },
    },
    start: { number: 1, setup, game: null },
    keen: [],
    history: eventsOf(host),
  };
}

/** Two Tengens whose first game has begun; `coin` gives the host black. @param from where, if not with the usual start */
export function begun(
  setup: Setup,
  coin: boolean,
  from?: Setup['position'],
): Readonly<Record<Seat, End>> {
  const { host, guest } = meet(setup);
  host.coin = coin;
  if (from !== undefined) {
    host.do({ type: 'configure', setup: { ...dataOf(setup), position: from } });
    settle(host, guest);
  }
  for (const end of [host, guest]) end.do({ type: 'ready' });
  settle(host, guest);
  return { host, guest };
}

export function begin({ name, setup, plies, keen, from }: Game, coin: boolean): Beginning {
  const { host, guest } = begun(setup, coin, from);
  for (const move of plies) {
    const mover = isMyTurn(host.game) ? host : guest;
    const done = mover.do({ type: 'move', move });
    if (done !== true) throw new Error(`${name}: ${JSON.stringify(move)} is refused: ${done}`);
    settle(host, guest);
  }
  const { round } = host;
  return {
    name: `${name}, the host ${coin ? 'black' : 'white'}`,
    ends: {
      host: { link: host.link, match: host.game },
      guest: { link: guest.link, match: guest.game },
    },
    start: {
      number: host.game.next.number,
      setup: round.setup,
      game: {
        number: round.number,
        colors: coin ? { host: 'black', guest: 'white' } : { host: 'white', guest: 'black' },
        start: round.setup.start,
        main: setup.clock?.main ?? 0,
        plies: round.plies,
        movers: [round.setup.start.turn, ...round.plies.map(({ position }) => position.turn)],
      },
    },
    keen,
    history: eventsOf(host),
  };
}

function eventsOf({ record }: End): readonly MatchEvent[] {
  return record.flatMap(({ events }) => events);
}
