/** Engines from outside that go wrong: each is told plainly, the seat can be asked again, and no process is left. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { usualPatience } from '../../src/main/engines/dialect.ts';
import { checkEngine, ExternalEnginePlayer } from '../../src/main/engines/index.ts';
import { Engines } from '../../src/main/seats/engines.ts';
import { Tablebases } from '../../src/main/tablebases/tablebases.ts';
import { Copy } from '../support/copy.ts';
import {
  BrokenSeat,
  corner,
  games,
  type Protocol,
  protocols,
} from '../support/engines/brokenSeat.ts';
import { played } from '../support/engines/playing.ts';

function trouble(code: string, detail: object): object {
  const message = expect.stringMatching(/^[A-Z].*(?:engine|program) .*\.$/);
  return { type: 'trouble', problem: { code, message, detail } };
}

const folder = mkdtempSync(join(tmpdir(), 'tengen-engines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const name = 'Broken';
const abandons = join(import.meta.dirname, '../support/engines/abandons.ts');
const all: readonly Protocol[] = protocols;

/** How much is ended with an engine depends on the system: docs/engines/outside.md. */
const onUnix = test.runIf(process.platform !== 'win32');
const onLinux = test.runIf(process.platform === 'linux');

describe.concurrent('an engine', () => {
  test.for<[fault: string, of: readonly Protocol[], code: string, detail: object, start?: number]>([
    ['mute', all, 'engineSilent', { name, seconds: 5 }, 5000],
    ['hangs', all, 'engineSilent', { name, seconds: 6 }, 5000],
    ['absent', all, 'engineGone', { name, reason: 'exit code 3: are missing.' }],
    ['leaves', all, 'engineGone', { name, reason: 'exit code 3: are missing.' }],
    ['nonsense', all, 'engineNonsense', { name, said: expect.stringContaining('banana') }],
    ['longLine', all, 'engineNonsense', { name, said: expect.stringContaining('and and') }],
    ['floods', all, 'engineNonsense', { name, said: expect.stringContaining('another') }],
    ['illegal', ['gtp'], 'engineIllegal', { name, move: 'D4' }],
    ['illegal', ['gomocup'], 'engineIllegal', { name, move: '7,7' }],
    ['refuses', all, 'engineCannot', { name, said: expect.stringContaining('unacceptable') }],
  ])(
    'with the fault %s is told of and ended, and can be tried again (%s)',
    async ([fault, of, code, detail, start = usualPatience.start]) => {
      await Promise.all(
        of.map(async (protocol) => {
          const broken = new BrokenSeat(protocol, fault, { ...usualPatience, start });
          expect([protocol, await broken.think()]).toEqual([protocol, trouble(code, detail)]);
          await broken.gone();
          expect([protocol, await broken.think()]).toEqual([protocol, corner]);
          broken.seat.close();
          await broken.gone();
          expect(broken.notes.at(-1)).toBe('bye');
        }),
      );
    },
  );

  test.for(protocols)(
    'that is loading can be stopped, and tried again; after its first move it can’t (%s)',
    async (protocol) => {
      const slow = new BrokenSeat(protocol, 'mute');
      const answer = slow.think();
      await slow.started();
      expect([slow.seat.isLoading, slow.seat.hurries]).toEqual([true, true]);
      slow.seat.hurry();
      expect(await answer).toEqual(trouble('engineStopped', { name }));
      await slow.gone();
      expect(slow.seat.isLoading).toBe(false);
      expect(await slow.think()).toEqual(corner);
      const second = slow.think();
      expect(slow.seat.hurries).toBe(false);
      slow.seat.hurry();
      expect(await second).toMatchObject({ type: 'move' });
      slow.seat.close();
    },
  );

  test.for(['noisy', 'complains', 'family'])(
    'that prints or starts more than it must plays nevertheless: %s',
    async (fault) => {
      await Promise.all(
        protocols.map(async (protocol) => {
          const broken = new BrokenSeat(protocol, fault);
          expect(await broken.think()).toEqual(corner);
          broken.seat.close();
          await broken.gone();
        }),
      );
    },
  );

  test.for(protocols)(
    'over %s that is killed is told of, whatever it does just then',
    async (protocol) => {
      const thinking = new BrokenSeat(protocol, 'hangs');
      const answer = thinking.think(games[protocol], 60_000);
      const [first = 0] = await thinking.started();
      process.kill(first, 'SIGKILL');
      const gone = trouble('engineGone', { name, reason: 'SIGKILL' });
      expect(await answer).toEqual(gone);

      const idle = new BrokenSeat(protocol, 'none');
      await idle.think();
      const [second = 0] = await idle.started();
      process.kill(second, 'SIGKILL');
      await idle.gone();
      expect(await idle.think()).toEqual(gone);
      expect(await idle.think()).toEqual(corner);
      idle.seat.close();
      await idle.gone();
    },
  );

  test('that talks on and on after its move is not listened to, and ended when it is asked', async () => {
    for (const protocol of protocols) {
      const broken = new BrokenSeat(protocol, 'chatters');
      expect(await broken.think()).toEqual(corner);
      const next = played(played(games[protocol], corner.move), { row: 8, column: 8 });
      expect(await broken.think(next)).toMatchObject({ problem: { code: 'engineNonsense' } });
      await broken.gone();
    }
  });

  test('that is no longer wanted is ended at once, and is there when it is wanted again', async () => {
    for (const protocol of protocols) {
      const broken = new BrokenSeat(protocol, 'hangs');
      const answer = broken.think(games[protocol], 60_000);
      await broken.started();
      broken.seat.cancel();
      expect(await answer).toEqual({ type: 'cancelled' });
      await broken.gone();
      expect(await broken.think()).toEqual(corner);
      broken.seat.close();
      await broken.gone();
    }
  });

  test('that will not end is ended, in the middle of a thought as after it', async () => {
    const idle = new BrokenSeat('gtp', 'stubborn');
    expect(await idle.think()).toEqual(corner);
    idle.seat.close();
    await idle.gone();
    expect(idle.notes.at(-1)).toBe('bye');

    const thinking = new BrokenSeat('gomocup', 'stubborn');
    expect(await thinking.think()).toEqual(corner);
    const answer = thinking.think(games.gomocup, 60_000);
    thinking.seat.close();
    expect(await answer).toEqual({ type: 'cancelled' });
    await thinking.gone();
  });

  test('goes with the program that asked it, however that ends', async () => {
    const stubborn = new BrokenSeat('gtp', 'stubborn');
    const leaving = spawn(process.execPath, [abandons, name, stubborn.line]);
    await once(leaving, 'exit');
    await stubborn.gone();

    // It thinks until it is told that nobody listens any more.
    const decent = new BrokenSeat('gtp', 'hangs');
    const killed = spawn(process.execPath, [abandons, name, decent.line]);
    await decent.started();
    killed.kill('SIGKILL');
    await decent.gone();
  });

  onUnix.for([
    ['hangs', 1],
    ['spins', 1],
    ['ignores', 1],
    ['forks', 2],
    ...(process.platform === 'linux'
      ? ([
          ['newSession', 2],
          ['twiceForked', 2],
        ] as const)
      : []),
  ] as const)(
    'with the fault %s does not outlive a program that is killed, nor does what it has started (%i in all)',
    async ([fault, count]) => {
      const broken = new BrokenSeat('gtp', fault);
      const killed = spawn(process.execPath, [abandons, name, broken.line]);
      await broken.started(count);
      killed.kill('SIGKILL');
      await broken.gone();
    },
  );

  test('does not outlive Tengen that is killed', async () => {
    const copy = await Copy.start();
    const broken = new BrokenSeat('gtp', 'stubborn');
    await copy.do({ command: 'addEngine', protocol: 'gtp', line: broken.line });
    await broken.gone();
    const seats = { black: 'person', white: `computer:${copy.view.engines[0]?.id}` };
    await copy.do({ command: 'local', game: 'go', ...seats });
    await copy.do({ command: 'draw', row: 3, column: 3 });
    await broken.started();
    await copy.kill();
    await broken.gone();
    await copy.stop();
  });

  onLinux.for(['newSession', 'twiceForked'])(
    'that is ended takes with it what has left its process group (%s)',
    async (fault) => {
      const broken = new BrokenSeat('gtp', fault);
      const answer = broken.think(games.gtp, 60_000);
      await broken.started(2);
      broken.seat.close();
      expect(await answer).toEqual({ type: 'cancelled' });
      await broken.gone();
    },
  );

  test('ends without taking a process that it has not started', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const broken = new BrokenSeat('gtp', 'none');
    const killed = spawn(process.execPath, [abandons, name, broken.line]);
    await once(killed, 'exit');
    await broken.gone();
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
  });

  test('that is being checked is waited for as long as it runs, until somebody stops it', async () => {
    const engines = new Engines(
      { engines: [], addEngine: () => true },
      1,
      new Tablebases('unused'),
    );
    const mute = protocols.map((protocol) => new BrokenSeat(protocol, 'mute'));
    const checks = mute.map(({ protocol, line }) => engines.check(protocol, line));
    await Promise.all(mute.map((broken) => broken.started()));
    engines.stopChecks();
    expect(await Promise.all(checks)).toEqual(['stopped', 'stopped']);
    await Promise.all(mute.map((broken) => broken.gone()));
    // What is checked later isn't stopped.
    const well = new BrokenSeat('gtp', 'none');
    expect(await engines.check('gtp', well.line)).toMatchObject({ ok: true });
  });

  test('is checked before it is set up', async () => {
    for (const protocol of protocols) {
      const check = async (fault: string) => {
        const broken = new BrokenSeat(protocol, fault);
        const checked = await checkEngine(protocol, broken.line);
        await broken.gone();
        return checked.ok ? checked.value : checked.error.code;
      };
      expect(await check('none')).toEqual({ name: 'Broken 1.0' });
      expect(await check('noisy')).toEqual({ name: 'Broken 1.0' });
      // GTP leaves out control characters; elsewhere they part words.
      const marked = `${protocol === 'gtp' ? 'Broken' : 'Broken '}${'\u0301'.repeat(4)}`;
      expect(await check('badlyNamed')).toEqual({ name: `${marked} 1.0` });
      expect(await check('absent')).toBe('engineGone');
      expect(await check('refuses')).toBe('engineCannot');
    }
  });
});

describe.concurrent('a command line', () => {
  test('that starts nothing is told of with the reason', async () => {
    const plain = join(folder, 'a file');
    writeFileSync(plain, 'echo');
    for (const [line, program, reason] of [
      ['/no/such/engine --gtp', '/no/such/engine', 'ENOENT'],
      ['no-such-engine', 'no-such-engine', 'ENOENT'],
      [`"${plain}" --gtp`, plain, 'EACCES'],
      [folder, folder, 'EACCES'],
      ['', '', expect.any(String)],
      ['a\0b', 'a\0b', expect.any(String)],
    ] as const) {
      const problem = { code: 'engineMissing', detail: { program, reason } };
      expect(await checkEngine('gtp', line)).toMatchObject({ ok: false, error: problem });
      const seat = new ExternalEnginePlayer({ name, protocol: 'gtp', line });
      expect(await seat.think(games.gtp, { time: 100 })).toMatchObject({
        type: 'trouble',
        problem,
      });
      seat.close();
    }
  });

  test('may start a brain that ends its lines with CR', async () => {
    const brain = `process.stdin.on('data', () => process.stdout.write('OK\\r'))`;
    expect(await checkEngine('gomocup', `"${process.execPath}" -e "${brain}"`)).toEqual({
      ok: true,
      // Its answer to ABOUT.
      value: { name: 'OK' },
    });
  });

  test('may start what is no engine at all', async () => {
    const program = `"${process.execPath}"`;
    const nonsense = `${program} -e "console.log('What?'); setInterval(() => {}, 1000)"`;
    const checked = await checkEngine('gtp', nonsense, { patience: { start: 5000, answer: 5000 } });
    expect(checked).toMatchObject({ error: { code: 'engineNonsense', detail: { said: 'What?' } } });
  });
});
