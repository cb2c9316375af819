/** How much a test does: `TENGEN_FULL=1` asks for the figures of docs/reliability.md, which take longer. */
const full = process.env['TENGEN_FULL'] === '1';

/** @param most with `TENGEN_FULL=1` @param usual in other runs */
export function sized<T>(most: T, usual: T): T {
  return full ? most : usual;
}
