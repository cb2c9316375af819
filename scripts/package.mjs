/** `npm run package`: makes packages for this platform in dist/; `npm run package -- --linux tar.gz` makes some. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { environment, fail, node24, root, run } from './run.mjs';

try {
  await install(process.stdout);
  await build(process.stdout, 'package');
  sayWhoIsNamed();
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const env = environment({ NO_UPDATE_NOTIFIER: '1' });
  process.exitCode = await run(node24(), [builder, ...process.argv.slice(2)], { env });
} catch (error) {
  fail(error);
}

/** Packages name the author and home page of package.json, which may be placeholders. */
function sayWhoIsNamed() {
  const { author, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`The packages name ${author} and ${homepage}.`);
  if (`${author} ${homepage}`.includes('.invalid')) {
    console.log(
      'These are placeholders: set `author` and `homepage` in package.json before you publish the packages.',
    );
  }
}
