/** Where the Korean servers put handicap stones, as points of SGF; the third stands at the top left. */

const corners = ['dp', 'pd', 'dd', 'pp'];
const sides = ['dj', 'pj', 'jd', 'jp'];

/** Of a board of 19 by 19; none for a game without handicap. @param count 2 to 9 */
export function handicapOf(count: number): readonly string[] {
  if (!(count >= 2 && count <= 9)) return [];
  const even = [...corners, ...sides].slice(0, count % 2 === 1 && count >= 5 ? count - 1 : count);
  return even.length === count ? even : [...even, 'jj'];
}
