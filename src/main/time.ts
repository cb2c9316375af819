/** The clock and the timers of the program. Tests bring their own and drive it by hand. */

export interface Timer {
  cancel(): void;
  /** The process may end without waiting for it. */
  unref(): Timer;
}

export interface Time {
  /** Milliseconds on a clock that never goes back. */
  now(): number;
  /** Milliseconds since 1970. */
  date(): number;
  /** Calls back once after so many ms. */
  after(ms: number, ring: () => void): Timer;
  /** Calls back every so many ms. */
  every(ms: number, ring: () => void): Timer;
}

export const computerTime: Time = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (ms, ring) => timerOf(setTimeout(ring, ms)),
  every: (ms, ring) => timerOf(setInterval(ring, ms)),
};

/** Node clears time-outs and intervals alike. */
function timerOf(timeout: NodeJS.Timeout): Timer {
  const timer: Timer = {
    cancel: () => clearTimeout(timeout),
    unref() {
      timeout.unref();
      return timer;
    },
  };
  return timer;
}
