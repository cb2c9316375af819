import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { END_WITHIN, endAfter } from './ending.ts';

class Electron extends EventEmitter {
  readonly exit = vi.fn<(code?: number) => void>();

  quit(): void {
    const event = { preventDefault: vi.fn() };
    this.emit('will-quit', event);
    if (event.preventDefault.mock.calls.length === 0) this.exit();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the program ends', () => {
  test('with its last window, once it has said goodbye', async () => {
    const electron = new Electron();
    const closed = Promise.withResolvers<void>();
    const close = vi.fn(() => closed.promise);
    endAfter(electron, close);
    electron.emit('window-all-closed');
    electron.quit();
    expect(close).toHaveBeenCalledOnce();
    expect(electron.exit).not.toHaveBeenCalled();
    closed.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(electron.exit).toHaveBeenCalledOnce();
  });

  test('even if saying goodbye hangs', async () => {
    const electron = new Electron();
    endAfter(electron, () => new Promise(() => undefined));
    electron.quit();
    await vi.advanceTimersByTimeAsync(END_WITHIN - 1);
    expect(electron.exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(electron.exit).toHaveBeenCalledOnce();
  });
});
