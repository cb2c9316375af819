/** Set-ups: game, options, clock and choice of colours of a round. */

import {
  type AnyPosition,
  gameById,
  type Refusal,
  type Result,
  refuse,
  succeed,
} from '../rules/index.ts';
import { type Clock, checkClock } from './clock.ts';
import type { Colours } from './colours.ts';

export interface Setup {
  /** The starting position, which knows its game and options. */
  readonly start: AnyPosition;
  /** Null if the round is not timed. */
  readonly clock: Clock | null;
  /** Without meaning at one screen. */
  readonly colours: Colours;
}

/** A set-up as plain JSON, as it is sent and recorded. */
export interface SetupData {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly clock: Clock | null;
  /** By default `lot`. */
  readonly colours?: Colours | undefined;
}

/** Refuses a set-up that this program can't play as `badOption`, with a message that names the fault. */
export function setUp(
  id: string,
  options: unknown = {},
  clock: Clock | null = null,
  colours: Colours = 'lot',
): Result<Setup, Refusal> {
  const game = gameById(id);
  if (game === null) return refuse('badOption', `There is no game called "${id.slice(0, 40)}".`);
  const start = game.start(options);
  if (!start.ok) return start;
  const checked = checkClock(clock);
  return checked.ok ? succeed({ start: start.value, clock: checked.value, colours }) : checked;
}

/** As {@link setUp}, from plain data. */
export function setUpFrom({ game, options, clock, colours }: SetupData): Result<Setup, Refusal> {
  return setUp(game, options, clock, colours);
}

export function dataOf({ start, clock, colours }: Setup): SetupData {
  const data = { game: start.game, options: start.options, clock };
  return colours === 'lot' ? data : { ...data, colours };
}

/** Whether game, options and clock are the same. */
export function sameSetup(a: SetupData, b: SetupData): boolean {
  return a.game === b.game && sameFields(a.options, b.options) && sameFields(a.clock, b.clock);
}

function sameFields(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b;
  const other = new Map<string, unknown>(Object.entries(b));
  const fields = Object.entries(a);
  return fields.length === other.size && fields.every(([name, value]) => other.get(name) === value);
}
