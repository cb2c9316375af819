import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useRef,
  useState,
} from 'react';
import type { Point, Side } from '../../rules/game.ts';
import { showsFocus } from '../touched.ts';
import { centreOf, type Geometry, isSame, step } from './geometry.ts';
import { NotedContext } from './noted.ts';
import { type Confirm, type Placed, usePlacing } from './usePlacing.ts';

/** The pointer's and the keyboard's point on a board. */
export interface Aim {
  /** The keyboard cursor: the point in the tab order, at first the middle. */
  readonly cursor: Point;
  /** The cursor while the keyboard is used; null while the pointer is. */
  readonly framed: Point | null;
  /** The point aimed at if it can be played, else null. */
  readonly target: Point | null;
  /** The move that waits to be confirmed. */
  readonly placed: Placed;
  /** Whether a touch places a move. */
  readonly isPlacing: boolean;
}

interface Playing {
  readonly playable: Side | null;
  /** Whether a press here is legal. Only called while `playable`, for one point at a time. */
  readonly canPlay: (point: Point) => boolean;
  /** Called for every press, legal or not. */
  readonly onPlay: (point: Point) => void;
  /** When moves are confirmed. */
  readonly confirm: Confirm;
  /** What is on the board: another one forgets a placed move. */
  readonly position: unknown;
  /** Whether a legal press here is a move; others need no confirmation. */
  readonly isMove?: (point: Point) => boolean;
  readonly onEscape?: () => void;
  /**
   * Moves the cursor on a board where not every row and column has a point; null for other keys.
   */
  readonly stepTo?: (from: Point, key: string, ctrl: boolean) => Point | null;
  /** The cursor's first point, if not the middle. */
  readonly start?: Point;
}

/** A press on any point sets a mark, which isn’t confirmed. */
const marking = {
  playable: null,
  canPlay: () => true,
  confirm: 'never',
  onEscape: () => {},
} as const;

/**
 * Follows pointer, keyboard and focus over focusable elements with `data-row` and `data-column`.
 * Put `handlers` on their container.
 */
export function useAim(geometry: Geometry, playing: Playing) {
  const { onMark } = useContext(NotedContext);
  const {
    playable,
    canPlay,
    onPlay,
    onEscape,
    confirm,
    isMove = () => true,
  } = onMark === null ? playing : { ...playing, ...marking, onPlay: onMark };
  const { stepTo = (from, key, ctrl) => step(geometry, from, key, ctrl) } = playing;
  const [hover, setHover] = useState<Point | null>(null);
  const [focused, setFocused] = useState(() => playing.start ?? centreOf(geometry));
  const [steered, setSteered] = useState(false);
  // The board may have been replaced by a smaller one.
  const cursor = {
    row: Math.min(focused.row, geometry.rows - 1),
    column: Math.min(focused.column, geometry.columns - 1),
  };
  const framed = steered ? cursor : null;
  const aimed = hover ?? framed;
  const heeded = aimed !== null && playable !== null && canPlay(aimed);
  const isOn = playable !== null && confirm !== 'never';
  const {
    placed,
    press,
    isTouch,
    handlers: touching,
  } = usePlacing(geometry, {
    isOn,
    position: playing.position,
    isMove: (point) => canPlay(point) && isMove(point),
    onPlay,
    pointAt: (x, y) => pointOf(document.elementFromPoint(x, y)),
  });
  const aim: Aim = { cursor, framed, target: heeded ? aimed : null, placed, isPlacing: isOn };
  const clicked = useRef<Point | null>(null);
  const play = confirm === 'always' && isOn ? press : onPlay;

  const handlers = {
    ...touching,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      setSteered(false);
      touching.onPointerDown(event);
    },
    onClick(event: MouseEvent) {
      const point = pointOf(event.target);
      if (point === null) return;
      const isAgain =
        event.detail > 1 && clicked.current !== null && isSame(clicked.current, point);
      clicked.current = point;
      // Touches have placed their move already; and a double tap is one tap.
      if (!isTouch(event)) play(point);
      else if (!isOn && !isAgain) onPlay(point);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.metaKey) return;
      if (event.key === 'Escape') return placed.point === null ? onEscape?.() : placed.cancel();
      const enter = event.key === 'Enter' || event.key === ' ';
      const next = enter ? cursor : stepTo(cursor, event.key, event.ctrlKey);
      if (next === null) return;
      event.preventDefault();
      // A key press means the cursor, wherever the pointer is.
      setHover(null);
      setSteered(true);
      // A screen reader moves the focus; the cursor follows.
      if (!enter) elementOf(event.currentTarget, next)?.focus();
      else if (!event.repeat) play(cursor);
    },
    onFocus(event: FocusEvent) {
      const point = pointOf(event.target);
      if (point === null) return;
      setFocused(point);
      setSteered(showsFocus(event.target));
    },
    onBlur() {
      setSteered(false);
    },
    onPointerOver(event: PointerEvent) {
      // Touch has no hover.
      if (event.pointerType !== 'touch') setHover(pointOf(event.target));
    },
    onPointerLeave() {
      setHover(null);
    },
  };
  return { aim, handlers };
}

export type AimHandlers = ReturnType<typeof useAim>['handlers'];

/** The point of the board that an event is on. */
export function pointOf(target: EventTarget | null): Point | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  if (row === undefined || column === undefined) return null;
  return { row: Number(row), column: Number(column) };
}

function elementOf(around: Element, { row, column }: Point): HTMLElement | null {
  const element = around.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  return element instanceof HTMLElement ? element : null;
}
