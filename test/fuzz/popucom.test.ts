/** POPUCOM's rules beside the same rules written down once more, as plainly as can be, in thousands of random games. */

import { expect, test } from 'vitest';
import { type PopucomPosition, popucom } from '../../src/rules/popucom/index.ts';
import { setUpFrom, started } from '../../src/rules/popucom/testing.ts';
import { boardFrom } from '../../src/rules/testing.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const GAMES = sized(2000, 160);

type Mark = 'b' | 'w';

interface Cell {
  readonly row: number;
  readonly column: number;
  stone: Mark | null;
  owner: Mark | null;
}

/** RULES.md §4 to the letter: cells that know their stone and their owner, and lists of them. */
class Board {
  readonly #cells: readonly Cell[];
  readonly #plies: number;
  #played = 0;
  #mover: Mark;
  #opponent: Mark;
  #over: { winner: string; reason: string } | null = null;

  /** At ply 0, as the position is; that not yet over. */
  constructor({ board, territory, turn, options }: PopucomPosition) {
    this.#cells = Array.from({ length: 81 }, (_, i) => {
      const [row, column] = [Math.floor(i / 9), i % 9];
      return {
        row,
        column,
        stone: markAt(board, row, column),
        owner: markAt(territory, row, column),
      };
    });
    this.#plies = options.plies;
    [this.#mover, this.#opponent] = turn === 'black' ? ['b', 'w'] : ['w', 'b'];
  }

  /** All that a position shows. */
  get shown() {
    const rows = (mark: (cell: Cell) => Mark | null) =>
      Array.from({ length: 9 }, (_, row) =>
        this.#cells
          .filter((cell) => cell.row === row)
          .map((cell) => mark(cell) ?? '.')
          .join(''),
      );
    return {
      board: rows(({ stone }) => stone),
      territory: rows(({ owner }) => owner),
      turn: this.#over ? null : this.#mover === 'b' ? 'black' : 'white',
      ply: this.#played,
      outcome: this.#over,
      score: { black: this.#ownedBy('b'), white: this.#ownedBy('w') },
      legal: this.legal.map(({ row, column }) => ({ row, column })),
    };
  }

  get legal(): readonly Cell[] {
    if (this.#over) return [];
    return this.#cells.filter(({ stone, owner }) => stone === null && owner !== this.#opponent);
  }

  /** Says why not, as RULES.md names it; null where the stone was placed. */
  play(row: number, column: number): string | null {
    if (this.#over) return 'gameOver';
    const cell = this.#cells.find((cell) => cell.row === row && cell.column === column);
    if (cell === undefined) return 'outOfBoard';
    if (cell.stone !== null) return 'occupied';
    if (cell.owner === this.#opponent) return 'enemyTerritory';

    const [mover, opponent] = [this.#mover, this.#opponent];
    cell.stone = mover;
    const axes = [
      this.#cells.filter((other) => other.row === row),
      this.#cells.filter((other) => other.column === column),
      this.#cells.filter((other) => other.row - other.column === row - column),
      this.#cells.filter((other) => other.row + other.column === row + column),
    ];
    const runs = axes.map((axis) => stretch(axis, cell, ({ stone }) => stone === mover));
    const lines = axes.flatMap((axis, i) => {
      const run = runs[i] ?? [];
      const paint = stretch(axis, cell, ({ stone }) => stone !== opponent);
      return run.length >= 3 ? [{ run, paint }] : [];
    });
    for (const { paint } of lines) for (const cell of paint) cell.owner = mover;
    for (const { run } of lines) for (const cell of run) cell.stone = null;

    this.#played++;
    [this.#mover, this.#opponent] = [opponent, mover];
    if (this.#played === this.#plies) {
      const ahead = this.#ownedBy('b') - this.#ownedBy('w');
      const winner = ahead > 0 ? 'black' : ahead < 0 ? 'white' : 'draw';
      this.#over = { winner, reason: 'territory' };
    } else if (this.legal.length === 0) {
      this.#over = { winner: mover === 'b' ? 'black' : 'white', reason: 'noMove' };
    }
    return null;
  }

  #ownedBy(mark: Mark): number {
    return this.#cells.filter(({ owner }) => owner === mark).length;
  }
}

function markAt(rows: readonly string[], row: number, column: number): Mark | null {
  const mark = rows[row]?.[column];
  return mark === 'b' || mark === 'w' ? mark : null;
}

/** The cells of an axis around `from` that can be reached from it over cells that `holds` is true of. */
function stretch(axis: readonly Cell[], from: Cell, holds: (cell: Cell) => boolean): Cell[] {
  const at = axis.indexOf(from);
  const before = axis.slice(0, at).findLastIndex((cell) => !holds(cell));
  const after = axis.slice(at).findIndex((cell) => !holds(cell));
  return axis.slice(before + 1, after === -1 ? undefined : at + after);
}

function shown(position: PopucomPosition) {
  const { board, turn, ply, outcome } = position;
  const { territory, score } = popucom.details(position);
  const winner = outcome && { winner: outcome.winner, reason: outcome.reason };
  return { board, territory, turn, ply, outcome: winner, score, legal: popucom.legal(position) };
}

/** The empty board, or one that is full of stones and territory. */
function beginning(random: Random): PopucomPosition {
  const plies = 2 + 2 * random.below(random.below(2) === 0 ? 25 : 100);
  if (random.below(2) === 0) return started({ plies });
  const rows = (marks: string) => boardFrom(9, () => marks.charAt(random.below(marks.length)));
  const [mine, turn] =
    random.below(2) === 0 ? (['b', 'black'] as const) : (['w', 'white'] as const);
  return setUpFrom(rows('.bw'), rows(`bw.${mine.repeat(random.below(30))}`), turn, { plies });
}

test(`${GAMES} games of POPUCOM go by the rules (TENGEN_SEED=${seed})`, () => {
  const random = new Random(seed);
  const told = new Set<string | undefined>();
  for (let game = 0; game < GAMES; game++) {
    let position = beginning(random);
    if (position.outcome !== null) continue;
    const naive = new Board(position);
    // Where to play mostly: anywhere, or so near together that lines are made all the time.
    const span = 3 + random.below(7);
    const [top, left] = [random.below(10 - span), random.below(10 - span)];
    for (let tries = 0; tries < 300 && position.outcome === null; tries++) {
      const move =
        random.below(10) > 0
          ? { row: top + random.below(span), column: left + random.below(span) }
          : { row: random.below(11) - 1, column: random.below(11) - 1 };
      const where = `TENGEN_SEED=${seed}, game ${game}, try ${tries}, ${JSON.stringify(move)}`;
      const refusal = naive.play(move.row, move.column);
      const after = popucom.play(position, move);
      if (after.ok) {
        expect(refusal, where).toBeNull();
        position = after.value;
        expect(shown(position), where).toEqual(naive.shown);
      } else {
        expect(after.error.code, where).toBe(refusal);
        told.add(refusal ?? undefined);
      }
    }
    told.add(position.outcome?.reason);
  }
  // All of it must have happened, or the games prove too little.
  for (const word of ['outOfBoard', 'occupied', 'enemyTerritory', 'territory', 'noMove']) {
    expect(told).toContain(word);
  }
});
