/** The page of a phone: from the request to the first picture of the form for the name, on a processor and a network like a phone's. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';
import { browser } from '../scripts/programs.mjs';
import { printTable, type Row } from './table.ts';

const TIMES = 5;
/** How much slower than this computer. */
const SLOWER = 6;
/** 10 Mbit/s, in bytes a second, and ms. */
const NETWORK = { downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 20 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const replySchema = z.object({ id: z.int(), value: z.object({ url: z.string() }) });

/** A program that invites phones. */
function openProgram(home: string) {
  const script = join(import.meta.dirname, '../scripts/tengen.mjs');
  const child = spawn(process.execPath, [script, 'stdio'], {
    env: { ...process.env, TENGEN_HOME: home, TENGEN_NEARBY: 'off' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  return {
    /** The address for the next phone. */
    invite: () =>
      new Promise<string>((resolve) => {
        const hear = (line: string) => {
          const { data } = replySchema.safeParse(JSON.parse(line));
          if (data === undefined) return;
          lines.off('line', hear);
          resolve(data.value.url);
        };
        lines.on('line', hear);
        child.stdin.write('{"id":1,"command":"invite"}\n');
      }),
    close: () => child.kill('SIGTERM'),
  };
}

/** Runs in the page: notes when the form has been drawn. */
const watchForm = `
  globalThis.tengenDrawn = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('form input') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });`;

/** In ms. */
async function timeToForm(opened: Browser, url: string): Promise<number> {
  const context = await opened.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: watchForm });
  await page.goto(url);
  const ms = await page.evaluate(() => Reflect.get(globalThis, 'tengenDrawn'));
  await context.close();
  return z.number().parse(ms);
}

export async function run(): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'tengen-bench-'));
  const program = openProgram(home);
  const opened = await chromium.launch({ executablePath: await browser(), args: ['--no-sandbox'] });
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    times.push(await timeToForm(opened, await program.invite()));
  }
  await opened.close();
  program.close();
  rmSync(home, { recursive: true, force: true });
  const middle = times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
  return [
    {
      name: `phone: to the form for the name, processor ${SLOWER} × slower, 10 Mbit/s, median of ${TIMES}`,
      value: `${middle.toFixed(0)} ms`,
      against: '2500 ms at most',
      ratio: (middle / 2500).toFixed(2),
    },
  ];
}

if (import.meta.main) printTable('Phone', await run());
