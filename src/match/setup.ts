/** Set-ups: game, options and clock of a round. */

import {
  type AnyPosition,
  gameById,
  type Refusal,
  type Result,
  refuse,
  succeed,
} from '../rules/index.ts';
import { type Clock, checkClock } from './clock.ts';

export interface Setup {
  /** The starting position, which knows its game and options. */
  readonly start: AnyPosition;
  /** Null if the round is not timed. */
  readonly clock: Clock | null;
}

/** A set-up as plain JSON, as it is sent and recorded. */
export interface SetupData {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly clock: Clock | null;
}

/** Refuses a set-up that this program can't play as `badOption`, with a message that names the fault. */
export function setUp(
  id: string,
  options: unknown = {},
  clock: Clock | null = null,
): Result<Setup, Refusal> {
  const game = gameById(id);
  if (game === null) return refuse('badOption', `There is no game called "${id.slice(0, 40)}".`);
  const start = game.start(options);
  if (!start.ok) return start;
  const checked = checkClock(clock);
  return checked.ok ? succeed({ start: start.value, clock: checked.value }) : checked;
}

export function dataOf({ start, clock }: Setup): SetupData {
  return { game: start.game, options: start.options, clock };
}

export function sameSetup(a: SetupData, b: SetupData): boolean {
  return a.game === b.game && sameFields(a.options, b.options) && sameFields(a.clock, b.clock);
}

function sameFields(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b;
  const other = new Map<string, unknown>(Object.entries(b));
  const fields = Object.entries(a);
  return fields.length === other.size && fields.every(([name, value]) => other.get(name) === value);
}
