/** The sounds of a window. Loaded after the start, because no sound comes before the first press. */

import type { View } from '../../contract/view.ts';
import { isMoveSound } from './moveSounds.ts';
import { openPlayer } from './player.ts';
import { type SoundName, soundsOf } from './soundsOf.ts';
import { nextTick } from './ticks.ts';

/** Between two sounds of one view, ms. */
const GAP = 230;
/** Moves that follow each other within this time, after catching up, sound like one; ms. */
export const BURST = 60;

export interface Sounds {
  /** @param receivedAt when the view came, on the clock of `performance.now()` */
  follow(view: View, receivedAt: number): void;
  /** Call it whenever the user presses something. */
  unlock(): void;
  close(): void;
}

export function openSounds(): Sounds {
  const player = openPlayer();
  const speaker = openSpeaker();
  let shown: View | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let ticking: ReturnType<typeof setTimeout> | undefined;

  const isAudible = ({ settings, focusElsewhere }: View) =>
    settings.sound && speaker.isMine() && (document.hasFocus() || !focusElsewhere);
  const playAll = (names: readonly SoundName[]) => {
    const now = performance.now();
    const heard = now - lastAt < BURST ? names.filter((name) => !isMoveSound(name)) : names;
    lastAt = now;
    for (const [n, name] of heard.entries()) player.play(name, n * GAP);
  };
  const tick = (view: View, receivedAt: number) => {
    clearTimeout(ticking);
    const next = nextTick(view, receivedAt, performance.now());
    if (next === null) return;
    ticking = setTimeout(() => {
      if (next.sound !== null && isAudible(view)) player.play(next.sound);
      tick(view, receivedAt);
    }, next.wait);
  };

  return {
    follow(view, receivedAt) {
      const before = shown;
      shown = view;
      player.setVolume(view.settings.volume);
      tick(view, receivedAt);
      if (before === null || before === view) return;
      const names = soundsOf(before, view, document.hasFocus());
      // Sound may have been switched on by a press.
      if (view.settings.sound && !before.settings.sound) player.unlock();
      if (names.length > 0 && isAudible(view)) playAll(names);
    },
    unlock() {
      if (navigator.userActivation?.hasBeenActive === false) return;
      speaker.take();
      if (shown?.settings.sound === true) player.unlock();
    },
    close() {
      clearTimeout(ticking);
      speaker.close();
      player.close();
    },
  };
}

/** Of several pages that show one program, only the one that was used last makes sounds. */
function openSpeaker() {
  const others = new BroadcastChannel('tengen-sounds');
  let isMine = false;
  others.onmessage = ({ data }) => {
    isMine = data === 'free';
  };
  const leave = () => {
    if (isMine) others.postMessage('free');
  };
  window.addEventListener('pagehide', leave);
  return {
    isMine: () => isMine,
    take() {
      if (!isMine) others.postMessage('taken');
      isMine = true;
    },
    close() {
      window.removeEventListener('pagehide', leave);
      others.close();
    },
  };
}
