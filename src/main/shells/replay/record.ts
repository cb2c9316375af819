/** Plays a recorded game through: docs/automation.md, "Replaying records". Independent of the game. */

import { fingerprint } from '../../../rules/hash.ts';
import {
  type AnyGame,
  type AnyPosition,
  type Details,
  gameById,
  type Outcome,
  opponentOf,
  type Point,
  type Refusal,
  type Result,
  refuse,
} from '../../../rules/index.ts';
import { ownField } from '../../../rules/reading.ts';

/** The answer to a record that can't be played; `at` is the index of the move, -1 for anything before the moves. */
interface Bad {
  readonly ok: false;
  readonly at: number;
  readonly error: string;
  readonly message: string;
}

/** The state after the last move of a record. */
interface Standing {
  readonly position: AnyPosition;
  /** The game's own outcome, a resignation, or an agreed draw. */
  readonly outcome: Outcome | null;
}

/**
 * Plays a record. Never throws.
 *
 * @param text JSON: `{game, options?, setup?, moves}`
 * @param find a game by its id
 * @returns the answer to print, as plain JSON
 */
export function replay(text: string, find: (id: string) => AnyGame | null = gameById) {
  try {
    const played = play(text, find);
    return played.ok ? describe(played.value) : played.error;
  } catch (bug) {
    console.error('Tengen: something went wrong that should not; the next record is read.', bug);
    return bad(-1, 'internal', 'Tengen has a fault: it could not play this record.');
  }
}

export function bad(at: number, error: string, message: string): Bad {
  return { ok: false, at, error, message };
}

function play(text: string, find: (id: string) => AnyGame | null): Result<Standing, Bad> {
  const record = parse(text);
  if (record === null) {
    return failed(
      -1,
      'badJson',
      'A record is one JSON object, such as {"game":"gomoku","moves":[]}.',
    );
  }
  const start = begin(record, find);
  if (!start.ok) return failed(-1, start.error.code, start.error.message);
  const moves = ownField(record, 'moves');
  if (!Array.isArray(moves)) return failed(-1, 'badMove', '"moves" must be a list.');

  let position = start.value;
  let { outcome } = position;
  for (const [at, move] of moves.entries()) {
    if (outcome !== null) return failed(at, 'gameOver', 'The game is over.');
    outcome = endingOf(move);
    if (outcome !== null) continue;
    const played = position.play(move);
    if (!played.ok) return failed(at, played.error.code, played.error.message);
    position = played.value.position;
    outcome = position.outcome;
  }
  return { ok: true, value: { position, outcome } };
}

function failed(at: number, error: string, message: string): { ok: false; error: Bad } {
  return { ok: false, error: bad(at, error, message) };
}

/** Null if `text` is not a JSON object. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function begin(record: object, find: (id: string) => AnyGame | null): Result<AnyPosition, Refusal> {
  const id = ownField(record, 'game');
  if (typeof id !== 'string') return refuse('badOption', '"game" must be the name of a game.');
  const game = find(id);
  if (game === null) return refuse('badOption', `There is no game called "${id.slice(0, 40)}".`);
  const options = ownField(record, 'options');
  const setup = ownField(record, 'setup');
  const chosen = options === undefined ? {} : options;
  if (setup === undefined) return game.start(chosen);
  return isObject(setup)
    ? game.positionFrom(chosen, setup)
    : refuse('badSetup', '"setup" must be an object.');
}

/** The outcome of a resignation or agreed draw, possible at any time; null if `move` is one of the game's moves. */
function endingOf(move: unknown): Outcome | null {
  const side = ownField(move, 'resign');
  if (side === 'black' || side === 'white') {
    return { winner: opponentOf(side), reason: 'resign', lines: [] };
  }
  const agreed = ownField(move, 'agree') === 'draw';
  return agreed ? { winner: 'draw', reason: 'agreed', lines: [] } : null;
}

function describe({ position, outcome }: Standing) {
  const turn = outcome === null ? position.turn : null;
  const { board } = position;
  const details = position.details();
  const { territory, captures, hands } = details;
  const counts = captures ?? hands;
  return {
    ok: true as const,
    plies: position.ply,
    turn,
    // A board without rows is one string.
    board: board.length === 1 ? board[0] : board,
    outcome: outcome && { winner: outcome.winner, reason: outcome.reason },
    legal: turn === null ? 0 : position.legal().filter((move) => !('pass' in move)).length,
    lines: (outcome?.lines ?? []).map(pairs),
    ...shown(details, turn !== null),
    hash:
      turn === position.turn
        ? position.hash()
        : // The game itself does not know that it is over.
          fingerprint({
            game: position.game,
            turn,
            board,
            ...(territory && { territory }),
            ...(counts && { counts }),
          }),
  };
}

/** Points as pairs; of what is to be done now, nothing once the game is over. */
function shown({ forbidden, danger, dead, mills, due, ...rest }: Details, goesOn: boolean) {
  return {
    ...rest,
    ...(forbidden && { forbidden: goesOn ? pairs(forbidden) : [] }),
    ...(danger && { danger: { black: pairs(danger.black), white: pairs(danger.white) } }),
    ...(dead && { dead: pairs(dead) }),
    ...(mills && { mills: pairs(mills) }),
    ...(due && goesOn && { due }),
  };
}

function pairs(points: readonly Point[]): (readonly [number, number])[] {
  return points.map(({ row, column }) => [row, column]);
}
