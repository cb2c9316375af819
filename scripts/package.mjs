/** `npm run package`: packages for this platform in dist/; `npm run package -- --linux tar.gz` makes some. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { environment, fail, node24, root, run } from './run.mjs';

try {
  await install(process.stdout);
  await build(process.stdout);
  sayWhoIsNamed();
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const env = environment({ NO_UPDATE_NOTIFIER: '1' });
  process.exitCode = await run(node24(), [builder, ...process.argv.slice(2)], { env });
} catch (error) {
  fail(error);
}

/** The packages name a maintainer and a page: those of package.json, whatever they are. */
function sayWhoIsNamed() {
  const { author, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`The packages name ${author} and ${homepage}.`);
  if (`${author} ${homepage}`.includes('.invalid')) {
    console.log(
      'Neither exists yet: set `author` and `homepage` in package.json before you give them away.',
    );
  }
}
