import { expect, test } from 'vitest';
import { idleView, unfinishedMatch } from '../../testing.ts';
import { playsMe, rowsAfter } from './rows.ts';

function host(id: string) {
  const about = {
    game: 'go',
    state: 'open' as const,
    opponent: null,
    moves: null,
    player: null,
    games: [],
  };
  return { ...about, watch: false, ignored: false, id, name: id, address: '10.0.0.1', port: 8388 };
}

test('a host that goes keeps its place in the list while somebody points at it, and no longer', () => {
  const [a, b, c] = [host('a'), host('b'), host('c')];
  const shown = (rows: ReturnType<typeof rowsAfter>) =>
    rows.map(({ host, isGone }) => (isGone ? `(${host.id})` : host.id));
  const before = rowsAfter([], [a, b], false);
  const pointedAt = rowsAfter(before, [b, c], true);
  expect(shown(pointedAt)).toEqual(['(a)', 'b', 'c']);
  expect(shown(rowsAfter(pointedAt, [b, a], true))).toEqual(['a', 'b', '(c)']);
  expect(shown(rowsAfter(pointedAt, [b, c], false))).toEqual(['b', 'c']);
});

test('a host that plays an unfinished match of this player is not watched', () => {
  const view = (role: 'host' | 'guest') => ({
    ...idleView,
    unfinished: [{ ...unfinishedMatch, role, address: '10.0.0.1', port: 8388 }],
  });
  const playing = { ...host('a'), state: 'playing' as const, watch: true };
  expect(playsMe(playing, view('guest'))).toBe(true);
  expect(playsMe({ ...playing, port: 8389 }, view('guest'))).toBe(false);
  expect(playsMe(playing, view('host'))).toBe(false);
  expect(playsMe(host('a'), view('guest'))).toBe(false);
});
