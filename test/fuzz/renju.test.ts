import { expect, it } from 'vitest';
import { forbiddenOn } from '../../src/rules/gomoku/forbidden.ts';
import { emptyPoints } from '../../src/rules/gomoku/position.ts';
import { forbiddenByTheRules } from '../../src/rules/gomoku/testing.reference.ts';
import { renjuSources } from '../../src/rules/gomoku/testing.renjuPositions.ts';
import type { Rows } from '../../src/rules/rows.ts';
import { asText, boardFrom } from '../../src/rules/testing.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const BOARDS = sized(6000, 200);

const known = renjuSources.flatMap(({ positions }) => positions.map(({ board }) => board));

const kinds: readonly ((random: Random) => Rows)[] = [
  // Stones at random, few or many.
  (random) => {
    const stones = ['......b', '...b', '..b', '.b', '...bw', '..bbw', '.bbw', 'bbb.w'];
    const mix = stones[random.below(stones.length)] ?? '';
    return boardFrom(8 + random.below(12), () => mix.charAt(random.below(mix.length)));
  },
  // A known position and some stones more or fewer.
  (random) => changed(known[random.below(known.length)] ?? [], 1 + random.below(12), random),
  // Stripes, in which one forbidden point hangs on the next for long, and some changes.
  (random) => {
    const period = 4 + random.below(4);
    const [down, right] = [random.below(period), random.below(period)];
    const stripes = Array.from({ length: period }, () => '..b'.charAt(random.below(3)));
    const board = boardFrom(
      8 + random.below(4),
      ({ row, column }) => stripes[(row * down + column * right) % period] ?? '.',
    );
    return changed(board, random.below(12), random);
  },
];

function changed(board: Rows, changes: number, random: Random): Rows {
  const stones = board.map((row) => Array.from(row));
  for (let i = 0; i < changes; i++) {
    const column = random.below(board.length);
    stones[random.below(board.length)]?.splice(column, 1, 'bb.w'.charAt(random.below(4)));
  }
  return stones.map((row) => row.join(''));
}

it(`${BOARDS} boards have the forbidden points that RULES.md says (seed ${seed})`, () => {
  const random = new Random(seed);
  let found = 0;
  for (let n = 0; n < BOARDS; n++) {
    const board = kinds[n % kinds.length]?.(random) ?? [];
    const points = Array.from(emptyPoints(board)).filter(forbiddenOn(board));
    found += points.length;
    expect(asText(points), `board ${n} of seed ${seed}:\n${board.join('\n')}`).toBe(
      asText(forbiddenByTheRules(board)),
    );
  }
  // There was something to see.
  expect(found).toBeGreaterThan(BOARDS);
});
