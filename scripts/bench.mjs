/**
 * `npm run bench`: runs every bench and prints one table; `npm run bench -- framing` runs some.
 * `npm run bench -- tournament …`: runs a tournament (docs/engines/tournaments.md).
 * The programs that benches compare with are installed the first time, in bench/others/node_modules.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { become, fail, node24, root } from './run.mjs';

const folder = join(root, 'bench');
const chosen = process.argv.slice(2);
const isTournament = chosen[0] === 'tournament';
try {
  await install(process.stdout);
  await install(process.stdout, join(folder, 'others'));
  if (!isTournament) await build(process.stdout);
} catch (error) {
  fail(error);
}
if (isTournament) {
  await become(node24(), [join(root, 'bench/tournament/run.ts'), ...chosen.slice(1)]);
  process.exit();
}

const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !['pair.ts', 'table.ts'].includes(file))
  .map((file) => file.slice(0, -3));
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`No such bench: ${unknown}. There are ${all.join(', ')}.`);

const names = chosen.length > 0 ? chosen : all;
const files = names.map((name) => join(folder, `${name}.ts`));
await become(node24(), ['--expose-gc', join(root, 'scripts/measure.mjs'), ...files]);
