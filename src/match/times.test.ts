import { expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import type { MatchEvent } from './events.ts';
import type { Match } from './match.ts';
import { begun, having, played, roundOf, takenBack } from './testing.ts';
import { givenTo, standingGifts } from './times.ts';

const total: Clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
const fischer: Clock = { main: 60_000, increment: 2000, periods: 0, period: 0 };
const byoYomi: Clock = { main: 20_000, increment: 0, periods: 2, period: 10_000 };

const toBlack = (step: number, ms = 15_000): MatchEvent => ({
  type: 'given',
  side: 'black',
  step,
  ms,
});
/** Black's time left: at the start, after each move, and now. */
function blackTimes(match: Match): unknown[] {
  const { startTime, plies, timeLeft } = roundOf(match);
  return [startTime, ...plies.map((ply) => ply.timeLeft), timeLeft].map((time) => time?.black);
}
const begin = (clock: Clock) => begun('gomoku', { clock });

it.each<[string, Clock, (match: Match) => Match, number[]]>([
  [
    'before the first move counts from the start',
    total,
    (match) => played(having(match, toBlack(0)), 'H8', 5000),
    [75_000, 70_000, 70_000],
  ],
  [
    'counts from the latest move on',
    total,
    (match) => played(having(played(match, 'H8 I9', 5000), toBlack(2)), 'J8', 5000),
    [60_000, 55_000, 70_000, 65_000, 65_000],
  ],
  [
    'that comes after the move which it crossed counts before it',
    fischer,
    (match) => having(played(match, 'H8', 5000), toBlack(0)),
    [75_000, 72_000, 72_000],
  ],
  [
    'that crossed a move saves its period, as it does at the giver',
    byoYomi,
    (match) => having(played(match, 'H8', 25_000), toBlack(0)),
    [55_000, 30_000, 30_000],
  ],
  [
    'goes with the move before it',
    total,
    (match) => takenBack(having(played(match, 'H8 I9', 5000), toBlack(2)), 'white', 1),
    [60_000, 55_000, 55_000],
  ],
  [
    'stays if only later moves are taken back',
    total,
    (match) =>
      takenBack(played(having(played(match, 'H8', 5000), toBlack(1)), 'I9 J8', 5000), 'black', 1),
    [60_000, 70_000, 70_000],
  ],
  [
    'before the first move stays when all moves are taken back',
    total,
    (match) => takenBack(played(having(match, toBlack(0)), 'H8', 5000), 'black', 0),
    [75_000, 75_000],
  ],
  [
    'in a step that an undo has ended is void',
    total,
    (match) => having(takenBack(played(match, 'H8 I9', 5000), 'white', 1), toBlack(2)),
    [60_000, 55_000, 55_000],
  ],
  [
    'in a step that a draw has ended counts',
    total,
    (match) =>
      having(
        played(match, 'H8 I9', 5000),
        { type: 'offered', by: 'white', kind: 'draw' },
        { type: 'agreed', by: 'white', kind: 'draw', charge: 1000 },
        toBlack(2),
      ),
    [60_000, 55_000, 70_000, 70_000],
  ],
])('time that is given %s', (_, clock, after, wanted) => {
  expect(blackTimes(after(begin(clock)))).toEqual(wanted);
});

it('what was taken back still counts towards the limit, and does not stand', () => {
  const match = takenBack(
    having(played(begin(total), 'H8', 5000), toBlack(1), toBlack(1, 60_000)),
    'black',
    0,
  );
  const round = roundOf(having(match, toBlack(2, 1000)));
  expect(givenTo(round, 'black')).toBe(76_000);
  expect(standingGifts(round, 'black')).toBe(1000);
  expect(standingGifts(round, 'black', 0, 2)).toBe(0);
  expect(givenTo(round, 'white')).toBe(0);
});

it('time can only be given where there is a clock', () => {
  expect(() => having(begun('gomoku'), toBlack(0))).toThrow('without a clock');
});
