import { useSyncExternalStore } from 'react';

/** Whether the window fills the screen, and how to change that; null if the system doesn't allow it. */
export function useFullScreen(): {
  readonly on: boolean;
  readonly change: (on: boolean) => void;
} | null {
  const on = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return {
    on,
    change(next) {
      const changed = next
        ? document.documentElement.requestFullscreen()
        : document.exitFullscreen();
      // The switch shows what came of it.
      void changed.catch(() => undefined);
    },
  };
}

function watch(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
