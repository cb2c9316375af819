/** Plays sounds as far as the browser lets the page. */

import type { SoundName } from './soundsOf.ts';
import { type Output, openOutput, schedule, setVolume } from './synthesis.ts';

/** Dispatched at the window as a sound begins; `detail` is its name. */
export const SOUND_EVENT = 'tengen-sound';

/** A sound that the system can play only later than this is dropped, ms. */
const MAX_DELAY = 400;
/** After so long without a sound the audio device is released, ms: an open one costs power. */
const IDLE = 180_000;

export interface Player {
  /**
   * Browsers let a page sound only after its user has pressed something. Call it then; it also wakes what was
   * suspended while the computer slept. Sounds before that are dropped.
   */
  unlock(): void;
  setVolume(percent: number): void;
  /** @param after ms */
  play(name: SoundName, after?: number): void;
  close(): void;
}

export function openPlayer(): Player {
  let open: { readonly context: AudioContext; readonly output: Output } | null = null;
  let volume = 100;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const start = (name: SoundName, after: number) => {
    if (open === null) return;
    schedule(open.output, name, open.context.currentTime + after / 1000, Math.random);
    window.dispatchEvent(new CustomEvent(SOUND_EVENT, { detail: name }));
  };
  const wake = async ({ context }: { context: AudioContext }) => {
    clearTimeout(idle);
    idle = setTimeout(() => void context.suspend(), IDLE);
    if (context.state !== 'running') await context.resume();
  };

  return {
    unlock() {
      if (open === null) {
        const context = new AudioContext({ latencyHint: 'interactive' });
        open = { context, output: openOutput(context) };
        setVolume(open.output, volume);
      }
      void wake(open);
    },
    setVolume(percent) {
      if (percent === volume) return;
      volume = percent;
      if (open !== null) setVolume(open.output, percent);
    },
    play(name, after = 0) {
      if (open === null) return;
      const asked = performance.now();
      void wake(open).then(() => {
        if (performance.now() - asked < MAX_DELAY) start(name, after);
      });
    },
    close() {
      clearTimeout(idle);
      void open?.context.close();
      open = null;
    },
  };
}
