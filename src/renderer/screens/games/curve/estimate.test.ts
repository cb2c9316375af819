import { expect, test } from 'vitest';
import { type AnyPosition, gameById } from '../../../../rules/index.ts';
import { finalLead, leadOf } from './scores.ts';

function go(options: Readonly<Record<string, unknown>>, moves = ''): AnyPosition {
  const start = gameById('go')?.start({ size: 9, komi: 6.5, ...options });
  if (start?.ok !== true) throw new Error('There is no such game.');
  return moves
    .split(' ')
    .filter(Boolean)
    .reduce<AnyPosition>((position, text) => {
      const played = position.play(text === 'agree' ? { agree: true } : position.text.read(text));
      if (!played.ok) throw new Error(played.error.message);
      return played.value.position;
    }, start.value);
}

/** Black owns four columns and White five, as the rows say. */
const columns = '987654321'
  .split('')
  .map((row) => `D${row} E${row}`)
  .join(' ');

test('Go that isn’t counted yet is estimated: nothing is given away by a few stones, and a closed board is as it will be counted', () => {
  const estimated = (position: AnyPosition) => {
    const lead = leadOf(position);
    expect(lead?.isEstimated).toBe(true);
    return lead?.black;
  };
  // Komi, and stones where stones count.
  expect(estimated(go({}))).toBe(-6);
  expect(estimated(go({ komi: 7 }))).toBe(-7);
  expect(estimated(go({ size: 19, komi: 0, handicap: 4 }))).toBe(0);
  expect(estimated(go({ komi: 0, scoring: 'area' }, 'E5 pass'))).toBeLessThan(20);
  for (const scoring of ['area', 'territory']) {
    const split = go({ komi: 0, scoring }, columns);
    expect(estimated(split)).toBe(-9);
    const counted = ['pass', 'pass', 'agree', 'agree'].reduce<AnyPosition>((position, text) => {
      const played = position.play({ [text]: true });
      if (!played.ok) throw new Error(played.error.message);
      return played.value.position;
    }, split);
    expect(leadOf(counted)).toEqual({ black: -9, isEstimated: false });
  }
});

test('the result of a game says by how much it was won, whatever its last position is', () => {
  expect(
    finalLead({ game: 'go', result: { winner: 'white', reason: 'score', margin: 12.5 } })?.black,
  ).toBe(-12.5);
  expect(finalLead({ game: 'go', result: { winner: 'white', reason: 'resign' } })).toBe(null);
  expect(finalLead({ game: 'go', result: { winner: 'black', reason: 'score' } })).toBe(null);
});
