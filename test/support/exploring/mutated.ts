/** Copies of the program, each lacking one rule, looked at in a process of their own. */

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '../../..');
/** What a judge needs. */
const parts = [
  'package.json',
  'src/match',
  'src/protocol',
  'src/rules',
  'test/support',
  'test/fuzz',
];
/** A judge that takes longer is stopped, ms. */
const PATIENCE = 120_000;

/** In how many places of the program `mutant` could be made. */
export async function placesOf({ file, find }: Mutant): Promise<number> {
  const text = await readFile(join(root, 'src', file), 'utf8');
  return text.split(find).length - 1;
}

/** What is found to be wrong with the program without one rule, or with all of them; null where nothing is. */
export async function judge(mutant: Mutant | null, seed: number): Promise<string | null> {
  const copy = await mkdtemp(join(tmpdir(), 'tengen-mutant-'));
  try {
    await Promise.all(
      parts.map((part) => cp(join(root, part), join(copy, part), { recursive: true })),
    );
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    if (mutant !== null) {
      const path = join(copy, 'src', mutant.file);
      const text = await readFile(path, 'utf8');
      await writeFile(
        path,
        text.replace(mutant.find, () => mutant.replace),
      );
    }
    const trial = mutant === null ? [] : [mutant.by ?? 'schedules'];
    return await told(join(copy, 'test/support/exploring/judge.ts'), [`${seed}`, ...trial]);
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** @throws where the judge itself did not come to a verdict */
function told(script: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { timeout: PATIENCE }, (error, out, errors) => {
      if (error === null) resolve(null);
      else if (error.code === 1 && /^\w+: /.test(out)) resolve(out.trim());
      else reject(new Error(`no verdict: ${errors}`, { cause: error }));
    });
  });
}
