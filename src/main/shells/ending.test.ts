import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { waitForEnd } from './ending.ts';

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
  return { endRequest: waitForEnd(app), quit: () => quit() };
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s tells a shell to end', async (signal) => {
  const { endRequest } = listen();
  process.emit(signal, signal);
  await endRequest;
});

test('the command `quit` tells a shell to end', async () => {
  const { endRequest, quit } = listen();
  quit();
  await endRequest;
});

test('one and the same Ctrl+C that comes again and again does not cut the goodbye short', async () => {
  const { endRequest } = listen();
  process.emit('SIGINT', 'SIGINT');
  await endRequest;
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) {
    vi.advanceTimersByTime(800);
    process.emit(signal, signal);
  }
  expect(exit).not.toHaveBeenCalled();
});

test('a person who presses Ctrl+C again after seconds ends at once what has not ended', async () => {
  const { endRequest } = listen();
  process.emit('SIGINT', 'SIGINT');
  await endRequest;
  vi.advanceTimersByTime(3000);
  expect(() => process.emit('SIGINT', 'SIGINT')).toThrow('exit');
  expect(exit).toHaveBeenCalledWith(1);
});
