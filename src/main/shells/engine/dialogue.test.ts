import { expect, it } from 'vitest';
import { Dialogue } from './dialogue.ts';
import type { Speaker } from './speaker.ts';

/** Says each line again; for `think` it waits until it is hurried, and with `quit` it ends. */
function begin(now = () => 0) {
  const printed: string[] = [];
  let hurried = Promise.withResolvers<void>();
  const times: number[] = [];
  const speaker: Speaker & { ended: boolean } = {
    ended: false,
    async hear(line, since) {
      times.push(since);
      if (line === 'think') await hurried.promise;
      if (line === 'quit') speaker.ended = true;
      return line === 'blank' ? '' : line;
    },
    isFarewell: (line) => line === 'quit',
  };
  const hurry = () => {
    hurried.resolve();
    hurried = Promise.withResolvers();
  };
  const print = async (text: string) => void printed.push(text);
  return { printed, times, hurry, dialogue: new Dialogue(speaker, { print, hurry, now }) };
}

it('a dialogue answers one line after the other, in the order in which they came', async () => {
  const { printed, hurry, dialogue } = begin();
  const first = dialogue.take(['a', 'think', 'b']);
  const second = dialogue.take(['c', 'blank', 'd']);
  await new Promise((resolve) => setImmediate(resolve));
  hurry();
  await Promise.all([first, second]);
  expect(printed).toEqual(['a', 'think', 'b', 'c', 'd']);
  await dialogue.take(['e']);
  expect(printed.at(-1)).toBe('e');
});

it('a dialogue hurries for a farewell that comes while it thinks, and ends with it', async () => {
  const { printed, dialogue } = begin();
  const first = dialogue.take(['think']);
  await Promise.all([first, dialogue.take(['quit'])]);
  await dialogue.take(['a']);
  expect(printed).toEqual(['think', 'quit']);
});

it('a dialogue does not hurry for a farewell that was said together with the question', async () => {
  const { printed, hurry, dialogue } = begin();
  const all = dialogue.take(['a', 'think', 'quit', 'b']);
  const isAnswered = await Promise.race([
    all.then(() => true),
    new Promise((r) => setImmediate(r)),
  ]);
  expect(isAnswered).toBeUndefined();
  expect(printed).toEqual(['a']);
  hurry();
  await all;
  expect(printed).toEqual(['a', 'think', 'quit']);
});

it('the time of a line counts from its arrival, or from the end of the previous answer', async () => {
  let now = 100;
  const { times, hurry, dialogue } = begin(() => now);
  const together = dialogue.take(['think', 'think']);
  for (const end of [300, 700]) {
    await new Promise((resolve) => setImmediate(resolve));
    now = end;
    hurry();
  }
  await together;
  now = 1000;
  await dialogue.take(['a']);
  expect(times).toEqual([100, 300, 1000]);
});
