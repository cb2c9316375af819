import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FocusFile } from './focusFile.ts';

function copies() {
  const home = mkdtempSync(join(tmpdir(), 'tengen-focus-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const two = [new FocusFile(home, () => 1), new FocusFile(home, () => 2)] as const;
  return { home, two, elsewhere: () => two.map((copy) => copy.look()) };
}

test('a copy has the focus until it loses it or another takes it, in whichever order they say so', () => {
  const { two, elsewhere } = copies();
  const [one, other] = two;
  expect(elsewhere()).toEqual([false, false]);
  one.set(true);
  expect(elsewhere()).toEqual([false, true]);
  other.set(true);
  one.set(false);
  expect(elsewhere()).toEqual([true, false]);
  other.set(false);
  expect(elsewhere()).toEqual([false, false]);
});

test('a copy that has crashed, or runs on another computer, has no focus', () => {
  const { home, elsewhere } = copies();
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const holder of [`${hostname()} ${pid} 3`, `another-${hostname()} ${process.ppid} 3`, '']) {
    writeFileSync(join(home, 'focus'), holder);
    expect(elsewhere(), holder).toEqual([false, false]);
  }
  writeFileSync(join(home, 'focus'), `${hostname()} ${process.ppid} 3`);
  expect(elsewhere()).toEqual([true, true]);
});

test('a copy whose folder cannot be written still tells', () => {
  const nowhere = new FocusFile(join(copies().home, 'missing'), () => 1);
  nowhere.set(true);
  expect(nowhere.isElsewhere).toBe(false);
});
