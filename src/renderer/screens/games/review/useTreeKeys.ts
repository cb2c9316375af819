import { useEffect, useEffectEvent } from 'react';
import { isElsewhere, isShortcut } from '../../table/keys.ts';
import { keepsKeys } from '../../table/useStepping.ts';
import type { Review } from './useReview.ts';

/** Goes from one variation or remark to the next by keys, undoes, and deletes what is shown. */
export function useTreeKeys({
  showBesides,
  showNoted,
  undo,
  redo,
  remove,
  node,
  tree,
}: Review): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // The slider has two other keys.
    const isSlider = target instanceof HTMLInputElement && target.type === 'range';
    if (isElsewhere(target) && !isSlider) return;
    const board = target instanceof Element ? target.closest('.board') : null;
    const isKept = keepsKeys(target, board) && !isSlider;
    if (isShortcut('besides', event) && !isKept) showBesides(event.key === 'ArrowUp' ? -1 : 1);
    else if (isShortcut('noted', event)) showNoted(event.key === 'ArrowLeft' ? -1 : 1);
    else if (isShortcut('undo', event) && undo !== null) undo();
    else if (isShortcut('redo', event)) redo();
    else if (isShortcut('remove', event) && node > tree.plies) remove();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
