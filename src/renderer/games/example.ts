/** Positions for rules and pictures, played by the real rules, so that none can be impossible. */

import type { Point } from '../../rules/game.ts';
import { type AnyMove, type AnyPosition, gameById } from '../../rules/index.ts';

export interface ExampleSpec {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** As in docs/automation.md; by default the start of the game. */
  readonly setup?: unknown;
  /** In notation, such as `H8`, or as on the wire. */
  readonly moves?: readonly (string | AnyMove)[];
}

interface Example {
  readonly position: AnyPosition;
  readonly last: AnyMove | null;
}

/** Throws if the rules refuse a move: a wrong example is a bug. */
export function exampleOf(game: string, { options = {}, setup, moves = [] }: ExampleSpec): Example {
  const rules = gameById(game);
  const start = setup === undefined ? rules?.start(options) : rules?.positionFrom(options, setup);
  if (start === undefined || !start.ok) throw new Error(start?.error.message ?? `No ${game}.`);
  let example: Example = { position: start.value, last: null };
  for (const move of moves) {
    const { position } = example;
    const played = position.play(typeof move === 'string' ? position.text.read(move) : move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.error.message}`);
    example = { position: played.value.position, last: played.value.move };
  }
  return example;
}

/**
 * Turns a drawing, rows of `.`, `b` and `w`, into the lists of a set-up; `corner` is its top left
 * point.
 */
export function stonesIn(drawing: readonly string[], corner: Point) {
  const of = (stone: string) =>
    drawing.flatMap((line, row) =>
      Array.from(line).flatMap((letter, column) =>
        letter === stone ? [[corner.row + row, corner.column + column] as const] : [],
      ),
    );
  return { black: of('b'), white: of('w') };
}

/** The part of the board that a drawing covers. */
export function partOf(drawing: readonly string[], { row, column }: Point) {
  const columns = drawing[0]?.length ?? 1;
  return {
    from: { row, column },
    to: { row: row + drawing.length - 1, column: column + columns - 1 },
  };
}
