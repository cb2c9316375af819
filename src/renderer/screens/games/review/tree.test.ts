import { expect, test } from 'vitest';
import { fc } from '../../../../../test/support/properties.ts';
import { gamesOf } from '../../../../../test/support/randomGames.ts';
import { sized } from '../../../../../test/support/size.ts';
import { counts } from '../../../../record/movesPlayed.ts';
import { withMove } from '../../../../record/noteEditing.ts';
import type { Notes } from '../../../../record/notes.ts';
import { type AnyMove, type AnyPosition, games } from '../../../../rules/index.ts';
import { loadTranslation } from '../../../text/index.ts';
import {
  alongLine,
  besides,
  lineThrough,
  plyOf,
  runsOf,
  type Tree,
  treeOf,
  writtenVariations,
} from './tree.ts';

const { t } = await loadTranslation('en');
const numRuns = sized(300, 30);

/** Tries moves at any nodes. */
function triedAt(
  positions: readonly AnyPosition[],
  moves: readonly AnyMove[],
  choices: readonly (readonly [where: number, which: number])[],
): Notes {
  let notes: Notes = { variations: [], remarks: {} };
  const after = [...positions];
  for (const [where, which] of choices) {
    const node = where % after.length;
    const legal = after[node]?.turn == null ? [] : (after[node]?.legal() ?? []);
    const played = after[node]?.play(legal[which % legal.length]);
    if (played?.ok !== true) continue;
    const added = withMove(notes, moves, node, played.value.move);
    notes = added.notes;
    after[added.node] = played.value.position;
  }
  return notes;
}

function nodesOf(tree: Tree, { variations }: Notes): readonly number[] {
  return Array.from({ length: tree.plies + 1 + variations.length }, (_, node) => node);
}

test.for(games)(
  'every node is on its line, in one row, and reached by going besides: $id',
  (game) => {
    const choices = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 });
    const property = fc.property(gamesOf(game, 15), choices, ({ positions, moves }, all) => {
      const notes = triedAt(positions, moves, all);
      const tree = treeOf(moves, notes);
      const rows = [...runsOf(game.id, moves, tree)];
      const listed = rows.flatMap(([, runs]) => runs.flatMap(({ nodes }) => nodes));
      const tried = nodesOf(tree, notes).filter((node) => node > tree.plies);
      expect(listed.toSorted((a, b) => a - b)).toEqual(tried);
      const written = writtenVariations(t, notes.variations, positions);
      expect([...written.keys()].toSorted((a, b) => a - b)).toEqual(tried);
      for (const node of nodesOf(tree, notes)) {
        const line = lineThrough(tree, node);
        expect(line).toContain(node);
        expect(line.slice(1).every((one, n) => tree.before(one) === line[n])).toBe(true);
        expect(tree.next(line.at(-1) ?? -1)).toEqual([]);
        const ply = plyOf(tree, node);
        const [, runs = []] = rows.find(([at]) => at === ply) ?? [];
        expect(runs.some(({ nodes }) => nodes.includes(node))).toBe(node > tree.plies);
        const moves = line.slice(ply + 1).map((one) => tree.moveTo(one) ?? {});
        const far = line.indexOf(node) - ply;
        expect(alongLine(tree, node, ply, moves)).toBe(far === 0 ? null : far);
        for (const way of [1, -1] as const) {
          const other = besides(tree, node, way);
          if (other === null) continue;
          const back = besides(tree, other, way === 1 ? -1 : 1);
          expect(lineThrough(tree, node)).toContain(back);
        }
      }
    });
    fc.assert(property, { numRuns });
  },
);

test.for(games)('a row is numbered as the moves that count: $id', (game) => {
  const choices = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 });
  const property = fc.property(gamesOf(game, 15), choices, ({ positions, moves }, all) => {
    const notes = triedAt(positions, moves, all);
    const tree = treeOf(moves, notes);
    for (const [, runs] of runsOf(game.id, moves, tree)) {
      for (const { nodes, numbers, level } of runs) {
        const line = lineThrough(tree, nodes[0] ?? 0);
        const before = line.slice(1, line.indexOf(nodes[0] ?? 0));
        const counted = (list: readonly number[]) =>
          list.filter((node) => counts(game.id, tree.moveTo(node) ?? {})).length;
        expect(numbers).toEqual(
          nodes.map((_, n) => 1 + counted([...before, ...nodes.slice(0, n)])),
        );
        const [, ...within] = [...before, nodes[0] ?? 0].filter((node) => node > tree.plies);
        const branches = within.filter((node) => tree.next(tree.before(node) ?? -1).length > 1);
        expect(level).toBe(1 + branches.length);
      }
    }
  });
  fc.assert(property, { numRuns });
});
