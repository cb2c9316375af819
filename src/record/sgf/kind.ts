/** What differs between the games that SGF knows. */

import type { AnyMove, AnyPosition, GameId, OptionValue, Point, Side } from '../../rules/index.ts';
import type { RecordWarning } from '../errors.ts';
import type { Amount } from './numbers.ts';
import type { SgfNode } from './parse.ts';
import { shortened } from './text.ts';

export type Options = Readonly<Record<string, OptionValue>>;

/** The stones before the first move. */
export interface Stones {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

/** Options under which the moves of a file may be legal, the likeliest first. */
export interface Rules {
  readonly options: readonly [Options, ...Options[]];
  readonly warnings: readonly RecordWarning[];
}

export interface SgfKind<Id extends GameId = GameId> {
  readonly id: Id;
  /** The value of GM. */
  readonly number: number;
  /** What files have there instead, in small letters. */
  readonly names: RegExp;
  /** If the file doesn't say; null if the board has only one. */
  readonly usualSize: number | null;
  /** The option that says how many stones black has before the first move (HA), if the game has one. */
  readonly handicap?: string;
  /** The properties that tell size and rules, as far as SGF has them. */
  heading(
    start: AnyPosition,
    isSetUp: boolean,
  ): readonly (readonly [name: string, value: string])[];
  rules(root: SgfNode, size: number): Rules;
  /** Null if SGF has no such move. */
  writeMove(move: AnyMove, position: AnyPosition): string | null;
  /** The plies of one move; empty for a pass in a game without passes, which is left out; null if `value` is no move. */
  readMove(value: string, position: AnyPosition): readonly AnyMove[] | null;
  /** What has to be played before `side` can; null if it isn't its turn. */
  before(position: AnyPosition, side: Side, last: AnyMove | undefined): readonly AnyMove[] | null;
  /** Whether moves of a file change nothing and are left out, such as a third pass. */
  isNeedless?(moves: readonly AnyMove[], position: AnyPosition, last: AnyMove | undefined): boolean;
  /** What an amount in RE is in the unit in which the game is counted; it is that if this is left out. */
  marginOf?(amount: Amount): number;
  stones(position: AnyPosition): Stones;
  writePoint(point: Point): string;
  readPoints(values: readonly string[], size: number): readonly Point[] | null;
  /** The value of a record's `setup`. */
  setup(stones: Stones, turn: Side): Readonly<Record<string, unknown>>;
}

/** For a property that Tengen can't read, or not all of it. */
export function unreadWarning(name: string, value: string): RecordWarning {
  return { code: 'recordValue', detail: { value: `${name}[${shortened(value, 100)}]` } };
}

export function firstOf(node: SgfNode | undefined, name: string): string | null {
  return node?.get(name)?.[0] ?? null;
}

/** The stones of a square board. */
export function stonesOf({ board }: AnyPosition): Stones {
  const points = (stone: string) =>
    board.flatMap((line, row) =>
      Array.from(line).flatMap((there, column) => (there === stone ? [{ row, column }] : [])),
    );
  return { black: points('b'), white: points('w') };
}

/** `setup` for a square board. */
export function setupOf({ black, white }: Stones, turn: Side): Readonly<Record<string, unknown>> {
  const pairs = (points: readonly Point[]) => points.map(({ row, column }) => [row, column]);
  return { black: pairs(black), white: pairs(white), turn };
}
