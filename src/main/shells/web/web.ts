/**
 * The web shell: the window in a browser on this computer. Prints the address; with `--open` it also opens it, and
 * prints full sentences.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApp } from '../../app.ts';
import { surviveCrashes } from '../crash.ts';
import { end, toldToEnd } from '../ending.ts';
import { terminal, withConsent } from './consent.ts';
import { openInBrowser } from './opening.ts';
import { serve } from './server.ts';

const folder = join(import.meta.dirname, '../../../../out/renderer');
const app = openApp();

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      open: { type: 'boolean', default: false },
      engine: { type: 'string', multiple: true, default: [] },
    },
  });
  const consent = { named: values.engine, ask: terminal(process.stdin, process.stdout) };
  let tidy: (() => void) | null = null;
  const server = await serve(withConsent(app, consent), folder, Number(values.port), () =>
    tidy?.(),
  );
  surviveCrashes(app);
  // Before the address is printed: a script may end us as soon as it has read it.
  const told = toldToEnd(app);
  if (values.open) {
    tidy = openInBrowser(server.address);
    console.log(`Tengen is at ${server.address}`);
    console.log(
      `${tidy === null ? 'Open it in a browser on this computer' : 'If no page appears, open it in a browser yourself'}, and keep it to yourself. Ctrl+C ends Tengen.`,
    );
  } else console.log(server.address);
  await told;
  tidy?.();
  server.close();
} catch (error) {
  console.error(`The web shell cannot start: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await end(app);
