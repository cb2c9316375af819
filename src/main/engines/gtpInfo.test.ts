import { expect, test } from 'vitest';
import { after, startOf } from '../../../test/support/engines/playing.ts';
import { bestIn } from './gtpInfo.ts';
import { type Script, scripted } from './testing.ts';

test.for<[line: string, best: { winrate: number; vertices: string[] } | null]>([
  // Leela Zero.
  [
    'info move D16 visits 23 winrate 4668 prior 2171 lcb 4425 order 0 pv D16 Q16 info move D4 visits 22 winrate 4670 prior 2198 order 1 pv D4 Q4',
    { winrate: 4668, vertices: ['D16', 'Q16'] },
  ],
  // KataGo; the best move needn't be the first.
  [
    'info move P16 visits 470 utility -0.04 winrate 0.479712 scoreLead -0.63 order 1 pv P16 P17 info move E4 visits 487 utility -0.04 winrate 0.480018 scoreMean -6.1e-1 order 0 pv E4 E3 F3',
    { winrate: 0.480018, vertices: ['E4', 'E3', 'F3'] },
  ],
  // What follows the line of a move, in any order.
  [
    'info pv E4 pass E3 pvVisits 1 2 winrate 5e-1 move E4 order 0 ownership 0.1 -0.2 0.3',
    { winrate: 0.5, vertices: ['E4', 'pass', 'E3'] },
  ],
  ['info move pass visits 1 winrate 0 order 0 pv', { winrate: 0, vertices: ['pass'] }],
  ['info move E4 winrate 1', { winrate: 1, vertices: ['E4'] }],
  ['info move E4 visits 0 order 0', null],
  ['info move E4 winrate nan order 0', null],
  ['information: move E4 winrate 1', null],
  ['', null],
])('a line of analysis tells the best move: %s', ([line, best]) => {
  const found = bestIn(line);
  expect(found && { winrate: found.winrate, vertices: found.vertices }).toEqual(best);
});

/** White's turn. */
const game = after(startOf('go', { size: 9 }), 'E5');
const report = 'info move D4 visits 9 winrate 0.25 order 0 pv D4 pass E5';

/** What it thinks of the game, and what it was told last. */
async function judged(commands: string, reports: Script) {
  const { told, conversation } = scripted('gtp', (line) => {
    const [id = '', command = ''] = line.split(' ');
    if (line === '') return '\n';
    if (command.endsWith('analyze')) return `=${id}\n${reports(line)}`;
    return `=${id} ${command === 'list_commands' ? commands : command === 'protocol_version' ? 2 : ''}\n\n`;
  });
  await conversation.open();
  const judgement = await conversation.judge(game, 0);
  return { judgement: judgement.ok ? judgement.value : judgement.error.code, told: told.slice(-2) };
}

test('an engine analyses for the side to move until it is told a line, and tells legal moves only', async () => {
  const { judgement, told } = await judged('play\nlz-analyze\nkata-analyze', () => `${report}\n`);
  expect(told).toEqual(['7 kata-analyze white 10', '']);
  expect(judgement).toEqual({ chances: -0.5, line: [{ row: 5, column: 3 }, { pass: true }] });
});

test('Leela Zero counts its chances to 10 000', async () => {
  const reports = () => `${report.replace('0.25', '2500')}\n`;
  const { judgement, told } = await judged('lz-analyze', reports);
  expect(told[0]).toBe('7 lz-analyze white 10');
  expect(judgement).toMatchObject({ chances: -0.5 });
});

test.for<[commands: string, reports: string, judgement: unknown]>([
  ['play', '', null],
  ['kata-analyze', '\n', 'engineNonsense'],
  ['kata-analyze', 'what?\n\n', 'engineNonsense'],
  ['kata-analyze', 'what?\n', 'engineSilent'],
  ['kata-analyze', `${report.replace('pv D4', 'pv E5')}\n`, 'engineNonsense'],
  // It may end by itself.
  ['kata-analyze', `log\n${report}\n\n`, expect.objectContaining({ chances: -0.5 })],
])(
  'an engine with the commands %j that reports %j is understood or refused',
  async ([commands, reports, judgement]) => {
    expect((await judged(commands, () => reports)).judgement).toEqual(judgement);
  },
);
