/** What is explored: where it begins, what is tried, and how often. */

import { dataOf, type OfferKind, offerKinds, type SetupData } from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/types.ts';
import { type Beginning, beginningCalled, choices } from '../crossing/beginnings.ts';
import { sized } from '../size.ts';

/** How often on the way to a state */
export interface Bounds {
  /** somebody does something, */
  readonly acts: number;
  /** the connection breaks, */
  readonly cuts: number;
  /** a program ends and is started again, */
  readonly crashes: number;
  /** somebody leaves in the middle of a game, and comes back, */
  readonly leaves: number;
  /** it is started from an older copy of its file, */
  readonly oldFiles: number;
  /** somebody says what it holds though nothing has happened, */
  readonly idles: number;
  /** time passes. */
  readonly passes: number;
}

export interface World {
  readonly name: string;
  readonly beginning: Beginning;
  /** Whether the host plays black in the games to come. */
  readonly coin?: boolean;
  /** What is tried. */
  readonly does: readonly Action['type'][];
  readonly offers?: readonly OfferKind[];
  /** How many of the moves that there are; 1 where nothing is said. */
  readonly moves?: number;
  /** What the host may choose. */
  readonly setups?: readonly SetupData[];
  readonly bounds: Bounds;
  /** How much time passes, ms, while the link is away or always. */
  readonly pass?: { readonly ms: number; readonly always: boolean };
  /** Up to how many of the latest transactions are not in an older copy of a file. */
  readonly forgotten?: number;
}

const nothing: Bounds = {
  acts: 0,
  cuts: 0,
  crashes: 0,
  leaves: 0,
  oldFiles: 0,
  idles: 0,
  passes: 0,
};

const fours = beginningCalled('gomoku, fours, the host black');
const suddenFours = beginningCalled('gomoku, fours, sudden death, the host black');
const millsAndMen = beginningCalled('morris, the last man to be taken, the host black');
/** One that is over after two plies. */
const setups = choices.filter(({ start }) => start.game === 'popucom').map(dataOf);

const game: World['does'] = ['move', 'offer', 'answer', 'withdraw', 'resign'];

/** Whoever explores them all has seen more than a million states with `TENGEN_FULL=1`. */
export const worlds: readonly World[] = [
  {
    name: 'moves and offers',
    beginning: fours,
    does: game,
    offers: offerKinds,
    bounds: { ...nothing, acts: sized(3, 2), cuts: 1, crashes: 1 },
  },
  {
    name: 'moves of which each side makes two',
    beginning: millsAndMen,
    does: game,
    offers: ['undo'],
    moves: 2,
    bounds: { ...nothing, acts: sized(5, 3), cuts: sized(2, 1) },
  },
  {
    name: 'marks, by which the turn does not pass',
    beginning: beginningCalled('go 5×5, marking, the host black'),
    does: ['move', 'offer', 'answer', 'resign'],
    offers: ['undo'],
    moves: 2,
    bounds: { ...nothing, acts: sized(4, 3), cuts: 1 },
  },
  {
    name: 'the end of a game, and the next',
    beginning: beginningCalled('go 2×2, the host black'),
    does: ['move', 'resign', 'ready', 'restart'],
    moves: 2,
    bounds: { ...nothing, acts: sized(5, 3), cuts: 1 },
  },
  {
    name: 'the first game, and another choice',
    beginning: beginningCalled('before the first game'),
    does: ['move', 'resign', 'ready', 'restart', 'configure'],
    setups,
    bounds: { ...nothing, acts: sized(6, 4), cuts: 1, crashes: sized(1, 0) },
  },
  {
    name: 'a long absence',
    beginning: fours,
    does: ['move', 'resign', 'claim', 'ready', 'restart'],
    pass: { ms: 31_000, always: false },
    bounds: { ...nothing, acts: sized(4, 2), cuts: 2, passes: 2 },
  },
  {
    name: 'a game that one of them leaves for a minute',
    beginning: fours,
    does: ['move', 'resign', 'claim'],
    pass: { ms: 61_000, always: false },
    bounds: { ...nothing, acts: sized(4, 3), cuts: sized(2, 1), leaves: sized(2, 1), passes: 1 },
  },
  {
    name: 'what each holds, said at any time',
    beginning: fours,
    does: ['move', 'resign', 'ready', 'restart'],
    bounds: { ...nothing, acts: sized(4, 2), cuts: 1, crashes: sized(1, 0), idles: 1 },
  },
  {
    name: 'clocks',
    beginning: suddenFours,
    does: ['move', 'offer', 'answer', 'resign'],
    offers: ['undo'],
    pass: { ms: 2900, always: true },
    bounds: { ...nothing, acts: sized(3, 2), cuts: 1, passes: sized(3, 2) },
  },
  {
    name: 'an old file in the middle of a game',
    beginning: fours,
    does: game,
    offers: ['undo', 'draw'],
    forgotten: 3,
    bounds: { ...nothing, acts: sized(3, 2), cuts: 1, oldFiles: 1 },
  },
  {
    name: 'an old file at the beginning of one',
    beginning: beginningCalled('before the first game'),
    does: ['move', 'resign', 'ready', 'restart', 'configure'],
    setups,
    forgotten: 3,
    bounds: { ...nothing, acts: sized(5, 4), cuts: sized(1, 0), oldFiles: 1 },
  },
  {
    name: 'an old file around the end of one',
    beginning: beginningCalled('go 2×2, the host black'),
    does: ['move', 'resign', 'ready', 'restart'],
    forgotten: 4,
    bounds: { ...nothing, acts: sized(4, 2), cuts: sized(1, 0), idles: 1, oldFiles: 1 },
  },
  {
    name: 'an old file and a long absence',
    beginning: fours,
    does: ['move', 'resign', 'claim'],
    forgotten: 3,
    pass: { ms: 31_000, always: false },
    bounds: { ...nothing, acts: sized(3, 2), leaves: 1, oldFiles: 1, passes: 2 },
  },
  {
    name: 'an old file and clocks',
    beginning: suddenFours,
    does: ['move', 'resign'],
    forgotten: 3,
    pass: { ms: 2900, always: true },
    bounds: { ...nothing, acts: sized(3, 2), oldFiles: 1, passes: sized(3, 2) },
  },
  {
    name: 'an old file on both sides',
    beginning: fours,
    does: ['move', 'resign', 'ready', 'restart'],
    forgotten: 2,
    bounds: { ...nothing, acts: sized(4, 2), oldFiles: 2 },
  },
];
