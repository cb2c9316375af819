import { expect, test } from 'vitest';
import type { MatchView } from '../../contract/view.ts';
import type { Clock } from '../../match/index.ts';
import { hereView, tableView } from '../testing.ts';
import { nextTick } from './ticks.ts';

const fischer: Clock = { main: 300_000, increment: 5000, periods: 0, period: 0 };
const byoYomi: Clock = { main: 60_000, increment: 0, periods: 2, period: 30_000 };
const blitz: Clock = { main: 0, increment: 0, periods: 1, period: 5000 };

function clocksOf(clock: Clock, black: number): NonNullable<MatchView['clocks']> {
  return { clock, black, white: 1000, running: 'black' };
}

/** Seconds left at each tick until the flag falls, with timers that are `late` ms late; loud ones are negative. */
function ticksOf(clock: Clock, black: number, late: number): number[] {
  const view = tableView('', { clocks: clocksOf(clock, black) });
  const ticks: number[] = [];
  for (let now = 0; ; ) {
    const next = nextTick(view, 0, now);
    if (next === null) return ticks;
    now += next.wait + late;
    if (next.sound === null) continue;
    const seconds = Math.round((black - now) / 1000);
    ticks.push(next.sound === 'lastTick' ? -seconds : seconds);
  }
}

test.each([0, 40, -40])(
  'each of the last ten seconds ticks once, with timers %d ms late',
  (late) => {
    const ten = [10, 9, 8, 7, 6, 5, 4, -3, -2, -1];
    expect(ticksOf(fischer, 65_000, late)).toEqual(ten);
    expect(ticksOf(fischer, 4500, late)).toEqual([4, -3, -2, -1]);
  },
);

test('the end of each period ticks, the end of the main time before them does not', () => {
  const second = [10, 9, 8, 7, 6, 5, 4, -3, -2, -1];
  const first = second.map((n) => n + Math.sign(n) * 30);
  expect(ticksOf(byoYomi, 75_000, 0)).toEqual([...first, ...second]);
});

test('of a short period only the second half ticks', () => {
  expect(ticksOf(blitz, 5000, 0)).toEqual([-2, -1]);
});

test('only the clock of a person at this window ticks', () => {
  const clocks = clocksOf(fischer, 5000);
  const computer = { black: 'computer:3', white: 'person' };
  expect(nextTick(tableView('', { clocks, color: 'white' }), 0, 0)).toBeNull();
  expect(nextTick(tableView('', { clocks: { ...clocks, running: null } }), 0, 0)).toBeNull();
  expect(nextTick(hereView('', { clocks }), 0, 0)).not.toBeNull();
  expect(nextTick(hereView('', { clocks, seats: computer }), 0, 0)).toBeNull();
});
