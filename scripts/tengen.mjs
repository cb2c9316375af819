/** `npm run -s tengen -- WORD`: Tengen without its window. Installing and building report to stderr, because stdout belongs to the shell. */

import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { become, fail, node24, root, shellEnvironment } from './run.mjs';

/** By the name of the shell's file in out/main. `flags`: for Node. */
const words = {
  stdio: { about: 'JSON lines on stdin and stdout; --profile N' },
  replay: {
    // In a long run V8 enlarges its space for new objects again and again; 8 MB is enough.
    flags: ['--max-semi-space-size=8'],
    about: 'replays recorded games, JSON lines on stdin and stdout',
  },
  engine: {
    about:
      'an engine for other programs, `engine gtp` or `engine gomocup`; --level NAME, --threads N, --seed N',
  },
  backup: {
    about: 'writes all stored games of a profile, JSON lines, `backup FILE`; --profile N, --force',
  },
  doctor: {
    about: 'why two computers don’t see each other, `doctor ADDRESS[:PORT]`; --json',
  },
  web: { about: 'the window in a browser; --port N, --profile N, and a FILE to open' },
};

const [word = '', ...rest] = process.argv.slice(2);
const shell = Object.hasOwn(words, word) ? words[word] : null;
if (shell === null) {
  console.error('Usage: npm run -s tengen -- WORD, where WORD is one of:');
  for (const [name, { about }] of Object.entries(words))
    console.error(`  ${name.padEnd(8)}${about}`);
  process.exit(2);
}

try {
  await install(process.stderr);
  await build(process.stderr);
  await become(node24(), [...(shell.flags ?? []), join(root, `out/main/${word}.js`), ...rest], {
    // Shells run in the repository. Files that are named lie where the person is.
    env: { INIT_CWD: process.cwd(), ...shellEnvironment() },
  });
} catch (error) {
  fail(error);
}
