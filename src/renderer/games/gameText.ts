/** Texts of games and options, by id. Pure. */

import { isolated } from '../../languages/fill.ts';
import type { Translate } from '../text/index.ts';

/**
 * The text `games.<path>`, such as `go.name`; null if there is none. Placeholders are not
 * type-checked, because paths are made of ids.
 */
export function gameText(
  t: Translate,
  path: string,
  fill: Readonly<Record<string, string | number>> = {},
): string | null {
  return t.find(`games.${path}`, fill);
}

/** The text of that name among the game's own, or else among those that all games share. */
export function ownText(
  t: Translate,
  game: string,
  key: Parameters<Translate>[0],
  fill: Readonly<Record<string, string | number>> = {},
): string {
  return gameText(t, `${game}.${key}`, fill) ?? t(key, fill);
}

/** What a side has scored, or is ahead by, in what the game counts. */
export function scoreText(t: Translate, game: string, n: number): string {
  return ownText(t, game, n === 1 ? 'counts.scoreOne' : 'counts.score', { n });
}

/** The name of an option's value, such as `19 × 19` or `Superko`; by default the value itself. */
export function optionValue(
  t: Translate,
  game: string,
  option: string,
  value: string | number | boolean,
): string {
  const path = `${game}.option.${option}.value`;
  const fill = { value: String(value) };
  return (
    gameText(t, `${path}.${value}`, fill) ??
    gameText(t, `${path}.any`, fill) ??
    isolated(fill.value)
  );
}
