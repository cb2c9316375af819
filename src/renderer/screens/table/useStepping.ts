import { type TouchEvent, useEffect, useRef, type WheelEvent } from 'react';
import { isElsewhere, isShortcut } from './keys.ts';
import type { LookingBack } from './useLookingBack.ts';

/** How far the wheel turns for a step, px; and the least time between two steps, ms. */
const WHEEL_STEP = 60;
const WHEEL_PAUSE = 80;
/** The height of a line, where a browser counts the wheel in lines, px. */
const LINE = 20;
/** How far a finger moves for a step, px; and how many times as far sideways as up or down. */
const SWIPE = 48;
const SIDEWAYS = 2;

/** Steps through the positions by keys, by the wheel over the board, and by swiping. */
export function useStepping(looking: LookingBack) {
  const { ply, plies, show } = looking;
  useStepKeys(looking);
  const wheel = useRef({ turned: 0, at: 0 });
  const touch = useRef<{ readonly x: number; readonly y: number } | null>(null);

  const onBoard = {
    onWheel(event: WheelEvent) {
      const { deltaY, deltaMode, timeStamp } = event;
      const { scrollHeight, clientHeight } = document.documentElement;
      // There, the wheel scrolls or zooms.
      if (scrollHeight > clientHeight || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { current } = wheel;
      const isTurned = current.turned * deltaY < 0;
      current.turned = (isTurned ? 0 : current.turned) + deltaY * (deltaMode === 0 ? 1 : LINE);
      if (Math.abs(current.turned) < WHEEL_STEP || timeStamp - current.at < WHEEL_PAUSE) return;
      show(ply + Math.sign(current.turned));
      wheel.current = { turned: 0, at: timeStamp };
    },
  };
  const onSide = {
    onTouchStart({ touches, target }: TouchEvent) {
      const finger = touches.length > 1 || isElsewhere(target) ? undefined : touches[0];
      touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const { current } = touch;
      const finger = changedTouches[0];
      touch.current = null;
      if (current === null || finger === undefined || plies === 0) return;
      const across = finger.clientX - current.x;
      const down = Math.abs(finger.clientY - current.y);
      if (Math.abs(across) >= Math.max(SWIPE, SIDEWAYS * down)) show(ply - Math.sign(across));
    },
  };
  return { onBoard, onSide };
}

function useStepKeys({ ply, plies, isLive, isOpen, show, leave }: LookingBack): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (isElsewhere(target)) return;
      if (isOpen && isShortcut('hide', event)) return leave();
      if (!isShortcut('step', event) && !isShortcut('ends', event)) return;
      const board = target instanceof Element ? target.closest('.board') : null;
      const isBack = isOpen && !isLive && key === 'End' && board !== null;
      if (!isBack && keepsKeys(target, board)) return;
      const isAtEnd = isLive && !isOpen && (key === 'ArrowRight' || key === 'End');
      // Two computers are advanced by the same key.
      if (isAtEnd && board === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (isAtEnd) return;
      if (key === 'End') leave();
      else show(key === 'Home' ? 0 : key === 'ArrowLeft' ? ply - 1 : Math.min(plies, ply + 1));
    };
    // In the capture phase: before the board.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });
}

/** Whether the keys scroll there, choose, or move the cursor of a board whose cursor is shown. */
export function keepsKeys(target: EventTarget | null, board: Element | null): boolean {
  if (board !== null) return board.querySelector('.cursor-mark') !== null;
  return target instanceof Element && target.matches('.scroll, input');
}
