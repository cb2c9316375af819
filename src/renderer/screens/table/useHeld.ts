import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { isElsewhere, isShortcut } from './keys.ts';

/**
 * Whether the danger hint is held: by pointer or key on its button, which gets `handlers`, or by H
 * outside text fields. Losing the window's focus ends it too.
 */
export function useHeld(possible: boolean, onHold: () => void) {
  const [held, setHeld] = useState(false);
  const release = () => setHeld(false);
  const hold = () => {
    setHeld(true);
    onHold();
  };
  const holdLatest = useEffectEvent(hold);

  useEffect(() => {
    if (!possible) return;
    const drop = () => setHeld(false);
    const press = (event: globalThis.KeyboardEvent) => {
      if (isShortcut('hint', event) && !event.repeat && !isElsewhere(event.target)) holdLatest();
    };
    const lift = (event: globalThis.KeyboardEvent) => {
      // Released together with Ctrl or another key still counts as released.
      const { key, code } = event;
      const bare = { key, code, ctrlKey: false, altKey: false, metaKey: false };
      if (isShortcut('hint', bare)) drop();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', lift);
    window.addEventListener('blur', drop);
    document.addEventListener('visibilitychange', drop);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', lift);
      window.removeEventListener('blur', drop);
      document.removeEventListener('visibilitychange', drop);
      drop();
    };
  }, [possible]);

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) hold();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onLostPointerCapture: release,
    onBlur: release,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) hold();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key === 'Enter' || event.key === ' ') release();
    },
    /** A long touch holds the button and opens no menu. */
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
  return { held: held && possible, handlers };
}
