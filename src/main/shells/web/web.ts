/**
 * The web shell: the window in a browser on this computer. Prints the address; with `--open` it also opens it, and
 * prints full sentences.
 */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../../app.ts';
import { withConsent } from '../consent.ts';
import { surviveCrashes } from '../crash.ts';
import { end, waitForEnd } from '../ending.ts';
import { openFiles } from '../openedFiles.ts';
import { phoneDoor } from '../phone/server.ts';
import { openInBrowser } from './opening.ts';
import { readOptions } from './options.ts';
import { out } from './out.ts';
import { serve } from './server.ts';
import { askInTerminal } from './terminal.ts';

const folder = join(out, 'renderer');
const read = readOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
if (!read.ok) {
  console.error(read.error);
  process.exit(2);
}
const { port, open, engines, profile, files } = read.value;
const app = openApp({
  profile,
  openDoor: phoneDoor(join(out, 'phone')),
  threads: availableParallelism(),
});

try {
  const consent = { named: engines, ask: askInTerminal(process.stdin, process.stdout) };
  let removeSignpost: (() => void) | null = null;
  const server = await serve(withConsent(app, consent), folder, port, () => removeSignpost?.());
  surviveCrashes(app);
  void openFiles(app, files);
  // Before the address is printed: a script may end us as soon as it has read it.
  const endRequest = waitForEnd(app);
  if (open) {
    removeSignpost = openInBrowser(server.address);
    console.log(`Tengen is at ${server.address}`);
    console.log(
      `${removeSignpost === null ? 'Open it in a browser on this computer' : 'If no page appears, open it in a browser yourself'}, and keep it to yourself. Ctrl+C ends Tengen.`,
    );
  } else console.log(server.address);
  await endRequest;
  removeSignpost?.();
  server.close();
} catch (error) {
  console.error(`Tengen can’t start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await end(app);
