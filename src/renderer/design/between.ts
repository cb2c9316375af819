const number = /\d+/g;

/**
 * The text on the way from one to another with other numbers: each number has gone `share` of its
 * way, from 0 to 1. The new text itself if more than numbers is new.
 */
export function between(from: string, to: string, share: number): string {
  if (from.replace(number, '') !== to.replace(number, '')) return to;
  const starts = from.match(number) ?? [];
  let n = 0;
  return to.replace(number, (end) => {
    const start = Number(starts[n++]);
    return String(Math.round(start + (Number(end) - start) * share));
  });
}
