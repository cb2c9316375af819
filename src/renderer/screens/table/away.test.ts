import { expect, test } from 'vitest';
import type { MatchView } from '../../../protocol/window.ts';
import { awayView, tableView } from '../../testing.ts';
import { createTexts } from '../../text/index.ts';
import { awayNotes, secondsToClaim } from './away.ts';

test('an end without a winner is possible a minute after the link went away', () => {
  const away = { since: 1_000_000, why: 'closed', trying: true } as const;
  const after = (ms: number) => secondsToClaim(away, away.since + ms);
  expect([0, 1, 22_500, 59_999].map(after)).toEqual([60, 60, 38, 1]);
  // The program says when it is; until then there is a moment to wait.
  expect(after(60_000)).toBe(1);
});

test('a game goes on by itself; of an end that was made meanwhile the other hears later', () => {
  const notes = (more: Partial<MatchView>, trying = true) => {
    const { link, match } = awayView(tableView('H8', more), { trying });
    if (link.away === null || match === null) throw new Error('Nobody is away.');
    return awayNotes(createTexts('en').t, link.away, match, 'Linus');
  };
  const goesOn = 'It goes on by itself as soon as they are back.';
  const minute = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const clocks = { clock: minute, black: 60_000, white: 60_000, running: null };
  const claimed = { winner: 'draw', reason: 'away', lines: [] } as const;
  expect(notes({})).toEqual([goesOn]);
  expect(notes({ clocks })).toEqual([goesOn, 'Until then no clock runs.']);
  expect(notes({}, false)).toEqual([]);
  expect(notes({ clocks, outcome: claimed })).toEqual(['Linus hears of it when they are back.']);
});
