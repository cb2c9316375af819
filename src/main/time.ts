/** How the program tells the time and waits. Tests bring a clock that they drive by hand. */

export interface Timer {
  cancel(): void;
  /** It keeps the process from ending no longer. */
  unref(): Timer;
}

export interface Time {
  /** Milliseconds, never going back. */
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

/** Node clears both kinds alike. */
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
