import { useEffect, useRef } from 'react';
import type { View } from '../../contract/view.ts';
import type { Sounds } from './sounds.ts';

/** Plays the sounds of what happens. @param receivedAt when the view came, on the clock of `performance.now()` */
export function useSounds(view: View | null, receivedAt: number): void {
  const sounds = useRef<Sounds | null>(null);
  const latest = useRef({ view, receivedAt });

  useEffect(() => {
    latest.current = { view, receivedAt };
    if (view !== null) sounds.current?.follow(view, receivedAt);
  }, [view, receivedAt]);

  useEffect(() => {
    let isGone = false;
    let isPressed = false;
    const press = () => {
      isPressed = true;
      sounds.current?.unlock();
    };
    const load = async () => {
      const { openSounds } = await import('./sounds.ts');
      if (isGone) return;
      sounds.current = openSounds();
      const { view, receivedAt } = latest.current;
      if (view !== null) sounds.current.follow(view, receivedAt);
      if (isPressed) sounds.current.unlock();
    };
    // Without its sounds the window is whole.
    load().catch((error: unknown) => console.error('The sounds did not load.', error));
    for (const event of presses) window.addEventListener(event, press, { capture: true });
    return () => {
      isGone = true;
      for (const event of presses) window.removeEventListener(event, press, { capture: true });
      sounds.current?.close();
      sounds.current = null;
    };
  }, []);
}

/** What counts as a press in one browser or another. */
const presses = ['pointerdown', 'pointerup', 'keydown'] as const;
