/** `npm run bench`: measures everything in bench/ and prints one table; `npm run bench -- framing` measures some. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { become, fail, node24, root } from './run.mjs';

try {
  await install(process.stdout);
  await build(process.stdout);
} catch (error) {
  fail(error);
}

const folder = join(root, 'bench');
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'table.ts')
  .map((file) => file.slice(0, -3));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`No such bench: ${unknown}. There are ${all.join(', ')}.`);

const names = chosen.length > 0 ? chosen : all;
const files = names.map((name) => join(folder, `${name}.ts`));
await become(node24(), ['--expose-gc', join(root, 'scripts/measure.mjs'), ...files]);
