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

/** A set-up that this program can play. */
export interface Setup {
  /** The starting position, which knows its game and options. */
  readonly start: AnyPosition;
  /** Null if the round is not timed. */
  readonly clock: Clock | null;
  /** Without meaning at one screen. */
  readonly colours: Colours;
  /** What `start` is, if it isn't the game's own starting position: as the game describes it (docs/automation.md, `setup`). */
  readonly position?: Readonly<Record<string, unknown>> | undefined;
  /** At this screen: how many moves of the first round had been played in an earlier game, from which it goes on. */
  readonly given?: number | undefined;
}

/** A set-up as plain JSON, as it is sent and recorded. */
export interface SetupData {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly clock: Clock | null;
  /** By default `lot`. */
  readonly colours?: Colours | undefined;
  /** The starting position, if it isn't the game's own: any value that the game reads as one. */
  readonly position?: Readonly<Record<string, unknown>> | undefined;
  readonly given?: number | undefined;
}

/**
 * A set-up that this program can play, with defaults filled in. Refused as `badOption`, or as `badSetup` for `position`,
 * with a message that names the fault, also if nobody is to move there.
 * @param options any value
 */
export function setUp(
  id: string,
  options: unknown = {},
  clock: Clock | null = null,
  colours: Colours = 'lot',
  position?: SetupData['position'],
): Result<Setup, Refusal> {
  const game = gameById(id);
  if (game === null) return refuse('badOption', `There is no game called "${id.slice(0, 40)}".`);
  const start = position === undefined ? game.start(options) : game.positionFrom(options, position);
  if (!start.ok) return start;
  if (start.value.outcome !== null) return refuse('badSetup', 'The game is over in that position.');
  const checked = checkClock(clock);
  if (!checked.ok) return checked;
  const setup = { start: start.value, clock: checked.value, colours };
  return succeed(position === undefined ? setup : { ...setup, position: start.value.describe() });
}

/** As {@link setUp}, from plain data; refused likewise. */
export function setUpFrom(data: SetupData): Result<Setup, Refusal> {
  const setup = setUp(data.game, data.options, data.clock, data.colours, data.position);
  return !setup.ok || data.given === undefined
    ? setup
    : succeed({ ...setup.value, given: data.given });
}

/** The set-up as plain JSON. A choice of colours by lot is left out. */
export function dataOf({ start, clock, colours, position, given }: Setup): SetupData {
  return {
    game: start.game,
    options: start.options,
    clock,
    ...(colours !== 'lot' && { colours }),
    ...(position !== undefined && { position }),
    ...(given !== undefined && { given }),
  };
}

/**
 * Whether game, options, clock and starting position are the same. Colours may differ. Two positions are the same if
 * their descriptions are, as a {@link Setup} has them.
 */
export function sameSetup(a: SetupData, b: SetupData): boolean {
  return (
    a.game === b.game &&
    sameFields(a.options, b.options) &&
    sameFields(a.clock, b.clock) &&
    JSON.stringify(a.position) === JSON.stringify(b.position)
  );
}

function sameFields(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b;
  const other = new Map<string, unknown>(Object.entries(b));
  const fields = Object.entries(a);
  return fields.length === other.size && fields.every(([name, value]) => other.get(name) === value);
}
