/** Comparing what JSON holds. Pure. */

/** Whether two values are the same as JSON, in whatever order their fields are. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [mine, theirs] = [a, b].map(
    (value) =>
      new Map<string, unknown>(Object.entries(value).filter(([, part]) => part !== undefined)),
  );
  if (mine === undefined || theirs === undefined) return false;
  if (Array.isArray(a) !== Array.isArray(b) || mine.size !== theirs.size) return false;
  return [...mine].every(([name, value]) => theirs.has(name) && isSame(value, theirs.get(name)));
}
