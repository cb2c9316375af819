/** What a manager has to know, by the protocol's document, and what piskvork accepts. */

import { describe, expect, test } from 'vitest';
import { after, startOf } from '../../../test/support/engines/playing.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import { type Script, scripted } from './testing.ts';

/** Answers each command, by its first word; in a list of stones, only DONE. Without a row it says what a good brain would. */
function brain(answers: Readonly<Record<string, string>> = {}): Script {
  const good = { START: 'OK', RESTART: 'OK', BEGIN: '7,7', TURN: '8,8', DONE: '8,8', PLAY: '9,9' };
  const all: Readonly<Record<string, string>> = { ...good, ...answers };
  return (line) => {
    const [word = ''] = line.split(' ');
    const answer = all[word] ?? '';
    return answer === '' ? '' : `${answer}\r\n`;
  };
}

const start = startOf('gomoku');
const empty: GameSoFar = { position: start, moves: [] };
const oneStone = after(start, 'H8');
const threeStones = after(start, 'H8', 'I7', 'H9');

/** Its moves in these games, one after the other, and what it was told. */
async function moves(script: Script, ...games: GameSoFar[]) {
  const { told, conversation } = scripted('gomocup', script);
  const said: unknown[] = [];
  for (const game of games) {
    const chosen = await conversation.choose(game, 3000);
    said.push(
      !chosen.ok
        ? chosen.error.code
        : chosen.value.type === 'move'
          ? chosen.value.said
          : chosen.value.type,
    );
  }
  return { said, told };
}

describe('a brain says its name', () => {
  test.for([
    ['name="SomeBrain", version="1.0", author="Nymand", country="USA"', 'SomeBrain 1.0'],
    ['author="A, B", VERSION = "2" ,Name = "X Y"', 'X Y 2'],
    ['name=Brain, version=1.0', 'Brain 1.0'],
    ['name="Brain"', 'Brain'],
    ['filename="x.exe", surname="y", name="Brain"', 'Brain'],
    [
      'Ancient Brain by Somebody, version 1.2, Brno 2003',
      'Ancient Brain by Somebody, version 1.2, Brno 2003',
    ],
    ['MESSAGE hello\r\nDEBUG eval\r\n\r\nname="Brain"', 'Brain'],
    ['name="Brain"   ', 'Brain'],
    ['author="Nobody"', ''],
    ['UNKNOWN', ''],
    ['ERROR no', ''],
    ['', ''],
  ])('in any form that brains have used, or not at all: %j', async ([answer = '', name]) => {
    const { conversation } = scripted('gomocup', brain({ ABOUT: answer }));
    expect(await conversation.ownName()).toBe(name);
  });
});

test.for([
  ['8,8', '8,8'],
  ['  8,8  ', '8,8'],
  ['8, 8', '8,8'],
  ['8 , 8', '8,8'],
  ['+8,8', '8,8'],
  ['8,8 eval=3', '8,8'],
  ['8,8,1', '8,8'],
  ['8,8\r\n9,9', '8,8'],
  ['MESSAGE I will win\r\nDEBUG x\r\nmessage\r\n\r\n8,8', '8,8'],
  ['UNKNOWN INFO key\r\n8,8', '8,8'],
  ['SUGGEST 9,9', '9,9'],
  ['suggest 9,9\r\nMESSAGE a proposal', '9,9'],
  ['ERROR memory', 'engineCannot'],
  ['banana', 'engineNonsense'],
  ['8', 'engineNonsense'],
  ['88888,8', 'engineNonsense'],
  ['', 'engineSilent'],
])('a brain’s move is read as piskvork reads it: %j', async ([answer = '', move]) => {
  const { said } = await moves(brain({ TURN: answer }), oneStone);
  expect(said).toEqual([move]);
});

test('a brain’s suggestion is accepted as it is', async () => {
  const { told } = await moves(brain({ BEGIN: 'SUGGEST 9,9' }), empty);
  expect(told.at(-1)).toBe('PLAY 9,9');
});

test.for([
  ['OK', '8,8'],
  ['OK - everything is good', '8,8'],
  ['ok', '8,8'],
  ['MESSAGE CR ends a line\rOK', '8,8'],
  ['MESSAGE LF as well\nOK', '8,8'],
  ['Loading…\r\nMESSAGE loaded\r\nOK', '8,8'],
  ['ERROR unsupported size', 'engineCannot'],
  ['UNKNOWN', 'engineCannot'],
])(
  'a brain’s answer to START decides whether it can play on the board: %j',
  async ([answer = '', move]) => {
    expect((await moves(brain({ START: answer }), oneStone)).said).toEqual([move]);
  },
);

test('a brain is told what is on the board by the command that the protocol has for it', async () => {
  const asked = async (game: GameSoFar) =>
    (await moves(brain(), game)).told.filter((line) => !line.startsWith('INFO'));
  expect(await asked(empty)).toEqual(['START 15', 'BEGIN']);
  expect(await asked(oneStone)).toEqual(['START 15', 'TURN 7,7']);
  expect(await asked(threeStones)).toEqual([
    ...['START 15', 'BOARD', '7,7,2', '8,8,1', '7,6,2', 'DONE'],
  ]);
});

test('a brain is told the time before every move', async () => {
  const { told } = await moves(brain({ BEGIN: '8,8' }), empty, after(start, 'I7', 'H8'));
  expect(told.filter((line) => /^(?:INFO time|BEGIN|TURN)/.test(line))).toEqual([
    ...['INFO timeout_match 0', 'INFO timeout_turn 3000', 'INFO time_left 2147483647', 'BEGIN'],
    ...['INFO timeout_turn 3000', 'INFO time_left 2147483647', 'TURN 7,7'],
  ]);
});

test.for([
  ['OK', ['8,8', '8,8'], ['RESTART', 'BOARD']],
  ['UNKNOWN', ['8,8', 'spent'], ['RESTART']],
  ['ERROR not now', ['8,8', 'spent'], ['RESTART']],
  ['What?', ['8,8', 'spent'], ['RESTART']],
] as const)(
  'a brain that is asked about another game begins it with RESTART, or is to be started again: %j',
  async ([answer, said, asked]) => {
    const other = after(start, 'A1', 'A2', 'A3');
    const made = await moves(brain({ RESTART: answer }), threeStones, other);
    expect(made.said).toEqual(said);
    const later = made.told.slice(made.told.indexOf('DONE') + 1);
    expect(later.filter((line) => /^[A-Z]+$/.test(line) && line !== 'DONE')).toEqual(asked);
  },
);

test('a brain is started again for a board of another size, which RESTART keeps', async () => {
  const larger = after(startOf('gomoku', { size: 19 }), 'A1');
  const { said, told } = await moves(brain(), oneStone, larger);
  expect(said).toEqual(['8,8', 'spent']);
  expect(told).not.toContain('RESTART');
});

test('the stones of a set-up are told in turns', async () => {
  const setup = {
    black: [
      [0, 0],
      [0, 1],
    ],
    white: [
      [5, 5],
      [5, 6],
    ],
  };
  const position = startOf('gomoku', {}, setup);
  const { told } = await moves(brain(), { position, setup, moves: [] });
  expect(told.slice(-6)).toEqual(['BOARD', '0,0,1', '5,5,2', '1,0,1', '6,5,2', 'DONE']);
});

test('a set-up in which the other side would be to move cannot be told', async () => {
  const setup = { black: [[0, 0]], white: [], turn: 'black' };
  const position = startOf('gomoku', {}, setup);
  const { said, told } = await moves(brain(), { position, setup, moves: [] });
  expect(said).toEqual(['engineCannot']);
  expect(told).toEqual([]);
});
