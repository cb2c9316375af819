/** What the window has to load. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const assets = join(import.meta.dirname, '../../out/renderer/assets');

test('the window’s JavaScript is below 475 kB and holds no schema library', () => {
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name)));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(475_000);
  // A name that zod gives to its classes.
  for (const script of scripts) expect(script.includes('ZodError')).toBe(false);
});
