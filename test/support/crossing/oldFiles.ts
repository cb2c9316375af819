/** What must come of two ends of which one has forgotten something, as after an older file was put back. */

import { accuses } from '../../../scripts/accusations.ts';
import { activeRound, isMyTurn } from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/types.ts';
import { Fault, type Pair, type Watcher } from './pair.ts';
import { type Seat, seats } from './referee.ts';

/**
 * Both have heard all: they agree and go on, or have parted without an accusation, or differ in a way that comes out. Throws where
 * something else is the case.
 */
export function checkAfterOldFile(pair: Pair, watcher: Watcher): void {
  if (!pair.hasParted && pair.difference !== null) {
    watcher.count?.('unlike');
    comeClear(pair);
  }
  if (!pair.hasParted) {
    pair.check();
    pair.goOn();
    watcher.count?.('on');
    return;
  }
  for (const seat of seats) {
    const { ended } = pair.ends[seat];
    // A side that hasn't heard why will be told that the other doesn't know the match any more.
    watcher.count?.(ended == null ? 'alone' : ended.code);
    // An older file may have another time left: that is said of both clocks.
    if (ended != null && accuses(ended.code))
      throw new Fault(`the ${seat} is told after an old file: ${ended.message}`);
  }
}

/**
 * After an old file the two differ. As soon as each has said once more what it holds they have noticed, unless they
 * differ only in what somebody has offered, in who is ready, or in the next game. That comes out with the next act.
 */
function comeClear(pair: Pair): void {
  const isClear = (step: Parameters<Pair['run']>[0]) => {
    pair.run(step);
    pair.settle();
    return pair.hasParted || pair.difference === null;
  };
  if (seats.some((seat) => isClear({ seat, idles: true }))) return;
  const { difference } = pair;
  if (!/^(offers|ready|next):/.test(difference ?? ''))
    throw new Fault(`${difference}, and the two say what they hold without noticing`);
  for (let times = 0; times < 3; times++)
    if (seats.some((seat) => isClear({ seat, does: somethingToDo(pair, seat) }))) return;
  throw new Fault(`${difference}, and it does not come out`);
}

function somethingToDo(pair: Pair, seat: Seat): Action {
  const end = pair.ends[seat];
  if (activeRound(end.game) === null) return { type: 'ready' };
  const [move] = isMyTurn(end.game) ? end.position.legal() : [];
  return move === undefined ? { type: 'resign' } : { type: 'move', move };
}
