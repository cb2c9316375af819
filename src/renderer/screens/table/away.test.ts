import { expect, test } from 'vitest';
import type { MatchView } from '../../../contract/view.ts';
import { awayView, tableView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { awayNotes, secondsToClaim } from './away.ts';

const { t } = await loadTranslation('en');

test('the seconds to an end without a winner count from a minute after the link went away', () => {
  const away = { since: 1_000_000, why: 'closed', trying: true } as const;
  const after = (ms: number) => secondsToClaim(away, away.since + ms);
  expect([0, 1, 22_500, 59_999].map(after)).toEqual([60, 60, 38, 1]);
  // The program says when it is; until then there is a moment to wait.
  expect(after(60_000)).toBe(1);
});

test('the notes about a disconnected peer tell how the game continues, or that the peer is told its end later', () => {
  const notes = (more: Partial<MatchView>, how: Parameters<typeof awayView>[1] = {}) => {
    const { link, match } = awayView(tableView('H8', more), how);
    if (link.away === null || match === null) throw new Error('Nobody is away.');
    return awayNotes(t, link.away, link.role, match, 'Linus');
  };
  const goesOn = 'The game continues as soon as they are back.';
  const minute = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const clocks = { clock: minute, black: 60_000, white: 60_000, running: null };
  const claimed = { winner: 'draw', reason: 'away', lines: [] } as const;
  expect(notes({})).toEqual([goesOn]);
  expect(notes({ clocks })).toEqual([goesOn, 'The clocks are stopped.']);
  expect(notes({}, { trying: false })).toEqual([]);
  const heardLater = ['Linus will learn the result when they are back.'];
  expect(notes({ clocks, outcome: claimed })).toEqual(heardLater);
  const won = { winner: 'black', reason: 'left', lines: [] } as const;
  expect(notes({ outcome: won }, { why: 'left' })).toEqual(heardLater);
  // A host that has left is looked for at longer intervals; a guest that has left comes by itself.
  expect(notes({}, { role: 'guest', why: 'left' })).toEqual([
    'The game continues within half a minute of their return.',
  ]);
  expect(notes({}, { role: 'host', why: 'left' })).toEqual([goesOn]);
});
