/** The web shell: the window in a browser on this computer. Prints the address to open. */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from '../../app.ts';
import { surviveCrashes } from '../crash.ts';
import { end, toldToEnd } from '../ending.ts';
import { serve } from './server.ts';

const folder = join(import.meta.dirname, '../../../../out/renderer');
const app = openApp();

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const server = await serve(app, folder, Number(values.port));
  surviveCrashes(app);
  // Before the address is printed: whoever has read it may end us.
  const told = toldToEnd(app);
  console.log(server.address);
  await told;
  server.close();
} catch (error) {
  console.error(`The web shell cannot start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await end(app);
