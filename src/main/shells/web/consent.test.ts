import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Reply } from '../../../contract/reply.ts';
import { type Ask, terminal, withConsent } from './consent.ts';

const done: Reply = { ok: true };
const line = '/opt/engine "a b" --gtp';
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

test('a program that a page names is started only after a yes in the terminal', async () => {
  const asked: string[] = [];
  const answers = [false, true];
  const { app, told } = openProgram({
    ask: (which) => Promise.resolve(asked.push(which) > 0 && answers.shift() === true),
  });
  expect(code(await app.command(addEngine))).toBe('notWanted');
  expect(told).toEqual([]);
  expect(await app.command(addEngine)).toEqual(done);
  expect(told).toEqual([addEngine]);
  expect(asked).toEqual([line, line]);
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

/** A terminal and what it shows. */
function openTerminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const ask = terminal(input, output);
  if (ask === null) throw new Error('There is a terminal.');
  return { input, ask, shown: () => String(output.read()) };
}

test('only y or yes in the terminal lets a program be started', async () => {
  const { input, ask } = openTerminal();
  const answers: [string, boolean][] = [
    ['y', true],
    [' Yes ', true],
    ['', false],
    ['n', false],
    ['yesterday', false],
  ];
  for (const [answer, wanted] of answers) {
    const answered = ask(line);
    input.write(`${answer}\n`);
    expect([answer, await answered]).toEqual([answer, wanted]);
  }
});

test('a terminal that is closed lets no program be started', async () => {
  const { input, ask } = openTerminal();
  const answered = ask(line);
  input.end();
  expect(await answered).toBe(false);
});

test('the question whether to start a program shows every word of its command line, and nothing in it is invisible', async () => {
  const { input, ask, shown } = openTerminal();
  const answered = ask(`harmless ${'\n'.repeat(60)}/bin/sh "-c  \u001b[2J\u202eid"\u2003x`);
  expect(shown()).toContain('\n  "harmless" "/bin/sh" "-c  \\u{1b}[2J\\u{202e}id" "x"\n');
  input.write('n\n');
  await answered;
});

test('there is nobody to ask for consent where input or output is no terminal', () => {
  const isTTY = Object.assign(new PassThrough(), { isTTY: true });
  expect(terminal(new PassThrough(), isTTY)).toBeNull();
  expect(terminal(isTTY, new PassThrough())).toBeNull();
});
