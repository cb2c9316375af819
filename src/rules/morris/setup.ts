import type { Counts, Side } from '../game.ts';
import { ownField } from '../reading.ts';
import { type Refusal, type Result, refuse, refuseSetup, succeed } from '../result.ts';
import { outcomeByMen, outcomeOfTurn } from './endings.ts';
import type { MorrisOptions } from './options.ts';
import { allMen, type MorrisPosition, menOn } from './position.ts';

/**
 * Reads `{board, turn?, hands?}`: the board as 24 characters or as a list of that one row. By default black is
 * to move and the hands are empty. No removal is due, and the position counts as its first occurrence. It is
 * checked as if the turn had just passed: a side with fewer than three men has lost, and so has the side to
 * move if it can't move. Anything else is refused as `badSetup`.
 */
export function positionFrom(
  options: MorrisOptions,
  value: unknown,
): Result<MorrisPosition, Refusal> {
  const board = readBoard(ownField(value, 'board'));
  if (board === null) {
    return refuse('badSetup', '"board" must be 24 characters, each of them ".", "b" or "w".');
  }
  const turn = ownField(value, 'turn') ?? 'black';
  if (turn !== 'black' && turn !== 'white') {
    return refuse('badSetup', '"turn" must be black or white.');
  }
  const hands = readHands(ownField(value, 'hands') ?? {});
  if (hands === null) {
    return refuse('badSetup', '"hands" must be {black, white}, whole numbers from 0 to 9.');
  }
  const many = sides.find((side) => hands[side] + menOn(board, side) > allMen);
  if (many !== undefined) {
    return refuseSetup(
      'tooManyMen',
      `There are more than nine men of ${many}, in hand and on the board.`,
    );
  }
  const [lost, alsoLost] = sides.flatMap((side) => outcomeByMen(board, hands, side) ?? []);
  if (alsoLost !== undefined) {
    return refuseSetup('tooFewMen', 'Both sides have fewer than three men.');
  }
  const start = {
    options: Object.freeze({ ...options }),
    board,
    hands,
    due: null,
    quiet: 0,
    earlier: Object.freeze([]),
    ply: 0,
  };
  const outcome = lost ?? outcomeOfTurn(start, turn);
  return succeed(Object.freeze({ ...start, turn: outcome === null ? turn : null, outcome }));
}

const sides: readonly Side[] = ['black', 'white'];
const handSizes = Array.from({ length: allMen + 1 }, (_, men) => men);

function readBoard(value: unknown): string | null {
  const row = Array.isArray(value) && value.length === 1 ? ownField(value, '0') : value;
  return typeof row === 'string' && /^[.bw]{24}$/.test(row) ? row : null;
}

function readHands(value: unknown): Counts | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [black, white] = sides.map((side) => {
    const men = ownField(value, side) ?? 0;
    return typeof men === 'number' && handSizes.includes(men) && !Object.is(men, -0)
      ? men
      : undefined;
  });
  return black === undefined || white === undefined ? null : Object.freeze({ black, white });
}
