import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useState,
} from 'react';
import type { Point, Side } from '../../rules/game.ts';
import { centreOf, type Geometry, step } from './geometry.ts';

/** Where pointer and keyboard are on a board. */
export interface Aim {
  /** The keyboard's cursor: the one point that Tab reaches; at first the middle one. */
  readonly cursor: Point;
  /** The cursor while the keyboard steers it; null otherwise: one who clicks needs no cursor. */
  readonly framed: Point | null;
  /** The point aimed at, if a press there would be heeded; null where none would. */
  readonly target: Point | null;
}

interface Playing {
  readonly playable: Side | null;
  /** Would a press here be heeded? Asked about one point at a time, and only while `playable`. */
  readonly canPlay: (point: Point) => boolean;
  /** A point has been pressed, whether it may be or not. */
  readonly onPlay: (point: Point) => void;
  readonly onEscape?: () => void;
  /** Where a key leads, on a board where not every row and column has a point; null for nowhere. */
  readonly stepTo?: (from: Point, key: string, ctrl: boolean) => Point | null;
  /** Where the cursor is at first, where that is not the middle. */
  readonly start?: Point;
}

/**
 * Follows pointer, keyboard and focus over the elements of a board's points, which tell their point
 * by `data-row` and `data-column` and can be focused. `handlers` belong to the element around them.
 */
export function useAim(geometry: Geometry, playing: Playing) {
  const { playable, canPlay, onPlay, onEscape } = playing;
  const { stepTo = (from, key, ctrl) => step(geometry, from, key, ctrl) } = playing;
  const [hover, setHover] = useState<Point | null>(null);
  const [focused, setFocused] = useState(() => playing.start ?? centreOf(geometry));
  const [steered, setSteered] = useState(false);
  // A smaller board may have come in its place.
  const cursor = {
    row: Math.min(focused.row, geometry.rows - 1),
    column: Math.min(focused.column, geometry.columns - 1),
  };
  const framed = steered ? cursor : null;
  const aimed = hover ?? framed;
  const heeded = aimed !== null && playable !== null && canPlay(aimed);
  const aim: Aim = { cursor, framed, target: heeded ? aimed : null };

  const handlers = {
    onClick(event: MouseEvent) {
      const point = pointOf(event.target);
      if (point !== null) onPlay(point);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.metaKey) return;
      if (event.key === 'Escape') return onEscape?.();
      const enter = event.key === 'Enter' || event.key === ' ';
      const next = enter ? cursor : stepTo(cursor, event.key, event.ctrlKey);
      if (next === null) return;
      event.preventDefault();
      // Whoever takes to the keys means the cursor, wherever the pointer was left.
      setHover(null);
      setSteered(true);
      // The focus moves the cursor, as it does when a screen reader moves the focus.
      if (!enter) elementOf(event.currentTarget, next)?.focus();
      else if (!event.repeat) onPlay(cursor);
    },
    onFocus(event: FocusEvent) {
      const point = pointOf(event.target);
      if (point === null) return;
      setFocused(point);
      setSteered(event.target.matches(':focus-visible'));
    },
    onBlur() {
      setSteered(false);
    },
    onPointerOver(event: PointerEvent) {
      // A finger is nowhere before it presses.
      if (event.pointerType !== 'touch') setHover(pointOf(event.target));
    },
    onPointerLeave() {
      setHover(null);
    },
  };
  return { aim, handlers };
}

export type AimHandlers = ReturnType<typeof useAim>['handlers'];

function pointOf(target: EventTarget): Point | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  if (row === undefined || column === undefined) return null;
  return { row: Number(row), column: Number(column) };
}

function elementOf(around: Element, { row, column }: Point): HTMLElement | null {
  const element = around.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  return element instanceof HTMLElement ? element : null;
}
