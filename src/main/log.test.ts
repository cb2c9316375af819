import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import {
  draw,
  give,
  idOf,
  isConnected,
  Programs,
  portAt,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import { log } from './log.ts';

// Read when the module is loaded.
const file = vi.hoisted(() => {
  const { tmpdir } = process.getBuiltinModule('node:os');
  const { mkdtempSync } = process.getBuiltinModule('node:fs');
  const path = `${mkdtempSync(`${tmpdir()}/tengen-log-`)}/log`;
  process.env['TENGEN_LOG'] = path;
  return path;
});

const programs = new Programs();

afterAll(async () => {
  await programs.clear();
  rmSync(dirname(file), { recursive: true });
});

test('TENGEN_LOG writes what happens between two programs into a file, without keys, proofs and chat texts', async () => {
  const two = await programs.begin();
  await give(two.host, { command: 'say', text: 'a secret plan' });
  await until(two.guest, ({ link }) => link.chat.length === 1);
  await draw(two, 0);
  const [match, port] = [idOf(two.guest), portAt(two.host)];
  await give(two.guest, { command: 'leave' });
  await give(two.guest, { command: 'resume', match, port });
  await untilBoth(two, isConnected);
  log?.('engine', 'several\nlines');

  const text = readFileSync(file, 'utf8');
  const lines = text.trimEnd().split('\n');
  for (const line of lines) {
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z (?:link|session|lobby|store|engine) +\S/);
  }
  for (const part of [
    /link +\S+ sent \{"method":"draw".*"row":0/,
    /link +\S+ received \{"method":"draw".*"row":0/,
    /link +\S+ received \{"method":"say","params":\{"text":"\(13 characters\)"\}\}/,
    /session .*greeting → live/,
    /session .*event started/,
    /session .*disconnected: left/,
    /lobby +listening at/,
    /lobby +candidate 1 admitted/,
    /store +profile 1 opened: own/,
    /engine +several lines/,
  ]) {
    expect(text).toMatch(part);
  }
  expect(text).not.toContain('secret');
  // Session ids, keys, nonces and proofs have at least 32 hexadecimal digits; hashes of positions have 16.
  expect(text).not.toMatch(/[\da-f]{32}/);
});
