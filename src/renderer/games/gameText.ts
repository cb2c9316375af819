/** Texts of a game whose id is not known beforehand, and of options that are not. */

import { isTextKey, type Translate } from '../text/index.ts';

/**
 * The text `games.<path>`, such as `go.name`; null where there is none. What it fills in is not
 * checked: the paths are made of ids.
 */
export function gameText(
  t: Translate,
  path: string,
  fill: Readonly<Record<string, string | number>> = {},
): string | null {
  const key = `games.${path}`;
  return isTextKey(key) ? t(key, { ...fill }) : null;
}

/** How an option's value is called, such as `19 × 19` or `Superko`; the bare value where nothing is said of it. */
export function optionValue(
  t: Translate,
  game: string,
  option: string,
  value: string | number | boolean,
): string {
  const path = `${game}.option.${option}.value`;
  const fill = { value: String(value) };
  return gameText(t, `${path}.${value}`, fill) ?? gameText(t, `${path}.any`, fill) ?? String(value);
}
