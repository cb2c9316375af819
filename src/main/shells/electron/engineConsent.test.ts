import type { MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import type { Reply } from '../../../contract/reply.ts';
import { withConsent } from '../consent.ts';
import { askInDialog } from './engineConsent.ts';

const addEngine = { command: 'addEngine', protocol: 'gtp', line: 'gnugo\u3000--mode gtp' };
const code = (reply: Reply) => (reply.ok ? null : reply.error.code);

/** A program with a dialog, whose button the test presses. */
function openProgram(language: 'en' | 'zh' = 'en') {
  const questions: MessageBoxOptions[] = [];
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const show = (question: MessageBoxOptions) => {
    questions.push(question);
    return promise;
  };
  const app = withConsent(
    {
      view: () => expect.fail(),
      onView: () => () => {},
      command: () => Promise.resolve<Reply>({ ok: true }),
    },
    { named: [], ask: askInDialog(show, () => language) },
  );
  return { app, questions, press: resolve };
}

test.for([
  [0, 'notWanted'],
  [1, null],
] as const)('after button %d of the dialog the reply is %s', async ([button, wanted]) => {
  const { app, press } = openProgram();
  const answered = app.command(addEngine);
  press(button);
  expect(code(await answered)).toBe(wanted);
});

test('the dialog shows each word of the command line in quotes, and Enter and Escape cancel', () => {
  const { app, questions } = openProgram();
  void app.command(addEngine);
  expect(questions).toMatchObject([
    {
      detail: '"gnugo" "--mode" "gtp"',
      defaultId: 0,
      cancelId: 0,
      buttons: ['Cancel', 'Start'],
    },
  ]);
});

test('one dialog is open at a time', async () => {
  const { app, questions, press } = openProgram();
  const first = app.command(addEngine);
  expect(code(await app.command(addEngine))).toBe('notWanted');
  expect(questions).toHaveLength(1);
  press(1);
  expect(await first).toEqual({ ok: true });
});

test('the dialog is in the person’s language', () => {
  const { app, questions } = openProgram('zh');
  void app.command(addEngine);
  expect(questions[0]?.buttons).toEqual(['取消', '启动']);
});

test('without a window nothing is started', async () => {
  const { app, press } = openProgram();
  press(null);
  expect(code(await app.command(addEngine))).toBe('notWanted');
});
