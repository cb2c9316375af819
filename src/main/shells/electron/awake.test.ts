import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../../contract/view.ts';
import { needsAwake, stayAwake } from './awake.ts';

type State = View['link']['state'];

const states: readonly State[] = [
  'idle',
  'listening',
  'dialling',
  'seeking',
  'connected',
  'watching',
  'away',
];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a computer is kept awake while one hosts, looks, plays, watches or is away, an hour after the last input at most, and on battery not while one only hosts', () => {
  const awake = (idle: number, onBattery: boolean) =>
    states.filter((state) => needsAwake(viewOf(state), { idle, onBattery }));
  const all = states.filter((state) => state !== 'idle');
  expect(awake(3599, false)).toEqual(all);
  expect(awake(0, true)).toEqual(all.filter((state) => state !== 'listening'));
  expect(awake(3600, false)).toEqual([]);
});

test('what changes in the view or in the power is followed, and nothing is left running', () => {
  const power = { idle: 0, onBattery: false };
  const running = new Set<number>();
  let next = 0;
  const blocker = {
    start: () => {
      running.add(++next);
      return next;
    },
    stop: (id: number) => running.delete(id),
  };
  let tell: ((view: ReturnType<typeof viewOf>) => void) | null = null;
  let shown = viewOf('idle');
  const app = {
    view: () => shown,
    onView(listener: (view: ReturnType<typeof viewOf>) => void) {
      tell = listener;
      listener(shown);
      return () => {
        tell = null;
      };
    },
  };
  const monitor = {
    getSystemIdleTime: () => power.idle,
    isOnBatteryPower: () => power.onBattery,
  };
  const stop = stayAwake(app, blocker, monitor);
  const show = (state: State) => {
    shown = viewOf(state);
    tell?.(shown);
    return running.size;
  };
  expect(running.size).toBe(0);
  expect([show('listening'), show('connected'), show('away')]).toEqual([1, 1, 1]);
  power.idle = 3600;
  vi.advanceTimersByTime(60_000);
  expect(running.size).toBe(0);
  power.idle = 5;
  vi.advanceTimersByTime(60_000);
  expect(running.size).toBe(1);
  stop();
  expect([running.size, tell, vi.getTimerCount()]).toEqual([0, null, 0]);
});

function viewOf(state: State) {
  return { link: { state } };
}
