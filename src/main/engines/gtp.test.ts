/** What a controller has to know, by GTP's document. */

import { expect, test } from 'vitest';
import { startOf } from '../../../test/support/engines/playing.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import { type Script, scripted } from './testing.ts';

const game: GameSoFar = { position: startOf('go', { size: 9 }), moves: [] };

/** Answers each command with what follows its `=`, or else as a good engine would. */
function engine(
  answers: Readonly<Record<string, string>> = {},
  written = (id: string, text: string) => `=${id} ${text}\n\n`,
): Script {
  const all = new Map(
    Object.entries({
      protocol_version: '2',
      name: 'Some Engine',
      version: '1.0',
      list_commands: 'play\ngenmove',
      genmove: 'D4',
      ...answers,
    }),
  );
  return (line) => {
    const [id = '', command = ''] = line.split(' ');
    const answer = all.get(command) ?? '';
    return answer.startsWith('?') ? `?${id} ${answer.slice(1)}\n\n` : written(id, answer);
  };
}

async function move(script: Script): Promise<unknown> {
  const { conversation } = scripted('gtp', script);
  const opened = await conversation.open();
  const chosen = opened.ok ? await conversation.choose(game, 3000) : opened;
  if (!chosen.ok) return chosen.error.code;
  return chosen.value.type === 'move' ? chosen.value.move : chosen.value.type;
}

const d4 = { row: 5, column: 3 };

test.for<[name: string, written: (id: string, text: string) => string, outcome: unknown]>([
  ['as the document writes it', (id, text) => `=${id} ${text}\n\n`, d4],
  ['without its number', (_, text) => `= ${text}\n\n`, d4],
  ['with CR', (id, text) => `=${id} ${text.replaceAll('\n', '\r\n')}\r\n\r\n`, d4],
  ['with tabs', (id, text) => `=${id}\t${text}\t\n\n`, d4],
  ['with other control characters', (id, text) => `\u0007=${id} ${text}\u0000\n\u001b\n`, d4],
  ['after more empty lines', (id, text) => `\n\n\n=${id} ${text}\n\n`, d4],
  ['after lines of a log', (id, text) => `NN eval=0.5\ninfo x\n=${id} ${text}\n\n`, d4],
  ['after an answer that came twice', (id, text) => `=${Number(id) - 1}\n\n=${id} ${text}\n\n`, d4],
  ['in answer to nothing', (id, text) => `=${Number(id) + 1} ${text}\n\n`, 'engineNonsense'],
  ['without its end', (id, text) => `=${id} ${text}\n`, 'engineSilent'],
])('an answer over GTP is read %s', async ([_, written, outcome]) => {
  expect(await move(engine({}, written))).toEqual(outcome);
});

test.for<[said: string, outcome: unknown]>([
  ['d4', d4],
  ['D4', d4],
  ['pass', { pass: true }],
  ['PASS', { pass: true }],
  ['resign', 'resigns'],
  ['Resign', 'resigns'],
  ['?cannot', 'engineCannot'],
  ['banana', 'engineNonsense'],
  ['', 'engineNonsense'],
])('a move over GTP is read in any letters: %j', async ([said, outcome]) => {
  expect(await move(engine({ genmove: said }))).toEqual(outcome);
});

test.for<[answers: Record<string, string>, outcome: unknown]>([
  [{ protocol_version: '?unknown command' }, d4],
  [{ protocol_version: '1' }, 'engineCannot'],
  [{ list_commands: '?unknown command' }, d4],
  [{ boardsize: '?unacceptable size' }, 'engineCannot'],
  [{ clear_board: '?no' }, 'engineCannot'],
  [{ komi: '?no' }, 'engineCannot'],
])(
  'an engine over GTP needs what the document requires, as far as Tengen does: %j',
  async ([answers, outcome]) => {
    expect(await move(engine(answers))).toEqual(outcome);
  },
);

test('an engine over GTP says its name and version, as far as it has them', async () => {
  const named = (answers: Record<string, string>) =>
    scripted('gtp', engine(answers)).conversation.ownName();
  expect(await named({})).toBe('Some Engine 1.0');
  expect(await named({ version: '' })).toBe('Some Engine');
  expect(await named({ version: '?unknown command' })).toBe('Some Engine');
  expect(await named({ name: '?no', version: '?no' })).toBe('');
});

test.for<[known: string, told: readonly string[]]>([
  ['', []],
  ['time_settings', ['time_settings 0 3 1']],
  ['time_settings\ntime_left', ['time_settings 0 3 1', 'time_left black 3 1']],
])(
  'an engine over GTP is told the time of its move as overtime of one stone, as far as it can be: %j',
  async ([known, told]) => {
    // One that changes no settings during a game.
    const script = engine({ list_commands: known, time_settings: '?cannot change settings' });
    const said = scripted('gtp', script);
    const opened = await said.conversation.open();
    expect(opened.ok && (await said.conversation.choose(game, 3000)).ok).toBe(true);
    const commands = said.told.map((line) => line.replace(/^\d+ /, ''));
    expect(commands.filter((line) => line.startsWith('time'))).toEqual(told);
    expect(commands.at(-1)).toBe('genmove black');
  },
);
