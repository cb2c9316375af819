/** The window's own texts, as tests look for them. */

/** The text with its `{placeholders}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** The moves of a game that is written with blanks between. */
export function movesOf(game: string): string[] {
  return game.split(' ').filter(Boolean);
}
