import { describe, expect, it } from 'vitest';
import { GtpSpeaker } from './gtp.ts';
import type { Mind } from './speaker.ts';
import { answers, firstMoves, mindOf, theseMoves } from './testing.ts';

function speaker(mind: Mind = firstMoves().mind): GtpSpeaker {
  return new GtpSpeaker(mind, 1, 'territory');
}

/** What is answered to the last of these lines. */
async function last(lines: string[], mind?: Mind): Promise<string | undefined> {
  return (await answers(speaker(mind), ...lines)).at(-1);
}

describe('a line of GTP', () => {
  it.each([
    ['name', '= Tengen\n\n'],
    ['protocol_version', '= 2\n\n'],
    ['7 protocol_version', '=7 2\n\n'],
    ['12  protocol_version', '=12 2\n\n'],
    ['\tprotocol_version\r', '= 2\n\n'],
    ['proto\u0007col_version # a remark', '= 2\n\n'],
    ['# a remark', ''],
    ['  ', ''],
    ['nonsense', '? unknown command\n\n'],
    ['3 nonsense', '?3 unknown command\n\n'],
    ['3', '?3 unknown command\n\n'],
    ['constructor', '? unknown command\n\n'],
    ['known_command genmove', '= true\n\n'],
    ['known_command nonsense', '= false\n\n'],
    ['known_command', '= false\n\n'],
    ['clear_board', '=\n\n'],
  ])('is answered in its form: %j', async (line, answer) => {
    expect(await last([line])).toBe(answer);
  });

  it('may be any command of GTP 2', async () => {
    const commands = (await last(['list_commands']))?.slice(2).trim().split('\n');
    expect(commands).toEqual(
      expect.arrayContaining([
        ...['protocol_version', 'name', 'version', 'known_command', 'list_commands', 'quit'],
        ...['boardsize', 'clear_board', 'komi', 'fixed_handicap', 'place_free_handicap'],
        ...['set_free_handicap', 'play', 'genmove', 'undo', 'time_settings', 'time_left'],
        ...['final_score', 'final_status_list', 'showboard', 'loadsgf', 'reg_genmove'],
      ]),
    );
  });

  it('ends the engine with `quit`, which is answered', async () => {
    const gtp = speaker();
    expect(await answers(gtp, '1 quit')).toEqual(['=1\n\n']);
    expect(gtp.ended).toBe(true);
    for (const farewell of ['quit', '5 quit\r', '\t5  quit # bye', 'quit now']) {
      expect(gtp.isFarewell(farewell)).toBe(true);
    }
    expect(gtp.isFarewell('genmove b')).toBe(false);
  });
});

describe('the board of the GTP speaker', () => {
  it.each([
    [['boardsize 9'], '=\n\n'],
    [['boardsize 20'], '? unacceptable size\n\n'],
    [['boardsize 1'], '? unacceptable size\n\n'],
    [['boardsize'], '? syntax error\n\n'],
    [['boardsize nine'], '? syntax error\n\n'],
    [['komi 0.5'], '=\n\n'],
    [['komi'], '? syntax error\n\n'],
    [['komi nan'], '? syntax error\n\n'],
    [['komi 6,5'], '? syntax error\n\n'],
    [['komi 1e999'], '? syntax error\n\n'],
    [['play black D4'], '=\n\n'],
    [['play B d4'], '=\n\n'],
    [['play w pass'], '=\n\n'],
    [['play purple D4'], '? invalid color or coordinate\n\n'],
    [['play black I4'], '? invalid color or coordinate\n\n'],
    [['play black agree'], '? invalid color or coordinate\n\n'],
    [['play black'], '? invalid color or coordinate\n\n'],
    [['boardsize 9', 'play black K1'], '? invalid color or coordinate\n\n'],
    [['play black D4', 'play white D4'], '? illegal move\n\n'],
    [['undo'], '? cannot undo\n\n'],
    [['play black D4', 'undo', 'play white D4'], '=\n\n'],
    [['play black D4', 'clear_board', 'undo'], '? cannot undo\n\n'],
    [['play black D4', 'komi 7.5', 'play white D4'], '? illegal move\n\n'],
  ])('obeys %j', async (lines, answer) => {
    expect(await last(lines)).toEqual(answer);
  });

  it('takes two stones of one colour in a row, and undoes them one by one', async () => {
    const lines = ['boardsize 3', 'play black A3', 'play black C3', 'play white B2'];
    expect(await last([...lines, 'showboard'])).toBe(
      '= \n   A B C\n 3 X . X 3\n 2 . O . 2\n 1 . . . 1\n   A B C\n\n',
    );
    expect(await last([...lines, 'undo', 'undo', 'showboard'])).toBe(
      '= \n   A B C\n 3 X . . 3\n 2 . . . 2\n 1 . . . 1\n   A B C\n\n',
    );
  });

  it('plays on after any number of passes', async () => {
    const passes = ['play black pass', 'play white pass', 'play white pass', 'play black pass'];
    expect(await last([...passes, 'play black D4', 'play black Q16'])).toBe('=\n\n');
  });
});

describe('a GTP handicap', () => {
  it.each([
    [['boardsize 9', 'fixed_handicap 2'], '= G7 C3\n\n'],
    [['fixed_handicap 9'], '= D16 K16 Q16 D10 K10 Q10 D4 K4 Q4\n\n'],
    [['fixed_handicap 10'], '? invalid number of stones\n\n'],
    [['fixed_handicap 1'], '? invalid number of stones\n\n'],
    [['fixed_handicap two'], '? syntax error\n\n'],
    [['boardsize 6', 'fixed_handicap 2'], '? invalid number of stones\n\n'],
    [['boardsize 7', 'fixed_handicap 4'], '= C5 E5 C3 E3\n\n'],
    [['boardsize 7', 'fixed_handicap 5'], '? invalid number of stones\n\n'],
    [['boardsize 12', 'fixed_handicap 2'], '= K10 C3\n\n'],
    [['boardsize 10', 'fixed_handicap 5'], '? invalid number of stones\n\n'],
    [['play black D4', 'fixed_handicap 2'], '? board not empty\n\n'],
    [['place_free_handicap 9'], '= D16 K16 Q16 D10 K10 Q10 D4 K4 Q4\n\n'],
    [['place_free_handicap 12'], '= D16 K16 Q16 G13 N13 D10 K10 Q10 G7 D4 K4 Q4\n\n'],
    [['boardsize 10', 'place_free_handicap 5'], '= C8 H8 E6 C3 H3\n\n'],
    [['boardsize 5', 'place_free_handicap 2'], '= B4 C3\n\n'],
    [['place_free_handicap 361'], '? invalid number of stones\n\n'],
    [['set_free_handicap D4 E5 F6'], '=\n\n'],
    [['set_free_handicap D4'], '? bad vertex list\n\n'],
    [['set_free_handicap D4 D4'], '? bad vertex list\n\n'],
    [['set_free_handicap D4 pass'], '? bad vertex list\n\n'],
    [['set_free_handicap D4 nonsense'], '? bad vertex list\n\n'],
    [['set_free_handicap D4 E5', 'undo'], '? cannot undo\n\n'],
    [['fixed_handicap 2', 'fixed_handicap 2'], '? board not empty\n\n'],
    [['fixed_handicap 2', 'clear_board', 'fixed_handicap 3'], '= D16 Q16 D4\n\n'],
  ])('is placed, or refused: %j', async (lines, answer) => {
    expect(await last(lines)).toBe(answer);
  });
});

it('the GTP speaker begins a game with the handicap stones there, however they were placed', async () => {
  const { mind, asked } = firstMoves();
  for (const command of [
    'fixed_handicap 3',
    'set_free_handicap Q16 D4 D16',
    'set_free_handicap A1 B1 C1',
  ]) {
    await answers(speaker(mind), command, 'genmove w');
  }
  expect(asked.map(({ game }) => game.position.options['handicap'])).toEqual([3, 3, 0]);
  expect(asked.map(({ game }) => game.moves.length)).toEqual([0, 0, 0]);
  expect(asked.map(({ game }) => game.position.board.join('').match(/b/g)?.length)).toEqual([
    3, 3, 3,
  ]);
});

describe('the GTP command genmove', () => {
  it('plays a move, also of the side that is not on turn', async () => {
    expect(await last(['boardsize 9', 'genmove black'])).toBe('= A9\n\n');
    expect(await last(['boardsize 9', 'genmove white'])).toBe('= A9\n\n');
    expect(await last(['boardsize 9', 'genmove b', 'genmove b'])).toBe('= B9\n\n');
    expect(await last(['genmove purple'])).toBe('? invalid color\n\n');
  });

  it('passes and resigns in the words of the protocol', async () => {
    expect(await last(['genmove b'], theseMoves({ pass: true }))).toBe('= pass\n\n');
    expect(await last(['genmove b'], theseMoves())).toBe('= resign\n\n');
  });

  it('fails where there is no answer', async () => {
    const mind = mindOf(() => Promise.resolve({ type: 'cancelled' }));
    expect(await last(['genmove b'], mind)).toBe('? stopped\n\n');
  });

  it.each([
    [[], 600_000],
    [['time_settings 0 1 0'], 600_000],
    [['time_settings 0 5 1'], 4882],
    [['time_settings 0 60 10'], 5862],
    [['time_settings 300 0 0'], 11_742],
    [['time_settings 300 0 0', 'time_left b 25 0'], 962],
    [['time_settings 300 30 5', 'time_left b 30 5'], 5862],
    [['time_left b 0 0'], 5],
    [['time_settings x'], 600_000],
  ])('thinks as long as the clock allows: %j', async (lines, time) => {
    const { mind, asked } = firstMoves();
    await answers(speaker(mind), ...lines, 'genmove b');
    expect(asked[0]?.time).toBe(time);
  });

  it('counts its own time where nobody tells it', async () => {
    let now = 0;
    const { mind, asked } = firstMoves();
    const think: Mind['think'] = (game, request) => {
      now += 10_000;
      return mind.think(game, request);
    };
    const gtp = speaker({ ...mind, think, now: () => now });
    await gtp.hear('time_settings 20 6 2', now);
    for (let move = 0; move < 4; move++) await gtp.hear('genmove b', now);
    expect(asked.map(({ time }) => time)).toEqual([766, 374, 2922, 5]);
  });

  it('counts from when it could have begun', async () => {
    const { mind, asked } = firstMoves();
    const gtp = speaker({ ...mind, now: () => 500 });
    await answers(gtp, 'time_settings 0 1 1', 'genmove b');
    expect(asked.map(({ time }) => time)).toEqual([462]);
  });
});

describe('the score of the GTP speaker', () => {
  /** A white stone alone in what is black's. */
  const lines = [
    ...['boardsize 5', 'komi 0.5', 'play b B1', 'play w E5', 'play b B2', 'play w pass'],
    ...['play b B3', 'play w pass', 'play b B4', 'play w pass', 'play b B5'],
  ];
  const marks = () => theseMoves({ mark: true, row: 0, column: 4 }, { agree: true });

  it('counts with the marks that the engine makes', async () => {
    expect(await last([...lines, 'final_status_list dead'], marks())).toBe('= E5\n\n');
    expect(await last([...lines, 'final_status_list alive'], marks())).toBe('= B5 B4 B3 B2 B1\n\n');
    expect(await last([...lines, 'final_status_list seki'], marks())).toBe('=\n\n');
    expect(await last([...lines, 'final_status_list'], marks())).toBe('? syntax error\n\n');
    // 20 empty points and a prisoner, without the komi.
    expect(await last([...lines, 'final_score'], marks())).toBe('= B+20.5\n\n');
    expect(await last([...lines, 'final_score', 'play w pass'], marks())).toBe('=\n\n');
  });

  it.for([
    ['-7.5', 'B+7.5'],
    ['150', 'W+150'],
    ['7.25', 'W+7.25'],
    ['1e1', 'W+10'],
    ['+5.5', 'W+5.5'],
    ['.5', 'W+0.5'],
    ['5.', 'W+5'],
    ['-3.14', 'B+3.14'],
    ['1E-1', 'W+0.1'],
    ['-0', '0'],
  ])('counts with any komi: %s', async ([komi = '', score]) => {
    expect(await last(['boardsize 5', `komi ${komi}`])).toBe('=\n\n');
    expect(await last([`komi ${komi}`, 'boardsize 5', 'final_score'])).toBe(`= ${score}\n\n`);
  });

  it('is thought about with the nearest komi that the rules have', async () => {
    const { mind, asked } = firstMoves();
    for (const komi of ['-7.5', '150', '7.3', '7.2']) {
      await answers(speaker(mind), `komi ${komi}`, 'genmove b');
    }
    expect(asked.map(({ game }) => game.position.options['komi'])).toEqual([0, 99.5, 7.5, 7]);
  });

  it('can be a draw, and can fail to be judged', async () => {
    expect(await last(['komi 0', 'final_score'])).toBe('= 0\n\n');
    expect(await last(['komi 6.5', 'final_score'])).toBe('= W+6.5\n\n');
    expect(await last([...lines, 'final_score'], theseMoves())).toBe('? cannot score\n\n');
  });
});

describe('the regression commands of GTP', () => {
  const files = {
    'game.sgf': '(;GM[1]SZ[9]KM[5.5]RU[Chinese];B[ee];W[];B[cc];W[gg])',
    'handicap.sgf': '(;GM[1]SZ[9]KM[0.5]HA[2]AB[cg][gc];W[ee])',
    'other.sgf': '(;GM[4]SZ[9];B[ee])',
    'broken.sgf': '(;GM[1]SZ[9]',
  };
  const { mind, asked } = firstMoves();
  const reader = mindOf(mind.think, files);
  const board = async (...lines: string[]) =>
    (
      await last(
        [...lines, 'final_status_list alive'],
        mindOf(theseMoves({ agree: true }).think, files),
      )
    )
      ?.slice(2)
      .trim();

  it('load a game up to a move', async () => {
    expect(await last(['loadsgf game.sgf'], reader)).toBe('=\n\n');
    expect(await board('loadsgf game.sgf')).toBe('C7 E5 G3');
    expect(await board('loadsgf game.sgf 100')).toBe('C7 E5 G3');
    expect(await board('loadsgf game.sgf 3')).toBe('E5');
    expect(await board('loadsgf game.sgf 1')).toBe('');
    expect(await board('loadsgf game.sgf', 'undo')).toBe('C7 E5');
    expect(await board('loadsgf handicap.sgf')).toBe('G7 E5 C3');
    await answers(speaker(reader), 'loadsgf game.sgf', 'genmove b');
    expect(asked.at(-1)?.game.position.options).toMatchObject({
      size: 9,
      komi: 5.5,
      scoring: 'territory',
    });
  });

  it.for(['other.sgf', 'broken.sgf', 'nosuch.sgf'])(
    'say that %s cannot be loaded',
    async (name) => {
      expect(await last([`loadsgf ${name}`], reader)).toBe('? cannot load file\n\n');
      expect(await board('boardsize 5', 'play b A1', `loadsgf ${name}`)).toBe('A1');
    },
  );

  it('propose a move without playing it, always the same', async () => {
    const seeds: number[] = [];
    const noting = mindOf((game, request) => {
      seeds.push(request.seed);
      return mind.think(game, request);
    });
    const lines = ['boardsize 5', 'reg_genmove b', 'play b C3', 'reg_genmove w', 'undo'];
    const said = await answers(speaker(noting), ...lines, 'reg_genmove b', 'showboard');
    expect(said.filter((_, at) => [1, 3, 5].includes(at))).toEqual(Array(3).fill('= A5\n\n'));
    expect(said.at(-1)).not.toMatch(/[XO]/);
    expect(new Set(seeds).size).toBe(1);
    expect(await last(['reg_genmove purple'])).toBe('? invalid color\n\n');
  });
});
