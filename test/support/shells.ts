/** The built shells, as `npm run tengen` starts them. */

import { resolve } from 'node:path';

/** The file of a shell in src/main/shells. */
export function builtShell(name: 'stdio' | 'replay' | 'engine' | 'doctor'): string {
  return resolve(import.meta.dirname, `../../out/main/${name}.js`);
}
