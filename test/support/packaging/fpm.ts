#!/usr/bin/env node
/**
 * In place of fpm, which electron-builder would download: takes its arguments and has dpkg-deb make the
 * package. The files, the control fields and the scripts are those that fpm is given.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string', default: '' } as const;
const texts = { type: 'string', multiple: true } as const;
const { values: given, positionals: sources } = parseArgs({
  allowPositionals: true,
  options: {
    input: { ...text, short: 's' },
    output: { ...text, short: 't' },
    force: { type: 'boolean' },
    depends: { ...texts, short: 'd' },
    'deb-recommends': texts,
    'deb-compression': text,
    'deb-priority': text,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
  },
});
if (given.input !== 'dir' || given.output !== 'deb')
  throw new Error('Only `-s dir -t deb` is known.');

const folder = mkdtempSync(join(tmpdir(), 'tengen-deb-'));
try {
  for (const source of sources) {
    const [from = '', to = ''] = source.split('=');
    mkdirSync(join(folder, dirname(to)), { recursive: true });
    cpSync(from, join(folder, to), { recursive: true });
  }
  const fields = {
    Package: given.name,
    Version: given.version,
    License: given.license,
    Vendor: given.vendor,
    Architecture: given.architecture,
    Maintainer: given.maintainer,
    Depends: given.depends?.join(', '),
    Recommends: given['deb-recommends']?.join(', '),
    Section: given.category,
    Priority: given['deb-priority'],
    Homepage: given.url,
    Description: given.description,
  };
  mkdirSync(join(folder, 'DEBIAN'));
  const control = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(folder, 'DEBIAN/control'), control.join(''));
  for (const [script, from] of [
    ['postinst', given['after-install']],
    ['postrm', given['after-remove']],
  ] as const) {
    cpSync(from, join(folder, 'DEBIAN', script));
    execFileSync('chmod', ['755', join(folder, 'DEBIAN', script)]);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, given.package]);
} finally {
  rmSync(folder, { recursive: true });
}
