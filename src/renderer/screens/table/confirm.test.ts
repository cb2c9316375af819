import { expect, test } from 'vitest';
import type { View } from '../../../contract/view.ts';
import { awayView, hereView, tableView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { type Confirmable, gameOf, questionOf, stillAsked } from './confirm.ts';

const { t } = await loadTranslation('en');

/** What is asked in `then`, after `what` has been in `first`. */
function askedIn(first: View, then: View, what: Confirmable) {
  if (first.match === null || then.match === null) throw new Error('There is no game.');
  return stillAsked({ what, game: gameOf(first.match) }, then, then.match);
}

const playing = tableView('H8');

test('a question to confirm is asked as long as its game goes on', () => {
  expect(askedIn(playing, tableView('H8 I9'), 'resign')).toBe('resign');
  expect(askedIn(hereView('H8'), hereView('H8 I9'), 'draw')).toBe('draw');
  expect(askedIn(playing, tableView('H8', { phase: 'ended' }), 'resign')).toBeNull();
  expect(askedIn(playing, tableView('', { number: 2 }), 'resign')).toBeNull();
});

test('a question is not asked once what it confirms cannot be done', () => {
  const can = { ...playing.can, resign: 'notConnected' } as const;
  expect(askedIn(playing, { ...playing, can }, 'resign')).toBeNull();
});

test('the question about an end without a winner is asked as long as the other side is away', () => {
  const long = awayView(playing, { claim: null });
  expect(askedIn(long, long, 'claim')).toBe('claim');
  expect(askedIn(long, playing, 'claim')).toBeNull();
});

test('the question about a restart tells that the original program clears its board as well', () => {
  expect(questionOf(t, 'restart', true).text).toBe('End this game and start a new one?');
  expect(questionOf(t, 'restart', false).text).toBe('Clear both boards? This game is not saved.');
});
