import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// It brings no types.
const { load }: { load: (text: string) => unknown } = createRequire(import.meta.url)('js-yaml');

/** What a YAML file says. */
export async function readYaml(file: string): Promise<unknown> {
  return load(await readFile(file, 'utf8'));
}
