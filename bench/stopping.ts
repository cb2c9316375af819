/** Stopping: from telling the top level to answer at once until its move is there, through its thread as the window uses it. */

import { availableParallelism } from 'node:os';
import { WorkerPlayer } from '../src/main/seats/workerPlayer.ts';
import { type AnyMove, type AnyPosition, games } from '../src/rules/index.ts';
import { printTable, type Row } from './table.ts';

const TIMES = 40;
/** A seat is woken as the game begins, some time before it is asked, ms. */
const WAKING = 1500;
/** The top level has thought for up to so long when it is stopped, ms. */
const LONGEST = 250;

/** Some moves into a game: an empty board is no hard question. */
function scene(start: AnyPosition, plies: number): { position: AnyPosition; moves: AnyMove[] } {
  let position = start;
  const moves: AnyMove[] = [];
  while (moves.length < plies) {
    const legal = position.legal();
    const move = legal[(moves.length * 37 + 11) % legal.length];
    const played = position.play(move);
    if (!played.ok || played.value.position.turn === null) break;
    position = played.value.position;
    moves.push(played.value.move);
  }
  return { position, moves };
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  // A thread that thinks keeps no program awake.
  const awake = setInterval(() => undefined, 1000);
  for (const game of games) {
    const start = game.start({});
    if (!start.ok) throw new Error(start.error.message);
    const seat = new WorkerPlayer(game.id, 'mountain', {
      effort: Number.POSITIVE_INFINITY,
      threads: availableParallelism(),
    });
    seat.wake();
    await new Promise((resolve) => setTimeout(resolve, WAKING));
    const waits: number[] = [];
    for (let time = 1; time <= TIMES; time++) {
      const answer = seat.think(scene(start.value, time % 20), {
        seed: time,
        time: 60_000,
        onThought: () => undefined,
      });
      await new Promise((resolve) => setTimeout(resolve, (time * LONGEST) / TIMES));
      const from = performance.now();
      seat.hurry();
      const { type } = await answer;
      if (type !== 'move') throw new Error(`${game.id}: ${type}`);
      waits.push(performance.now() - from);
    }
    seat.close();
    waits.sort((a, b) => a - b);
    const at = (share: number) => (waits[Math.floor(share * (waits.length - 1))] ?? 0).toFixed(1);
    rows.push({
      name: `stopping: ${game.id}, ${TIMES} times`,
      value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
    });
  }
  clearInterval(awake);
  return rows;
}

if (import.meta.main) printTable('Stopping', await run());
