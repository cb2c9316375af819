import { expect, test } from 'vitest';
import type { Reply } from '../../contract/reply.ts';
import { type Ask, withConsent } from './consent.ts';

const done: Reply = { ok: true };
const line = '/opt/engine "a b" --gtp';
const quoted = '"/opt/engine" "a b" "--gtp"';
const addEngine = { command: 'addEngine', protocol: 'gtp', line };

/** A program that does everything, and what it was told. */
function openProgram(consent: { named?: string[]; ask?: Ask | null }) {
  const told: unknown[] = [];
  const app = withConsent(
    {
      view: () => {
        throw new Error('Nobody looks.');
      },
      onView: () => () => undefined,
      command: (command) => {
        told.push(command);
        return Promise.resolve(done);
      },
    },
    { named: consent.named ?? [], ask: consent.ask ?? null },
  );
  return { app, told };
}

const code = (reply: Reply) => (reply.ok ? null : reply.error.code);

test('a page starts no program where there is no terminal to ask in, and is told so', async () => {
  const { app, told } = openProgram({});
  expect(code(await app.command(addEngine))).toBe('nobodyToAsk');
  expect(told).toEqual([]);
});

test('a page may do everything else without a question', async () => {
  const { app, told } = openProgram({ ask: () => Promise.reject(new Error('asked')) });
  for (const command of [{ command: 'ready' }, 'nonsense', { command: 'addEngine' }]) {
    expect(await app.command(command)).toEqual(done);
  }
  expect(told).toHaveLength(3);
});

test('a program that a page names is started only after a yes in the terminal or in the dialog', async () => {
  const asked: string[] = [];
  const answers = [false, true];
  const { app, told } = openProgram({
    ask: (which) => Promise.resolve(asked.push(which) > 0 && answers.shift() === true),
  });
  expect(code(await app.command(addEngine))).toBe('notWanted');
  expect(told).toEqual([]);
  expect(await app.command(addEngine)).toEqual(done);
  expect(told).toEqual([addEngine]);
  expect(asked).toEqual([quoted, quoted]);
});

test('no word of a command line changes places with another in the question', async () => {
  const asked: string[] = [];
  const { app } = openProgram({ ask: (which) => Promise.resolve(asked.push(which) < 0) });
  await app.command({ ...addEngine, line: 'אב גד --gtp' });
  expect(asked).toEqual(['"\u2068אב\u2069" "\u2068גד\u2069" "--gtp"']);
});

test('a program that was named at the start is started without a question, and no other', async () => {
  const { app, told } = openProgram({ named: ["/opt/engine  'a b' --gtp"] });
  expect(await app.command(addEngine)).toEqual(done);
  for (const other of ['/opt/engine a b --gtp', `${line} -x`, '/opt/engine']) {
    expect(code(await app.command({ ...addEngine, line: other })), other).toBe('nobodyToAsk');
  }
  expect(told).toEqual([addEngine]);
});

test('a page that asks again and again is asked about once at a time', async () => {
  const open = Promise.withResolvers<boolean>();
  let asked = 0;
  const { app } = openProgram({
    ask: () => {
      asked += 1;
      return open.promise;
    },
  });
  const first = app.command(addEngine);
  expect(code(await app.command(addEngine))).toBe('notWanted');
  open.resolve(true);
  expect(await first).toEqual(done);
  expect(asked).toBe(1);
});

test('the question whether to start a program shows every word of its command line, and nothing in it is invisible', async () => {
  const asked: string[] = [];
  const { app } = openProgram({ ask: (which) => Promise.resolve(asked.push(which) === 0) });
  for (const sly of ['harmless\u00a0/bin/sh "-c  id"\u3000x', `gnugo${' '.repeat(60)}"a\u00a0b"`]) {
    await app.command({ ...addEngine, line: sly });
  }
  expect(asked).toEqual(['"harmless" "/bin/sh" "-c  id" "x"', '"gnugo" "a\\u{a0}b"']);
});
