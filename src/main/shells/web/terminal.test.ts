import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askInTerminal } from './terminal.ts';

const line = '"/opt/engine" "--gtp"';

/** A terminal and what it shows. */
function openTerminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const ask = askInTerminal(input, output);
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

test('the terminal shows the command line', async () => {
  const { input, ask, shown } = openTerminal();
  const answered = ask(line);
  expect(shown()).toContain(`\n  ${line}\n`);
  input.write('n\n');
  await answered;
});

test('there is nobody to ask for consent where input or output is no terminal', () => {
  const isTTY = Object.assign(new PassThrough(), { isTTY: true });
  expect(askInTerminal(new PassThrough(), isTTY)).toBeNull();
  expect(askInTerminal(isTTY, new PassThrough())).toBeNull();
});
