/** Documents that are generated, in part, from the sources. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTables } from '../../scripts/docs.ts';

test('the tables of docs/automation.md are those that `npm run docs` generates', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/automation.md'), 'utf8');
  expect(withTables(text) === text, 'docs/automation.md is stale: run npm run docs').toBe(true);
});
