import { opponentOf, type Side } from '../game.ts';
import { ownField, readStones } from '../reading.ts';
import { type Refusal, type Result, refuse, refuseSetup, succeed } from '../result.ts';
import { at, codeOf, type Rows } from '../rows.ts';
import { hasLine } from './lines.ts';
import { nobodys, SIZE } from './position.ts';

export interface Setup {
  readonly board: Rows;
  readonly territory: Rows;
  readonly turn: Side;
}

/** Reads a set-up. Refuses one that breaks the invariants of RULES.md §4. */
export function readSetup(value: unknown): Result<Setup, Refusal> {
  const stones = readStones(value, SIZE);
  if (!stones.ok) return stones;
  const { board, turn } = stones.value;
  const territory = readTerritory(ownField(value, 'territory') ?? nobodys);
  if (territory === null) {
    return refuse('badSetup', `"territory" must be ${SIZE} rows of ${SIZE}, each of . b w.`);
  }
  if (hasLine(board)) return refuseSetup('line', 'Three stones of one colour stand in a line.');
  if (standsOnEnemyTerritory(board, territory)) {
    return refuseSetup('enemyCell', 'A stone is on the opponent’s territory.');
  }
  return succeed({ board, territory, turn });
}

function readTerritory(value: unknown): Rows | null {
  if (!Array.isArray(value) || value.length !== SIZE) return null;
  const rows = Array.from(value, (row: unknown) =>
    typeof row === 'string' && /^[.bw]{9}$/.test(row) ? row : null,
  );
  return rows.every((row) => row !== null) ? Object.freeze(rows) : null;
}

function standsOnEnemyTerritory(board: Rows, territory: Rows): boolean {
  return (['black', 'white'] as const).some((side) =>
    board.some((line, row) =>
      Array.from(line).some(
        (_, column) =>
          at(board, row, column) === codeOf(side) &&
          at(territory, row, column) === codeOf(opponentOf(side)),
      ),
    ),
  );
}
