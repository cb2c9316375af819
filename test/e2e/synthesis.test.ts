/** What the sounds are like, rendered offline by the browser that would play them. */

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import { recipes } from '../../src/renderer/sound/recipes.ts';
import type { SoundName } from '../../src/renderer/sound/soundsOf.ts';
import type * as Synthesis from '../../src/renderer/sound/synthesis.ts';
import { root } from './support/program.ts';
import { test } from './support/stage.ts';

declare global {
  interface Window {
    /** The module, without its types. */
    readonly synthesis: typeof Synthesis;
  }
}

const origin = 'http://127.0.0.1:9';
const body =
  '<script type="module">window.synthesis = await import("/sound/synthesis.ts");</script>';

const names: SoundName[] = [
  'stone',
  'capture',
  'mill',
  'removal',
  'paint',
  'pass',
  'mark',
  'undone',
  'begin',
  'turn',
  'knock',
  'connected',
  'disconnected',
  'chat',
  'offer',
  'declined',
  'tick',
  'lastTick',
  'won',
  'lost',
  'draw',
];

/** Of a rendered sound. */
interface Heard {
  readonly name: string;
  /** Loudest sample; 1 is where clipping begins. */
  readonly peak: number;
  /** RMS of the loudest 50 ms. */
  readonly loudness: number;
  /** The loudest of the first 0.2 ms, as a share of the peak. */
  readonly click: number;
  /** When the last sample above a thousandth comes, ms. */
  readonly length: number;
}

/** Runs in the page. */
async function render({ names, volume }: { names: readonly SoundName[]; volume: number }) {
  const { openOutput, schedule, setVolume } = window.synthesis;
  const heard: Heard[] = [];
  for (const name of names) {
    const rate = 44_100;
    const context = new OfflineAudioContext(1, rate * 1.5, rate);
    const output = openOutput(context);
    setVolume(output, volume);
    // After the volume has settled.
    schedule(output, name, 0.1, Math.random);
    const samples = (await context.startRendering()).getChannelData(0).subarray(rate * 0.1);
    const louder = (a: number, b: number) => Math.max(a, Math.abs(b));
    const peak = samples.reduce(louder, 0);
    let loudness = 0;
    for (let at = 0; at < samples.length; at += rate / 100) {
      const window = samples.subarray(at, at + rate / 20);
      const power = window.reduce((sum, sample) => sum + sample ** 2, 0) / window.length;
      loudness = Math.max(loudness, Math.sqrt(power));
    }
    const first = samples.findIndex((sample) => Math.abs(sample) > 0.0001);
    const click = samples.subarray(first, first + 8).reduce(louder, 0) / peak;
    const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.001);
    heard.push({ name, peak, loudness, click, length: (last / rate) * 1000 });
  }
  return heard;
}

test('every sound is audible, short, softly attacked, and does not clip', async ({ stage }) => {
  const page = await stage.page();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.endsWith('.ts')) return route.fulfill({ contentType: 'text/html', body });
    const source = readFileSync(join(root, 'src/renderer', pathname), 'utf8');
    return route.fulfill({
      contentType: 'text/javascript',
      body: stripTypeScriptTypes(source),
    });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'synthesis' in window);
  const full = await page.evaluate(render, { names, volume: 100 });
  for (const { name, peak, loudness, click, length } of full) {
    expect(peak, name).toBeLessThan(0.95);
    expect(loudness, name).toBeGreaterThan(0.01);
    expect(click, name).toBeLessThan(0.3);
    expect(length, name).toBeLessThan(['won', 'lost', 'draw'].includes(name) ? 900 : 300);
  }
  expect(names.toSorted()).toEqual(Object.keys(recipes).toSorted());
  const half = await page.evaluate(render, { names, volume: 50 });
  for (const [n, { name, loudness }] of half.entries()) {
    const ratio = loudness / (full[n]?.loudness ?? 0);
    expect(ratio, name).toBeGreaterThan(0.15);
    expect(ratio, name).toBeLessThan(0.6);
  }
  const none = await page.evaluate(render, { names, volume: 0 });
  expect(none.filter(({ peak }) => peak > 0.001)).toEqual([]);
});
