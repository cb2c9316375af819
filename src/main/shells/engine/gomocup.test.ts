import { describe, expect, it } from 'vitest';
import { GomocupSpeaker } from './gomocup.ts';
import type { Mind } from './speaker.ts';
import { answers, firstMoves, theseMoves } from './testing.ts';

/** What is answered to the last of these lines. */
async function last(lines: string[], mind: Mind = firstMoves().mind) {
  return (await answers(new GomocupSpeaker(mind, 1), ...lines)).at(-1);
}

describe('a line of the Gomocup protocol', () => {
  it.each([
    [['START 15'], 'OK\n'],
    [['start 15\r'], 'OK\n'],
    [['START 20'], expect.stringMatching(/^ERROR /)],
    [['START'], expect.stringMatching(/^ERROR /)],
    [['START x'], expect.stringMatching(/^ERROR /)],
    [['BEGIN'], expect.stringMatching(/^ERROR START/)],
    [['START 15', 'BEGIN'], '0,0\n'],
    [['START 15', 'TURN 0,0'], '1,0\n'],
    [['START 15', 'TURN 0,0', 'TURN 2,0'], '3,0\n'],
    [['START 15', 'TURN 0,0', 'TURN 1,0'], expect.stringMatching(/^ERROR .*stone/)],
    [['START 15', 'TURN 15,0'], expect.stringMatching(/^ERROR .*board/)],
    [['START 15', 'TURN'], expect.stringMatching(/^ERROR /)],
    [['START 15', 'TURN 0,0', 'BEGIN'], expect.stringMatching(/^ERROR /)],
    [['START 15', 'TURN 0,0', 'RESTART'], 'OK\n'],
    [['START 15', 'TURN 0,0', 'RESTART', 'BEGIN'], '0,0\n'],
    [['RESTART'], expect.stringMatching(/^ERROR /)],
    [['START 15', 'TURN 0,0', 'TAKEBACK 1,0'], 'OK\n'],
    [['START 15', 'TURN 0,0', 'TAKEBACK 0,0'], expect.stringMatching(/^ERROR /)],
    [['TAKEBACK 0,0'], expect.stringMatching(/^ERROR /)],
    [['INFO timeout_turn 5000'], ''],
    [['INFO'], ''],
    [['ABOUT'], expect.stringMatching(/^name="Tengen", version="[\d.]+"/)],
    [['RECTSTART 10,12'], expect.stringMatching(/^ERROR .*rectangular/)],
    [['RECTSTART 20,20'], expect.stringMatching(/^ERROR /)],
    [['RECTSTART 15, 15'], 'OK\n'],
    [['PLAY 7,7'], 'UNKNOWN command\n'],
    [['SWAP2BOARD'], 'UNKNOWN command\n'],
    [['START 15', 'TURN 0, 0 '], '1,0\n'],
    [['nonsense'], 'UNKNOWN command\n'],
    [[''], ''],
  ])('is answered in its form: %j', async (lines, answer) => {
    expect(await last(lines)).toEqual(answer);
  });

  it('ends the engine with END', async () => {
    const gomocup = new GomocupSpeaker(firstMoves().mind, 1);
    expect(await answers(gomocup, 'END')).toEqual(['']);
    expect(gomocup.ended).toBe(true);
    expect(gomocup.isFarewell('END\r')).toBe(true);
    expect(gomocup.isFarewell('BEGIN')).toBe(false);
  });

  it('ends the engine with END in the middle of a list of stones', async () => {
    const gomocup = new GomocupSpeaker(firstMoves().mind, 1);
    await answers(gomocup, 'START 15', 'BOARD', '0,0,2', 'END');
    expect(gomocup.ended).toBe(true);
  });
});

describe('a position of the Gomocup protocol', () => {
  /** The rows that the engine sees. */
  async function seen(...lines: string[]): Promise<string[] | undefined> {
    const { mind, asked } = firstMoves();
    await last(['START 8', 'BOARD', ...lines, 'DONE'], mind);
    return asked[0]?.game.position.board.slice(0, 2);
  }

  it('is laid out by BOARD: whoever has as many stones as the other is black', async () => {
    expect(await seen()).toEqual(['........', '........']);
    expect(await seen('0,0,1', '1,0,2')).toEqual(['bw......', '........']);
    expect(await seen('0,0,1', '1,0,2', '2,1,2')).toEqual(['wb......', '..b.....']);
    expect(await seen('0,0,1', '1,0,2', '7,1,3')).toEqual(['bw......', '........']);
  });

  it('is refused where nobody can have played it', async () => {
    for (const lines of [
      ['0,0,1'],
      ['0,0,2', '1,0,2'],
      ['0,0,2', '0,0,1'],
      ['8,0,2'],
      ['0,0,2', 'nonsense'],
      [0, 1, 2, 3, 4].flatMap((row) => [`0,${row},1`, `1,${row},2`]),
    ]) {
      expect([lines, await last(['START 8', 'BOARD', ...lines, 'DONE'])]).toEqual([
        lines,
        expect.stringMatching(/^ERROR /),
      ]);
    }
  });

  it('is gone on with', async () => {
    const lines = ['START 8', 'BOARD', '0,0,2', 'DONE', 'TURN 2,0'];
    expect(await last(lines)).toBe('3,0\n');
  });
});

describe('the INFO line of the Gomocup protocol', () => {
  it.each([
    [0, 'freestyle'],
    [1, 'standard'],
    [4, 'renju'],
  ])('chooses the rules: %d', async (rule, name) => {
    const { mind, asked } = firstMoves();
    await last(['START 15', `INFO rule ${rule}`, 'BEGIN'], mind);
    expect(asked[0]?.game.position.options).toMatchObject({ size: 15, rule: name });
  });

  it('is refused for rules that nobody plays here', async () => {
    expect(await last(['START 15', 'INFO rule 8', 'BEGIN'])).toMatch(/^ERROR .*rules/);
  });

  it.each([
    [[], 600_000],
    [['INFO timeout_turn 5000'], 4882],
    [['INFO timeout_turn 0'], 5],
    [['INFO timeout_turn 30000', 'INFO time_left 20000'], 962],
    [['INFO timeout_turn 5000', 'INFO time_left 2147483647'], 4882],
    [['INFO timeout_match 0', 'INFO time_left 0'], 600_000],
    [['INFO timeout_match 180000', 'INFO time_left 0'], 5],
    [['INFO timeout_turn 5000', 'INFO time_left -300'], 5],
    [
      ['INFO evaluate 7,7', 'INFO folder C:\\x y', 'INFO nonsense 1', 'INFO timeout_turn 5000'],
      4882,
    ],
    [['INFO timeout_turn x'], 600_000],
  ])('limits the thinking: %j', async (lines, time) => {
    const { mind, asked } = firstMoves();
    await last(['START 15', ...lines, 'BEGIN'], mind);
    expect(asked[0]?.time).toBe(time);
  });
});

it('the Gomocup speaker plays on where it would resign, for which there is no word', async () => {
  expect(await last(['START 15', 'BEGIN'], theseMoves())).toBe('0,0\n');
});

it('the Gomocup speaker says why there is no move', async () => {
  const five = [0, 1, 2, 3, 4].map((row) => `TURN 9,${row}`);
  expect(await last(['START 15', ...five])).toBe('ERROR The game is over.\n');
});
