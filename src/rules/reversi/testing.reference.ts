/**
 * A reference implementation of RULES.md §5 for the tests. Each side's discs are the bits of one number, and a
 * shift moves all of them one step. It shares nothing with the real rules.
 */

export interface PlainGame {
  readonly size: number;
  readonly black: bigint;
  readonly white: bigint;
  readonly isBlackToMove: boolean;
}

/** The starting position on a board of `size`. */
export function plainStart(size: number): PlainGame {
  const [low, high] = [size / 2 - 1, size / 2];
  return {
    size,
    black: bitAt(size, low, high) | bitAt(size, high, low),
    white: bitAt(size, low, low) | bitAt(size, high, high),
    isBlackToMove: true,
  };
}

/** The legal moves as `2,3 3,2`, or `pass`, in reading order; empty once the game is over. */
export function plainMoves(game: PlainGame): string {
  const open = movesOf(game);
  if (open !== 0n) return pointsOf(game.size, open).join(' ');
  return isPlainlyOver(game) ? '' : 'pass';
}

/** The position after one of {@link plainMoves}. */
export function plainlyPlayed(game: PlainGame, move: string): PlainGame {
  const { size, isBlackToMove } = game;
  const next = { ...game, isBlackToMove: !isBlackToMove };
  if (move === 'pass') return next;
  const [row = 0, column = 0] = move.split(',').map(Number);
  const disc = bitAt(size, row, column);
  const [mine, theirs] = sides(game);
  let flips = 0n;
  for (const step of steps(size)) {
    let between = 0n;
    let end = shifted(size, disc, step);
    while ((end & theirs) !== 0n) {
      between |= end;
      end = shifted(size, end, step);
    }
    if ((end & mine) !== 0n) flips |= between;
  }
  const [more, fewer] = [mine | disc | flips, theirs & ~flips];
  return isBlackToMove
    ? { ...next, black: more, white: fewer }
    : { ...next, black: fewer, white: more };
}

export function isPlainlyOver(game: PlainGame): boolean {
  return movesOf(game) === 0n && movesOf({ ...game, isBlackToMove: !game.isBlackToMove }) === 0n;
}

/** Rows of `.`, `b` and `w`. */
export function plainBoard({ size, black, white }: PlainGame): readonly string[] {
  const [blacks, whites] = [black, white].map((discs) => new Set(pointsOf(size, discs)));
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const point = `${row},${column}`;
      return blacks?.has(point) ? 'b' : whites?.has(point) ? 'w' : '.';
    }).join(''),
  );
}

/** How many discs each side has, black first. */
export function plainCount({ size, black, white }: PlainGame): readonly [number, number] {
  return [pointsOf(size, black).length, pointsOf(size, white).length];
}

/** The discs of the side to move, and those of the other. */
function sides({ black, white, isBlackToMove }: PlainGame): readonly [bigint, bigint] {
  return isBlackToMove ? [black, white] : [white, black];
}

/** Each row has one bit more than points, which stays empty, so that no line goes on round the edge. */
function bitAt(size: number, row: number, column: number): bigint {
  return 1n << BigInt(row * (size + 1) + column);
}

function whole(size: number): bigint {
  let all = 0n;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) all |= bitAt(size, row, column);
  }
  return all;
}

const wholes = new Map([6, 8, 10].map((size) => [size, whole(size)]));

function steps(size: number): readonly number[] {
  return [1, size, size + 1, size + 2].flatMap((step) => [step, -step]);
}

function shifted(size: number, bits: bigint, step: number): bigint {
  const moved = step > 0 ? bits << BigInt(step) : bits >> BigInt(-step);
  return moved & (wholes.get(size) ?? 0n);
}

function movesOf(game: PlainGame): bigint {
  const { size } = game;
  const [mine, theirs] = sides(game);
  let open = 0n;
  for (const step of steps(size)) {
    let runs = shifted(size, mine, step) & theirs;
    for (let i = 2; i < size; i++) runs |= shifted(size, runs, step) & theirs;
    open |= shifted(size, runs, step) & ~mine & ~theirs;
  }
  return open;
}

function pointsOf(size: number, bits: bigint): readonly string[] {
  const points: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if ((bits & bitAt(size, row, column)) !== 0n) points.push(`${row},${column}`);
    }
  }
  return points;
}
