/** Runs the given benches one after the other and prints one table. Needs Node 24, because they are TypeScript. */

import { pathToFileURL } from 'node:url';
import { printTable } from '../bench/table.ts';

const rows = [];
for (const file of process.argv.slice(2)) {
  const { run } = await import(pathToFileURL(file).href);
  rows.push(...(await run()));
}
printTable(`Measured on Node ${process.versions.node}, ${process.platform} ${process.arch}`, rows);
