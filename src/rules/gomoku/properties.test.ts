import { describe, expect, it } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { gamesOf } from '../../../test/support/randomGames.ts';
import { opponentOf, type Point } from '../game.ts';
import type { AnyPosition } from '../index.ts';
import type { Rows } from '../rows.ts';
import { seal } from '../seal.ts';
import { asSet, asText } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import { emptyPoints } from './position.ts';
import { judgedByTheRules } from './testing.reference.ts';
import { winningRuns } from './testing.ts';

const games = gamesOf(seal(gomoku));

describe('any game of gomoku', () => {
  it('ends with the first winning line or with the last point, and not before', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        const [before, last] = positions.slice(-2);
        // Stones stay, so a line that was there any earlier would be there still.
        if (last === undefined || before === undefined) return;
        expect(runsThatWin(before)).toEqual([]);
        const { options, outcome, turn, ply } = last;
        const runs = runsThatWin(last);
        const mover = ply % 2 === 1 ? 'black' : 'white';
        if (runs.length > 0) {
          expect(outcome).toMatchObject({ winner: mover, reason: 'five' });
          expect(outcome?.lines.map(asSet).sort()).toEqual(runs.map(asSet).sort());
        } else if (wasForbidden(before, moves.at(-1))) {
          expect(options['forbidden']).toBe('lose');
          expect(outcome).toEqual({ winner: 'white', reason: 'forbidden', lines: [] });
        } else if (ply === last.board.length ** 2) {
          expect(outcome).toEqual({ winner: options['fullBoard'], reason: 'full', lines: [] });
        } else if (mover === 'white' && isStuck(last)) {
          expect(outcome).toEqual({ winner: 'draw', reason: 'noMove', lines: [] });
        } else {
          expect(outcome).toBeNull();
        }
        expect(turn).toBe(outcome === null ? opponentOf(mover) : null);
      }),
    );
  });

  it('has as many stones on the board as plies were played, the odd one black', () => {
    fc.assert(
      fc.property(games, ({ positions }) => {
        for (const { board, ply } of positions) {
          const stones = board.join('').replaceAll('.', '');
          expect(stones.length).toBe(ply);
          expect(stones.replaceAll('w', '').length).toBe(Math.ceil(ply / 2));
        }
      }),
    );
  });

  it('has as its forbidden points those on which black is refused or loses, and no others', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ positions }, i) => {
        const position = positions[i % positions.length];
        if (position === undefined) return;
        const { rule } = position.options;
        const forbidden = asText(position.details().forbidden ?? []);
        const bad = Array.from(emptyPoints(position.board)).filter((point) => {
          const result = position.play(point);
          const code = result.ok ? result.value.position.outcome?.reason : result.error.code;
          return ['overline', 'doubleFour', 'doubleThree'].includes(code ?? '');
        });
        expect(forbidden).toBe(asText(bad));
        if (position.turn !== 'black' || rule !== 'renju') expect(forbidden).toBe('');
      }),
    );
  });
});

/** In renju exactly five win for black, five or more for white. */
function runsThatWin({ board, options }: AnyPosition): readonly (readonly Point[])[] {
  const runs = winningRuns(board, options['rule'] === 'standard');
  return options['rule'] === 'renju'
    ? runs.filter((run) => run.length === 5 || run.every((point) => stoneAt(board, point) === 'w'))
    : runs;
}

function stoneAt(board: Rows, { row, column }: Point): string | undefined {
  return board[row]?.charAt(column);
}

/** Whether a move was one that renju forbids to black. */
function wasForbidden({ options, turn, board }: AnyPosition, move: unknown): boolean {
  const point = gomoku.move(move);
  if (point === null || options['rule'] !== 'renju' || turn !== 'black') return false;
  return !['five', 'free'].includes(judgedByTheRules(board, point));
}

/** Whether renju refuses black every point that is empty. */
function isStuck({ board, options }: AnyPosition): boolean {
  if (options['rule'] !== 'renju' || options['forbidden'] !== 'refuse') return false;
  return Array.from(emptyPoints(board)).every(
    (point) => !['five', 'free'].includes(judgedByTheRules(board, point)),
  );
}
