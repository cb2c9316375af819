/** The mistakes that an analysis has found, and how a game should have gone on. Pure. */

import type { Analysis, Mistake } from '../../../../contract/games.ts';
import type { AnyMove, AnyPosition, Side } from '../../../../rules/index.ts';

/** The mistakes of both sides, in the order of the game. */
export function mistakesOf({
  mistakes,
}: Analysis): readonly { readonly side: Side; readonly mistake: Mistake }[] {
  return (['black', 'white'] as const)
    .flatMap((side) => mistakes[side].map((mistake) => ({ side, mistake })))
    .toSorted((a, b) => a.mistake.ply - b.mistake.ply);
}

/** The mistake that has led to the position after `ply` moves; null for none. */
export function mistakeBefore(analysis: Analysis | null, ply: number): Mistake | null {
  if (analysis === null) return null;
  const found = mistakesOf(analysis).find(({ mistake }) => mistake.ply === ply - 1);
  return found?.mistake ?? null;
}

/** A move that wasn't played, and the position after it. */
export interface LineMove {
  readonly before: AnyPosition;
  readonly after: AnyPosition;
  readonly move: AnyMove;
  readonly side: Side;
  readonly text: string;
}

/** What should have been played from a position on, as far as it is legal. */
export function betterLine(start: AnyPosition, moves: Mistake['better']): readonly LineMove[] {
  const line: LineMove[] = [];
  for (const move of moves) {
    const before = line.at(-1)?.after ?? start;
    const played = before.play(move);
    if (!played.ok) break;
    const { position: after, move: clean } = played.value;
    const text = before.text.write(clean) ?? '?';
    line.push({ before, after, move: clean, side: before.turn ?? 'black', text });
  }
  return line;
}

/** How much was lost, in percent of the chances. */
export function lossOf({ loss }: Mistake): number {
  return Math.round(loss * 50);
}
