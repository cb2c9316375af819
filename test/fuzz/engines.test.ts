import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sized } from '../support/size.ts';
import type { EngineReport } from './engineGames.ts';
import { seed } from './random.ts';

const MIB = 2 ** 20;
const count = sized(10_000, 80);

test(`engines play ${count} games against each other by the rules, in the same memory (TENGEN_SEED=${seed})`, async () => {
  const program = fileURLToPath(new URL('engineGames.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', program, `${count}`, `${seed}`],
    { maxBuffer: 10 * MIB },
  );
  const report: EngineReport = JSON.parse(stdout);
  // The first half of the games warms up: tables are made and code is compiled. What comes and goes is no growth.
  const before = report.inUse[4] ?? 0;
  const growth = Math.min(...report.inUse.slice(-3)) - before;
  const { games, plies, ended, resigned, faults } = report;
  console.log(
    `${JSON.stringify(games)}: ${plies} plies, ${ended} ended, ${resigned} resigned, ${faults.length} faults, ` +
      `memory ${(before / MIB).toFixed(1)} MiB ${growth < 0 ? '' : '+'}${(growth / MIB).toFixed(2)} MiB (TENGEN_SEED=${seed})`,
  );
  expect(faults).toEqual([]);
  // The others were too long to be waited for.
  expect(ended + resigned).toBeGreaterThan(0.95 * count);
  expect(growth).toBeLessThan(MIB);
}, 3_600_000);
