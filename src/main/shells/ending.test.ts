import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { toldToEnd } from './ending.ts';

const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
  throw new Error('exit');
});
beforeEach(() => {
  vi.useFakeTimers();
  exit.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

function listen() {
  let quit = () => {};
  const app: Pick<App, 'onQuit'> = {
    onQuit: (listener) => {
      quit = listener;
    },
  };
  return { told: toldToEnd(app), quit: () => quit() };
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s tells a shell to end', async (signal) => {
  const { told } = listen();
  process.emit(signal, signal);
  await told;
});

test('the command `quit` tells a shell to end', async () => {
  const { told, quit } = listen();
  quit();
  await told;
});

test('one and the same Ctrl+C that comes again and again does not cut the goodbye short', async () => {
  const { told } = listen();
  process.emit('SIGINT', 'SIGINT');
  await told;
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) {
    vi.advanceTimersByTime(800);
    process.emit(signal, signal);
  }
  expect(exit).not.toHaveBeenCalled();
});

test('a person who presses Ctrl+C again after seconds ends at once what has not ended', async () => {
  const { told } = listen();
  process.emit('SIGINT', 'SIGINT');
  await told;
  vi.advanceTimersByTime(3000);
  expect(() => process.emit('SIGINT', 'SIGINT')).toThrow('exit');
  expect(exit).toHaveBeenCalledWith(1);
});
