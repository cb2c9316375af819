/** External engines in the window: adding one, stopping one that is loading, and letting one analyse. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { loadPart } from '../../src/languages/index.ts';
import { eventually } from './support/eventually.ts';
import { root } from './support/program.ts';
import { test } from './support/stage.ts';

const sgf = '(;GM[1]SZ[9]KM[0.5];B[ee];W[aa];B[ab];W[ba];B[ff])';
const w = await loadPart('storedGames', 'en');

function standIn(name: string, ...words: string[]): string {
  return `"${process.execPath}" "${join(root, 'test/support/engines', name)}" ${words.join(' ')}`;
}

test('an engine that is loading is stopped, another is added, and analyses a game in place of our own', async ({
  stage,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const silent = standIn('broken.ts', 'gtp', 'mute', `"${join(folder, 'notes')}"`);
  const analysing = standIn('analysing.ts', 'kata');
  const unable = standIn('analysing.ts', 'none');
  const anna = await stage.person('Anna', { engines: [silent, analysing, unable] });
  const { page, hands, texts } = anna;
  await hands.press(anna.button(texts.settings.title));
  await hands.press(anna.button(texts.settings.sections.engines));
  await hands.press(anna.button(texts.engines.add));

  const line = anna.line(texts.engines.line);
  await hands.write(line, silent);
  await hands.press(anna.button(texts.engines.check));
  await anna.reads(texts.engines.checkingWhat);
  await hands.press(anna.button(texts.engines.stop));
  await anna.button(texts.engines.check).waitFor();
  expect((await anna.program.until(() => true)).engines).toEqual([]);

  await line.fill(analysing);
  await hands.press(anna.button(texts.engines.check));
  await page.getByText('Analysing 1.0', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await anna.program.do({ command: 'import', text: sgf });
  await hands.press(anna.button(texts.start.games));
  await hands.press(page.getByRole('button', { name: /Go 9 × 9/ }));
  // One that has no command for it says so when it is asked.
  await anna.program.do({ command: 'addEngine', protocol: 'gtp', line: unable });
  const { engines } = await anna.program.until(({ engines }) => engines.length === 2);
  const choose = (n: number) => page.getByLabel(w.analysis.by).selectOption(engines[n]?.id ?? '');
  await choose(1);
  await hands.press(anna.button(w.analysis.analyse));
  await anna.reads(w.refused.engineCantAnalyse);
  await choose(0);
  await hands.press(anna.button(w.analysis.analyse));
  await page.getByRole('button', { name: /Move 1: E5/ }).waitFor();
  // What it has found is there, so only another can analyse.
  await eventually(() => anna.button(w.analysis.analyse).count()).toBe(0);
  await page.getByLabel(w.analysis.by).selectOption(texts.name);
  await anna.button(w.analysis.analyse).waitFor();
});

test('an engine that is loading at the table is stopped, which is told, and plays when it is tried again', async ({
  stage,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const notes = join(folder, 'notes');
  const line = standIn('broken.ts', 'gtp', 'mute', `"${notes}"`);
  const anna = await stage.person('Anna', { engines: [line] });
  const { hands, page, texts } = anna;
  // It is well while it has notes.
  writeFileSync(notes, '');
  await anna.program.do({ command: 'addEngine', protocol: 'gtp', line });
  rmSync(notes);
  const [engine] = (await anna.program.until(({ engines }) => engines.length > 0)).engines;
  const seats = { black: `computer:${engine?.id}`, white: 'person' };
  await anna.program.do({ command: 'local', game: 'go', options: { size: 9 }, ...seats });
  await anna.reads(texts.thought.loading, { name: engine?.name ?? '' });
  await hands.press(page.getByRole('button', { name: texts.controls.stopLoading, exact: true }));
  await anna.reads(texts.thought.stuck, { name: engine?.name ?? '' });
  await hands.press(anna.button(texts.trouble.again));
  const { match } = await anna.program.until(({ match }) => match?.ply === 1);
  expect(match).toMatchObject({ trouble: null, turn: 'white' });
});
