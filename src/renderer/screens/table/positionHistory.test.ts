import { expect, test } from 'vitest';
import type { MatchView } from '../../../contract/view.ts';
import { tableView } from '../../testing.ts';
import { historyOf, latestPosition, type PositionHistory } from './positionHistory.ts';

function matchAfter(moves: string, more: Partial<MatchView> = {}): MatchView {
  const { match } = tableView(moves, more);
  if (match === null) throw new Error('No match.');
  return match;
}

/** The positions after these views, one after the other. */
function lineAfter(...matches: MatchView[]): PositionHistory {
  const line = matches.reduce<PositionHistory | null>(historyOf, null);
  if (line === null) throw new Error('No such game.');
  return line;
}

test('the position history of a match ends with the position that its moves lead to', () => {
  const line = lineAfter(matchAfter('H8 I9'));
  expect(latestPosition(line).board).toEqual(matchAfter('H8 I9').board);
  expect(line.positions.length).toBe(3);
});

test('the position history of a match that begins with a position begins with it', () => {
  const position = { black: [[7, 7]], white: [[0, 0]], turn: 'white' };
  const [start, after] = lineAfter(matchAfter('I9', { position })).positions;
  expect([start.ply, start.turn, after?.turn]).toEqual([0, 'white', 'black']);
  expect(after?.board[7]).toMatch(/^.{7}b/);
});

test('the position history keeps positions that were worked out when the moves grow and when they shrink', () => {
  const one = lineAfter(matchAfter('H8 I9'));
  const grown = historyOf(one, matchAfter('H8 I9 G8'));
  expect(grown?.positions[2]).toBe(one.positions[2]);
  const shrunk = historyOf(one, matchAfter('H8'));
  expect(shrunk && latestPosition(shrunk)).toBe(one.positions[1]);
  const other = historyOf(one, matchAfter('H8 C3'));
  expect(other?.positions[1]).toBe(one.positions[1]);
  expect(other && latestPosition(other).board).toEqual(matchAfter('H8 C3').board);
});

test('the position history of another view with the same moves is the same', () => {
  const line = lineAfter(matchAfter('H8 I9'));
  expect(historyOf(line, matchAfter('H8 I9', { ready: { me: true, peer: false } }))).toBe(line);
});

test('the position history knows the position before a move, and none at the beginning or after an undo', () => {
  const [none, one, two] = [matchAfter(''), matchAfter('H8'), matchAfter('H8 I9')];
  expect(lineAfter(none).before).toBeNull();
  expect(lineAfter(none, one).before?.ply).toBe(0);
  expect(lineAfter(none, one, two).before?.ply).toBe(1);
  expect(lineAfter(none, one, two, one).before).toBeNull();
  expect(lineAfter(one).before).toBeNull();
});

test('the position history of another round starts afresh, even with the same moves', () => {
  const line = lineAfter(matchAfter('H8'));
  expect(historyOf(line, matchAfter('H8', { number: 2 }))?.positions[1]).not.toBe(
    line.positions[1],
  );
  expect(historyOf(line, matchAfter('H8', { options: { size: 13 } }))?.game).not.toBe(line.game);
});

test('a match of a game that the window does not know has no position history', () => {
  expect(historyOf(null, { ...matchAfter(''), game: 'nosuchgame' })).toBeNull();
  expect(historyOf(null, { ...matchAfter(''), moves: [{ pass: true }] })).toBeNull();
});
