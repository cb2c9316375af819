/**
 * The web shell: the window in a browser on this computer. Prints the address; with `--open` it also opens it, and
 * prints full sentences.
 */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from '../../app.ts';
import { withConsent } from '../consent.ts';
import { surviveCrashes } from '../crash.ts';
import { end, waitForEnd } from '../ending.ts';
import { filesIn, openFiles } from '../openedFiles.ts';
import { phoneDoor } from '../phone/server.ts';
import { PROFILE_USAGE, profileIn } from '../profileOption.ts';
import { openInBrowser } from './opening.ts';
import { out } from './out.ts';
import { serve } from './server.ts';
import { askInTerminal } from './terminal.ts';

const folder = join(out, 'renderer');
const profile = profileIn(process.argv.slice(2));
if (profile === undefined) {
  console.error(PROFILE_USAGE);
  process.exit(2);
}
const app = openApp({
  profile,
  openDoor: phoneDoor(join(out, 'phone')),
  threads: availableParallelism(),
});

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      open: { type: 'boolean', default: false },
      engine: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string' },
    },
  });
  const consent = { named: values.engine, ask: askInTerminal(process.stdin, process.stdout) };
  let removeSignpost: (() => void) | null = null;
  const server = await serve(withConsent(app, consent), folder, Number(values.port), () =>
    removeSignpost?.(),
  );
  surviveCrashes(app);
  void openFiles(app, filesIn(positionals, process.env['INIT_CWD'] ?? process.cwd()));
  // Before the address is printed: a script may end us as soon as it has read it.
  const endRequest = waitForEnd(app);
  if (values.open) {
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
  console.error(`The web shell cannot start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await end(app);
