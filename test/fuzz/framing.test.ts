import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Frame, FrameReader } from '../../src/protocol/framing.ts';
import { sized } from '../support/size.ts';
import { allowedFloods, type FloodKind, type FloodReport, refusedFloods } from './flood.ts';
import { mutatedFrame } from './frames.ts';
import { Random, seed } from './random.ts';

const FRAMES = sized(1_000_000, 40_000);
/** Each flood, MiB. */
const FLOOD = sized(1024, 64);
const MIB = 2 ** 20;

test(`a reader takes ${FRAMES} mutated frames for messages or faults (TENGEN_SEED=${seed})`, () => {
  const random = new Random(seed);
  let accepted = 0;
  let refused = 0;
  for (let i = 0; i < FRAMES; i++) {
    const bytes = mutatedFrame(random);
    const cut = random.below(bytes.length + 1);
    const reader = new FrameReader();
    const frames = [...reader.push(bytes.subarray(0, cut)), ...reader.push(bytes.subarray(cut))];
    if (!sound(frames, bytes)) {
      const text = Buffer.from(bytes).toString('latin1');
      expect.fail(`TENGEN_SEED=${seed}, frame ${i}, cut at ${cut}: ${JSON.stringify(text)}`);
    }
    for (const frame of frames) frame.ok ? accepted++ : refused++;
  }
  expect('polluted' in {}).toBe(false);
  // Both must happen often, or the mutations are too mild or too harsh to prove anything.
  expect(accepted).toBeGreaterThan(FRAMES / 5);
  expect(refused).toBeGreaterThan(FRAMES / 5);
});

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function sound(frames: readonly Frame[], bytes: Uint8Array): boolean {
  const last = frames.at(-1);
  const before = frames.slice(0, -1);
  if (!before.every((frame) => frame.ok)) return false;
  if (!frames.every((frame) => !frame.ok || isObject(frame.value))) return false;
  const whole = asJson(bytes);
  if (!isObject(whole)) return true;
  // These bytes are one message and must arrive as that, unless they are one of the two kinds of
  // JSON that are refused.
  if (frames.length !== 1 || last === undefined) return false;
  if (!last.ok) return last.fault === 'tooDeep' || last.fault === 'notText';
  return JSON.stringify(last.value) === JSON.stringify(whole);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where it is none. */
function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

describe(`a reader grows by less than 16 MiB for ${FLOOD} MiB`, () => {
  const script = fileURLToPath(new URL('flood.ts', import.meta.url));

  async function flood(kind: FloodKind): Promise<FloodReport> {
    // Little room for garbage, so that the figures are what the reader keeps.
    const flags = ['--expose-gc', '--max-semi-space-size=2'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...flags, script, kind, `${FLOOD}`],
      {
        timeout: 170_000,
      },
    );
    const report: FloodReport = JSON.parse(stdout);
    console.log(`${kind}: ${JSON.stringify(report)}`);
    return report;
  }

  test.each(refusedFloods)('of what is refused: %s', async (kind) => {
    const report = await flood(kind);
    expect(report.messages).toBe(0);
    expect(report.faults).toBeGreaterThan(0.95 * FLOOD);
    expect(report.inUse).toBeLessThan(16 * MIB);
    expect(report.resident).toBeLessThan(16 * MIB);
  });

  test.each(allowedFloods)('of what is allowed: %s', async (kind) => {
    const report = await flood(kind);
    expect(report.faults).toBe(0);
    expect(report.messages > 0).toBe(kind !== 'blankBetween');
    expect(report.inUse).toBeLessThan(16 * MIB);
    expect(report.resident).toBeLessThan(16 * MIB);
  });
});

test('a message that comes byte by byte costs no more a byte for being long', () => {
  /** Time of the processor for 256 KiB in messages of this length, µs: the best of several times. */
  function cost(length: number): number {
    const message = new TextEncoder().encode(`{"a":"${'x'.repeat(length - 8)}"}`);
    const bytes = Array.from(message, (byte) => Uint8Array.of(byte));
    const times = Array.from({ length: 5 }, () => {
      const reader = new FrameReader();
      let arrived = 0;
      const from = process.cpuUsage();
      for (let sent = 0; sent < MIB / 4; sent += length) {
        for (const byte of bytes) for (const frame of reader.push(byte)) if (frame.ok) arrived++;
      }
      const { user } = process.cpuUsage(from);
      expect(arrived).toBe(MIB / 4 / length);
      return user;
    });
    return Math.min(...times);
  }

  // Quadratic work would cost sixteen times as much.
  expect(cost(65_536)).toBeLessThan(4 * cost(4096));
});
