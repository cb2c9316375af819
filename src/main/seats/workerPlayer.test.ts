/** Tengen's own engines, in threads of their own. */

import { afterEach, expect, it } from 'vitest';
import type { Level, Thought } from '../../engines/index.ts';
import { type AnyMove, type AnyPosition, gameById } from '../../rules/index.ts';
import type { GameSoFar, MoveRequest } from './computerPlayer.ts';
import { type Manner, WorkerPlayer } from './workerPlayer.ts';

const seats: WorkerPlayer[] = [];

afterEach(() => {
  for (const seat of seats.splice(0)) seat.close();
});

function seatOf(level: Level, manner: Manner = {}): WorkerPlayer {
  const seat = new WorkerPlayer('morris', level, manner);
  seats.push(seat);
  return seat;
}

/** A game of morris after these moves. */
function game(...texts: readonly string[]): GameSoFar {
  const start = gameById('morris')?.start({});
  if (!start?.ok) throw new Error('no morris');
  let position: AnyPosition = start.value;
  const moves: AnyMove[] = [];
  for (const text of texts) {
    const played = position.play(position.text.read(text));
    if (!played.ok) throw new Error(played.error.message);
    position = played.value.position;
    moves.push(played.value.move);
  }
  return { position, moves };
}

const request = (change: Partial<MoveRequest> = {}): MoveRequest => ({
  seed: 1,
  time: 60_000,
  onThought: () => undefined,
  ...change,
});

it('an engine thread answers with a move of its engine', async () => {
  const { position, moves } = game('a7', 'd6', 'd7', 'b6');
  const answer = await seatOf('brook').think({ position, moves }, request());
  expect(answer).toMatchObject({ type: 'move', move: position.text.read('g7') });
});

it('an engine thread answers one thing after the other, from the same seed alike', async () => {
  const seat = seatOf('brook');
  const one = game();
  const two = game('a7');
  const first = await seat.think(one, request());
  expect(await seat.think(two, request())).toMatchObject({ type: 'move' });
  expect(await seat.think(one, request())).toEqual(first);
});

it('an engine thread tells what it is looking at, and answers at once when it is hurried', async () => {
  const seat = seatOf('mountain', { effort: Number.POSITIVE_INFINITY });
  const { promise, resolve } = Promise.withResolvers<Thought<AnyMove>>();
  const answer = seat.think(game(), request({ onThought: resolve }));
  expect((await promise).line.length).toBeGreaterThan(0);
  seat.hurry();
  // It would have thought for a minute.
  expect(await answer).toMatchObject({ type: 'move' });
});

it('an engine thread drops a question that is no longer wanted for the next', async () => {
  const seat = seatOf('mountain', { effort: Number.POSITIVE_INFINITY });
  const first = seat.think(game(), request());
  const other = game('a7', 'd6', 'd7', 'b6', 'g7');
  const second = seat.think(other, request());
  expect(await first).toEqual({ type: 'cancelled' });
  seat.hurry();
  expect(await second).toMatchObject({ type: 'move', move: { remove: true } });
});

it('an engine thread uses a short time to its end', async () => {
  const seat = seatOf('mountain', { effort: Number.POSITIVE_INFINITY });
  await seat.prepare(game());
  const nodes: number[] = [];
  for (let seed = 0; seed < 5; seed++) {
    const answer = await seat.think(game(), request({ seed, time: 150 }));
    if (answer.type === 'move') nodes.push(answer.thought?.nodes ?? 0);
  }
  // On a busy computer it may now and then not get all of its time.
  expect(nodes.toSorted((a, b) => a - b)[2]).toBeGreaterThan(3000);
});

it('an engine thread that has pondered has less to search', async () => {
  const nodesAfter = async (pondering: number) => {
    const seat = seatOf('crane');
    await seat.think(game(), request());
    if (pondering > 0) seat.ponder(game('a7'), 1);
    await new Promise((resolve) => setTimeout(resolve, pondering));
    const answer = await seat.think(game('a7', 'd6'), request());
    return answer.type === 'move' ? answer.thought?.nodes : undefined;
  };
  const without = (await nodesAfter(0)) ?? 0;
  // On a busy machine it may ponder too little, or find what doesn't help.
  await expect.poll(() => nodesAfter(2000)).toBeLessThan(without);
});

it('threads that ponder answer the next question', async () => {
  const seat = seatOf('mountain', { effort: 0.0001, threads: 2 });
  await seat.think(game(), request());
  seat.ponder(game('a7'), 1);
  const asked = performance.now();
  expect(await seat.think(game('a7', 'd6'), request())).toMatchObject({ type: 'move' });
  // It ponders for a minute if nothing stops it.
  expect(performance.now() - asked).toBeLessThan(30_000);
});

it('an engine thread is silent once it is closed', async () => {
  const seat = seatOf('mountain', { effort: Number.POSITIVE_INFINITY });
  const answer = seat.think(game(), request());
  seat.close();
  expect(await answer).toEqual({ type: 'cancelled' });
});

it('an engine thread tells that it failed, and begins anew when it is asked again', async () => {
  const seat = seatOf('brook');
  const { position } = game();
  const answer = await seat.think({ position, moves: [{ row: -1, column: 0 }] }, request());
  expect(answer).toMatchObject({ type: 'trouble', problem: { code: 'engineGone' } });
  expect(await seat.think(game(), request())).toMatchObject({ type: 'move' });
});
