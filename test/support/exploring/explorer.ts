/** Every state that two ends can come to from a beginning and within bounds: all that may happen happens, in every order. */

import { activeRound, isMyTurn } from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/types.ts';
import { Census, Fault, type Pair, type Snapshot, type Step } from '../crossing/pair.ts';
import { type Seat, seats } from '../crossing/referee.ts';
import { pairAt, type Schedule } from '../crossing/schedules.ts';
import { sized } from '../size.ts';
import { choicesAt } from './choices.ts';
import { nameOf, type Remembered } from './names.ts';
import { checkWatchers } from './watching.ts';
import type { Bounds, World } from './worlds.ts';

/** Of so many states one is followed to where both have heard all, by the shortest way. */
const FOLLOWED = 64;
/** Of so many states it is checked in one what those who watch see. */
const WATCHED = sized(1, 8);

interface State {
  readonly snapshot: Snapshot;
  readonly left: Bounds;
  readonly path: Path | null;
}

/** How a state was reached, latest step first. */
interface Path {
  readonly step: Step;
  readonly before: Path | null;
}

/** What was found. */
export interface Found {
  /** Unlike each other. */
  readonly states: number;
  /** From one of them to another, or to the same. */
  readonly transitions: number;
  /** States in which nothing is under way and the two can play on. */
  settled: number;
  /** Of those, the ones in which the two differ after an old file and do not know it yet. */
  unlike: number;
  /** As what the two have parted, after an old file. */
  readonly partings: Census;
  /** What must not be; null where nothing was found. */
  readonly fault: { readonly schedule: Schedule; readonly why: unknown } | null;
}

/** Looks at all of a world, or up to the first fault. @param most after so many states it looks no further */
export function explore(world: World, most = Number.POSITIVE_INFINITY): Found {
  const { beginning, coin = true, bounds } = world;
  const surroundings = { coin, skew: 0, drift: 0, lateness: 0, written: false, latest: 1000 };
  const pair = pairAt({ beginning, surroundings });
  const known = new Set<string>();
  const found = { settled: 0, unlike: 0, partings: new Census() };
  let transitions = 0;
  const open: State[] = [{ snapshot: pair.snapshot, left: bounds, path: null }];
  for (let state = open.pop(); state !== undefined && known.size < most; state = open.pop()) {
    pair.restore(state.snapshot);
    for (const [step, left] of choicesAt(world, pair, state.left)) {
      const path = { step, before: state.path };
      try {
        pair.restore(state.snapshot);
        if (!pair.run(step)) continue;
        transitions++;
        const { snapshot } = pair;
        const name = `${Object.values(left).join()} ${nameOf(snapshot, rememberedBy(left))}`;
        if (known.has(name)) continue;
        known.add(name);
        if (known.size % WATCHED === 0) watch(pair);
        open.push({ snapshot, left, path });
        look(pair, found);
        if (known.size % FOLLOWED > 0) continue;
        pair.restore(snapshot);
        pair.settle();
        look(pair, found);
      } catch (why) {
        const fault = { schedule: { beginning, surroundings, steps: stepsOf(path) }, why };
        return { ...found, states: known.size, transitions, fault };
      }
    }
  }
  return { ...found, states: known.size, transitions, fault: null };
}

function rememberedBy({ oldFiles, crashes, leaves }: Bounds): Remembered {
  if (oldFiles > 0) return 'all';
  return crashes + leaves > 0 ? 'said' : 'nothing';
}

function stepsOf(path: Path | null): Step[] {
  const steps: Step[] = [];
  for (let at = path; at !== null; at = at.before) steps.unshift(at.step);
  return steps;
}

/** Somebody may begin to watch in every state. */
function watch({ beginning, ends }: Pair): void {
  const { record, game } = ends.host;
  const events = record.flatMap((entry) => entry.events);
  checkWatchers({ history: beginning.history, setup: beginning.start.setup }, events, game);
}

/** Looks at where the pair is; it may go on from there. */
function look(pair: Pair, found: Pick<Found, 'partings'> & { settled: number; unlike: number }) {
  if (seats.some((seat) => pair.isUnderwayTo(seat))) return;
  if (pair.hasParted) {
    for (const seat of seats) {
      const { ended } = pair.ends[seat];
      // A side that hasn't heard why will be told that the other doesn't know the match any more.
      found.partings.count(ended == null ? 'alone' : ended.code);
      if (ended != null && ended.code !== 'lost') {
        throw new Fault(`the ${seat} is told after an old file: ${ended.message}`);
      }
    }
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

/**
 * After an old file the two differ. As soon as each has said once more what it holds they have noticed,
 * unless they differ only in what somebody has offered or in who is ready. That comes out with the next act.
 */
function comeClear(pair: Pair): void {
  for (const seat of seats) {
    pair.run({ seat, idles: true });
    pair.settle();
    if (pair.hasParted || pair.difference === null) return;
  }
  const { difference } = pair;
  if (!/^(offers|ready):/.test(difference ?? '')) {
    throw new Fault(`${difference}, and the two say what they hold without noticing`);
  }
  for (let times = 0; times < 3; times++) {
    for (const seat of seats) {
      pair.run({ seat, does: somethingToDo(pair, seat) });
      pair.settle();
      if (pair.hasParted || pair.difference === null) return;
    }
  }
  throw new Fault(`${difference}, and it does not come out`);
}

function somethingToDo(pair: Pair, seat: Seat): Action {
  const end = pair.ends[seat];
  if (activeRound(end.game) === null) return { type: 'ready' };
  const [move] = isMyTurn(end.game) ? end.position.legal() : [];
  return move === undefined ? { type: 'resign' } : { type: 'move', move };
}
