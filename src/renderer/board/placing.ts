/** A move that is placed first and confirmed second, by finger, mouse or keyboard. Pure. */

import type { Point } from '../../rules/game.ts';
import { isSame } from './geometry.ts';

/** How long a finger rests before it aims, ms. Someone who scrolls moves sooner. */
export const HOLD = 200;
/** A touch that lasts longer is no tap, ms. */
const TAP = 500;
/** How far a finger that taps may slip, px. */
const SLIP = 8;

/** A place in the window, px, and the point of the board there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly point: Point | null;
}

/**
 * `down`: may still become a tap, an aim or a scroll. `aiming`: moves the aim. `void`: scrolls,
 * or more than one finger; never plays.
 */
interface Touch {
  readonly stage: 'down' | 'aiming' | 'void';
  readonly from: Spot;
  readonly at: Spot;
  readonly since: number;
  /** Whether it has been over another point than the first. */
  readonly strayed: boolean;
}

export interface Placing {
  /** The point of the move to be confirmed. */
  readonly placed: Point | null;
  readonly touch: Touch | null;
}

export type PlacingEvent =
  | { readonly type: 'down'; readonly spot: Spot; readonly time: number }
  /** The finger has rested for `HOLD`. */
  | { readonly type: 'held' }
  /** `scrolls`: whether the page could scroll up or down. */
  | { readonly type: 'move'; readonly spot: Spot; readonly scrolls: boolean }
  | { readonly type: 'up'; readonly spot: Spot; readonly time: number }
  /** A second finger touches the screen. */
  | { readonly type: 'join' }
  /** The browser has taken the touch, to scroll or zoom. */
  | { readonly type: 'taken' }
  /** A click of a mouse, or a key. */
  | { readonly type: 'press'; readonly point: Point }
  | { readonly type: 'cancel' };

/** `press` is the point to play, select or explain now. */
interface Next extends Placing {
  readonly press: Point | null;
}

export const nothingPlaced: Placing = { placed: null, touch: null };

/** @param isMove whether a press on a point is a legal move; others need no confirmation */
export function follow(
  placing: Placing,
  event: PlacingEvent,
  isMove: (point: Point) => boolean,
): Next {
  const { placed, touch } = placing;
  const stay = (next: Touch | null): Next => ({ placed, touch: next, press: null });
  switch (event.type) {
    case 'down': {
      const { spot, time } = event;
      return stay({ stage: 'down', from: spot, at: spot, since: time, strayed: false });
    }
    case 'held':
      return stay(touch?.stage === 'down' ? { ...touch, stage: 'aiming' } : touch);
    case 'move':
      return stay(touch && moved(touch, event.spot, event.scrolls));
    case 'up': {
      if (touch === null || touch.stage === 'void') return stay(null);
      const { at, since, strayed } = touch.stage === 'down' ? touch : moved(touch, event.spot);
      const isTap = !strayed && event.time - since < TAP;
      return at.point === null ? released : press(placed, at.point, isTap, isMove);
    }
    case 'join':
      return stay(touch && { ...touch, stage: 'void' });
    case 'taken':
      return stay(null);
    case 'press':
      return press(placed, event.point, true, isMove);
    case 'cancel':
      return { ...released, touch: touch && { ...touch, stage: 'void' } };
  }
}

const released: Next = { ...nothingPlaced, press: null };

function press(
  placed: Point | null,
  point: Point,
  confirms: boolean,
  isMove: (point: Point) => boolean,
): Next {
  if (!isMove(point)) return { ...released, press: point };
  if (placed === null || !isSame(placed, point)) return { ...released, placed: point };
  return confirms ? { ...released, press: point } : { ...released, placed: point };
}

/**
 * A finger that moves up or down before it has rested scrolls a page that can scroll: on a small
 * screen the board is as wide as the window. Sideways, or after a rest, it aims.
 */
function moved(touch: Touch, spot: Spot, scrolls = false): Touch {
  const { stage, from } = touch;
  if (stage === 'void') return touch;
  const [across, down] = [Math.abs(spot.x - from.x), Math.abs(spot.y - from.y)];
  if (stage === 'down' && Math.max(across, down) < SLIP) return touch;
  if (stage === 'down' && scrolls && down > across) return { ...touch, stage: 'void' };
  const isThere = from.point !== null && spot.point !== null && isSame(from.point, spot.point);
  return { ...touch, stage: 'aiming', at: spot, strayed: touch.strayed || !isThere };
}
