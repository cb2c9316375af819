/** A build plugin that lists the packages in the bundles, each with its licence. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const intro = `Tengen is made with the packages and fonts below. Each is followed by its licence.
Electron and Chromium have files of their own beside this program: LICENSE.electron.txt and
LICENSES.chromium.html.`;

const rule = `\n\n${'─'.repeat(80)}\n\n`;

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

interface Bundle {
  readonly [file: string]: { readonly type: string; readonly moduleIds?: readonly string[] };
}

/**
 * Used for all bundles: out/.notices.txt names the packages of those that have been built so far.
 *
 * @param root contains node_modules
 */
export function notices(root: string) {
  const packages = new Map<string, string>();
  return {
    name: 'tengen-notices',
    generateBundle(_options: unknown, bundle: Bundle) {
      const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      for (const id of modules) {
        const folder = folderOf(id, root);
        if (folder !== null && !packages.has(folder)) packages.set(folder, noticeOf(folder));
      }
      const texts = [...packages].sort().map(([, text]) => text);
      texts.push(readFileSync(join(root, 'src/renderer/fonts/LICENSE.txt'), 'utf8').trim());
      mkdirSync(join(root, 'out'), { recursive: true });
      writeFileSync(join(root, 'out/.notices.txt'), `${[intro, ...texts].join(rule)}\n`);
    },
  };
}

/** The folder of the package that a module belongs to; null for our own code. */
function folderOf(id: string, root: string): string | null {
  // The bundler's own code is named after it: `\0rolldown/runtime.js`.
  const path = id.startsWith('\0') ? join(root, 'node_modules', id.slice(1)) : id;
  return path.replaceAll('\\', '/').match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? null;
}

/** A package's name, version and licence. Throws if it has no licence: then it may not be distributed. */
function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifestSchema.parse(manifest);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)\b/i.test(file));
  if (files.length === 0) throw new Error(`${folder} is bundled and has no licence file.`);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
