/** The solved positions of morris, which the program gives to its strongest levels, for the levels of a tournament. */

import type { Level } from '../../src/engines/index.ts';
import { provideTablebase, TABLEBASE_SIZE } from '../../src/engines/morris/tablebase.ts';
import { tablebaseName } from '../../src/engines/morris/tablebaseRules.ts';
import { solveTablebase } from '../../src/engines/morris/tablebaseSolver.ts';
import { wantedTablebase } from '../../src/engines/morris/wantedTablebase.ts';
import type { AnyPosition } from '../../src/rules/index.ts';

let solved: string | null = null;

/** Solves those that `level` uses in this game, if they aren't solved yet: some ten seconds. */
export function needTablebase({ game, options }: AnyPosition, level: Level): void {
  const rules = wantedTablebase(game, options, level);
  if (rules === null || solved === tablebaseName(rules)) return;
  const values = new Uint8Array(TABLEBASE_SIZE);
  for (const _ of solveTablebase(rules, values));
  solved = tablebaseName(rules);
  provideTablebase(solved, values);
}
