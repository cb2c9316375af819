/** Every state that two ends can come to, from a beginning and within bounds: what may happen happens, in every order. */

import {
  isMyTurn,
  type OfferKind,
  openOffers,
  playing,
  type SetupData,
} from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/link.ts';
import type { Beginning } from '../crossing/beginnings.ts';
import { Fault, type Pair, type Snapshot, type Step } from '../crossing/pair.ts';
import { type Seat, seats } from '../crossing/referee.ts';
import { pairAt, type Schedule } from '../crossing/schedules.ts';
import { nameOf, type Remembered } from './names.ts';

/** How often what may happen on the way to a state. */
interface Bounds {
  /** What the two do. */
  readonly acts: number;
  /** The connection breaks. */
  readonly cuts: number;
  /** A program ends and is started again. */
  readonly crashes: number;
  /** It is started again from an older copy of its record. */
  readonly forgets: number;
  /** Somebody says what it holds though nothing has happened. */
  readonly idles: number;
  /** Time passes. */
  readonly passes: number;
}

/** What is explored. */
export interface World {
  readonly name: string;
  readonly beginning: Beginning;
  /** Whether the host plays black in the games to come. */
  readonly coin: boolean;
  /** What is tried. */
  readonly does: readonly Action['type'][];
  readonly offers: readonly OfferKind[];
  /** How many moves are tried of those that there are. */
  readonly moves: number;
  /** What the host may choose. */
  readonly setups: readonly SetupData[];
  readonly bounds: Partial<Bounds>;
  /** How long it is when time passes, ms; while the link is away, or at any time. */
  readonly pass?: { readonly ms: number; readonly always: boolean };
  /** How many of a record's latest entries may be lacking. */
  readonly forgotten?: number;
}

interface State {
  readonly snapshot: Snapshot;
  readonly left: Bounds;
  readonly path: Path | null;
}

interface Path {
  readonly step: Step;
  readonly before: Path | null;
}

/** What was found. */
export interface Found {
  states: number;
  transitions: number;
  /** States in which nothing is under way and the two can play on. */
  settled: number;
  /** Of those, states in which they differ after an old file, and do not know it yet. */
  unlike: number;
  /** For what reason the two have parted, and how often. */
  readonly parted: Map<string, number>;
  fault: { readonly schedule: Schedule; readonly why: unknown } | null;
}

const nothing: Bounds = { acts: 0, cuts: 0, crashes: 0, forgets: 0, idles: 0, passes: 0 };

/** @param most states, after which no further are looked for */
export function explore(world: World, most = Number.POSITIVE_INFINITY): Found {
  const found: Found = {
    states: 0,
    transitions: 0,
    settled: 0,
    unlike: 0,
    parted: new Map(),
    fault: null,
  };
  const surroundings = { coin: world.coin, skew: 0, drift: 0, lateness: 0, written: false, latest: 1000 };
  const pair = pairAt({ beginning: world.beginning, surroundings });
  const first: State = {
    snapshot: pair.snapshot,
    left: { ...nothing, ...world.bounds },
    path: null,
  };
  const known = new Set<string>();
  const open = [first];
  for (let state = open.pop(); state !== undefined && known.size < most; state = open.pop()) {
    pair.restore(state.snapshot);
    for (const [step, left] of [...stepsFrom(world, pair, state.left)]) {
      const path = { step, before: state.path };
      try {
        pair.restore(state.snapshot);
        if (!pair.run(step)) continue;
        found.transitions++;
        const { snapshot } = pair;
        const name = `${Object.values(left)} ${nameOf(snapshot, remembered(left))}`;
        if (known.has(name)) continue;
        known.add(name);
        open.push({ snapshot, left, path });
        look(pair, found);
      } catch (why) {
        const { beginning } = world;
        const schedule = { beginning, surroundings, steps: stepsOf(path) };
        return { ...found, states: known.size, fault: { schedule, why } };
      }
    }
  }
  found.states = known.size;
  return found;
}

/** How much of the records can still matter. */
function remembered({ forgets, crashes }: Bounds): Remembered {
  return forgets > 0 ? 'all' : crashes > 0 ? 'said' : 'nothing';
}

function stepsOf(path: Path | null): Step[] {
  const steps: Step[] = [];
  for (let at = path; at !== null; at = at.before) steps.unshift(at.step);
  return steps;
}

/** Looks at a state that was not known before. */
function look(pair: Pair, found: Found): void {
  if (seats.some((seat) => pair.isUnderwayTo(seat))) return;
  if (pair.hasParted) {
    const why = seats.map((seat) => codeOf(pair.ends[seat].ended)).join(' / ');
    found.parted.set(why, (found.parted.get(why) ?? 0) + 1);
    return;
  }
  if (!pair.isStanding) return;
  found.settled++;
  if (pair.referee === null && pair.difference !== null) {
    found.unlike++;
    comeClear(pair);
  } else {
    pair.check();
    pair.goOn();
  }
}

/** The two differ after an old file: both do not play, and it comes out as soon as they do what there is to do. */
function comeClear(pair: Pair): void {
  const { difference } = pair;
  if (seats.every((seat) => playing(pair.ends[seat].game) !== null)) pair.checkGame();
  for (let turns = 0; turns < 3; turns++) {
    for (const seat of seats) {
      pair.run({ seat, does: somethingToDo(pair, seat) });
      pair.settle();
      if (pair.hasParted || pair.difference === null) return;
    }
  }
  throw new Fault(`${difference}, and nobody finds out`);
}

function somethingToDo(pair: Pair, seat: Seat): Action {
  const { game } = pair.ends[seat];
  if (playing(game) === null) return { type: 'ready' };
  const [move] = isMyTurn(game) ? pair.ends[seat].position.legal() : [];
  return move === undefined ? { type: 'resign' } : { type: 'draw', move };
}

/** What may happen next, each with what may happen after it. */
function* stepsFrom(world: World, pair: Pair, left: Bounds): Generator<[Step, Bounds]> {
  if (pair.means({ back: true })) yield [{ back: true }, left];
  const bothAway = seats.every((seat) => pair.ends[seat].link.stage === 'away');
  if (left.passes > 0 && world.pass !== undefined && (world.pass.always || bothAway)) {
    yield [{ pass: world.pass.ms }, { ...left, passes: left.passes - 1 }];
  }
  for (const seat of seats) {
    const { ended, link, record } = pair.ends[seat];
    if (ended !== undefined) continue;
    if (pair.isUnderwayTo(seat)) yield [{ seat, hears: true }, left];
    if (link.stage === 'joined') {
      if (!pair.isStanding) yield [{ seat, loses: true }, left];
      else if (left.cuts > 0) yield [{ seat, loses: true }, { ...left, cuts: left.cuts - 1 }];
      if (left.idles > 0) yield [{ seat, idles: true }, { ...left, idles: left.idles - 1 }];
    }
    if (left.crashes > 0) {
      yield [{ seat, crashes: 0 }, { ...left, crashes: left.crashes - 1 }];
    }
    if (left.forgets > 0) {
      const most = Math.min(world.forgotten ?? 0, record.length - 1);
      for (let n = 1; n <= most; n++) {
        yield [{ seat, crashes: n }, { ...left, forgets: left.forgets - 1 }];
      }
    }
    if (left.acts === 0) continue;
    for (const does of actionsOf(world, pair, seat)) {
      if (pair.means({ seat, does })) yield [{ seat, does }, { ...left, acts: left.acts - 1 }];
    }
  }
}

function* actionsOf(world: World, pair: Pair, seat: Seat): Generator<Action> {
  for (const type of world.does) {
    switch (type) {
      case 'draw':
        for (const move of movesOf(world, pair, seat)) yield { type, move };
        break;
      case 'offer':
        for (const kind of world.offers) yield { type, kind };
        break;
      case 'answer':
      case 'withdraw':
        yield* repliesOf(pair, seat, type);
        break;
      case 'configure':
        for (const setup of world.setups) yield { type, setup };
        break;
      case 'say':
        break;
      default:
        yield { type };
    }
  }
}

function movesOf(world: World, pair: Pair, seat: Seat) {
  if (!isMyTurn(pair.ends[seat].game)) return [];
  const { position } = pair.ends[seat];
  const keen = world.beginning.keen.filter((move) => position.play(move).ok);
  return [...keen, ...position.legal()].slice(0, world.moves);
}

function* repliesOf(pair: Pair, seat: Seat, type: 'answer' | 'withdraw'): Generator<Action> {
  const round = playing(pair.ends[seat].game);
  if (round === null) return;
  for (const { by, kind } of openOffers(round)) {
    const isMine = by === round.color;
    if (isMine && type === 'withdraw') yield { type, kind };
    if (!isMine && type === 'answer') {
      yield { type, kind, accept: true };
      yield { type, kind, accept: false };
    }
  }
}

function codeOf(why: Pair['ends'][Seat]['ended']): string {
  if (why == null) return 'away';
  return why.code === 'breach' ? `breach: ${why.detail['how']}` : why.code;
}
