/** Files that share a process: a timer that one leaves running would go off in the next, so each has to end its own. */

import { afterAll } from 'vitest';

const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
const running = new Set<unknown>();

Object.assign(globalThis, {
  setTimeout: Object.assign(
    (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const timer = setTimeout(() => {
        running.delete(timer);
        run(...args);
      }, ms);
      running.add(timer);
      return timer;
    },
    setTimeout,
  ),
  setInterval: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = setInterval(run, ms, ...args);
    running.add(timer);
    return timer;
  },
  clearTimeout: end,
  clearInterval: end,
});

/** As in Node, either ends both. */
function end(timer: Parameters<typeof clearTimeout>[0]): void {
  running.delete(timer);
  clearTimeout(timer);
}

afterAll(() => {
  Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
  if (running.size > 0) throw new Error(`Timers that this file leaves running: ${running.size}.`);
});
