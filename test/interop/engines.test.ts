/** Engines in other processes, asked as a seat asks them: GNU Go, and Tengen's own through its engine shell. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { EngineEntry } from '../../src/contract/fields.ts';
import { checkEngine, ExternalEnginePlayer } from '../../src/main/engines/index.ts';
import type { GameSoFar } from '../../src/main/seats/computerPlayer.ts';
import type { AnyPosition } from '../../src/rules/index.ts';
import { BrokenSeat, games, protocols } from '../support/engines/brokenSeat.ts';
import { after, played, playOut, startOf } from '../support/engines/playing.ts';
import { builtShell } from '../support/shells.ts';

const repository = join(import.meta.dirname, '../..');
/** As people start it. */
const tengen = `"${process.execPath}" "${join(repository, 'scripts/tengen.mjs')}" engine`;
const builtEngine = [process.execPath, builtShell('engine')];
const command = `"${process.execPath}" "${builtShell('engine')}"`;

// `npm test` looks for it and hands it on; else it is looked for where Debian has it.
const gnugo = process.env['GNUGO_PATH'] ?? '/usr/games/gnugo';
const hasGnugo = existsSync(gnugo);
if (!hasGnugo) console.info('engines: GNU Go was not found, so nobody plays against it.');
const gnugoLine = `"${gnugo}" --mode gtp --level 1`;

function seat(protocol: EngineEntry['protocol'], line: string): ExternalEnginePlayer {
  return new ExternalEnginePlayer({ name: 'Engine', protocol, line });
}

async function play(start: AnyPosition, black: ExternalEnginePlayer, white: ExternalEnginePlayer) {
  try {
    return await playOut(start, { black, white });
  } finally {
    black.close();
    white.close();
  }
}

if (hasGnugo) {
  test.concurrent('GNU Go and the engine shell play a whole game of Go, the count included', async () => {
    const start = startOf('go', { size: 9 });
    const white = seat('gtp', `${tengen} gtp --level 1 --seed 1`);
    const game = await play(start, seat('gtp', gnugoLine), white);
    console.info(
      `engines: GNU Go (black) against level 1: ${game.moves.length} moves, ${
        game.stopped === null
          ? JSON.stringify(game.position.details().score)
          : JSON.stringify(game.stopped)
      }`,
    );
    if (game.stopped === null) expect(game.position.outcome).toMatchObject({ reason: 'score' });
    else expect(game.stopped).toEqual({ side: expect.any(String), type: 'resigns' });
    expect(game.moves.length).toBeGreaterThan(20);
  });

  test.concurrent('GNU Go plays against itself with handicap, and marks the dead', async () => {
    const start = startOf('go', { size: 9, handicap: 2, komi: 0.5 });
    const game = await play(start, seat('gtp', gnugoLine), seat('gtp', `${gnugoLine} --seed 2`));
    expect(game.stopped).toBeNull();
    expect(game.position.outcome).toMatchObject({ reason: 'score' });
  });

  test.concurrent('GNU Go and the engine shell place fixed handicap on the same points', async () => {
    // On 12 lines the document has the third line, GNU Go the fourth.
    const sizes = [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19];
    const lines = sizes.flatMap((size) =>
      Array.from({ length: 10 }, (_, at) => [
        `boardsize ${size}`,
        'clear_board',
        `fixed_handicap ${at + 1}`,
      ]).flat(),
    );
    const placed = ([printed]: readonly [string, unknown]) =>
      printed.split('\n\n').map((one) => {
        const [mark, ...vertices] = one.split(' ');
        return mark === '=' ? vertices.sort().join(' ') : mark;
      });
    expect(placed(await toEngine(lines))).toEqual(placed(await toGnugo(lines)));
  });

  test.concurrent('GNU Go and the engine shell count with any komi', async () => {
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const wall = rows.flatMap((row) => [`play b E${row}`, `play w F${row}`]);
    const counted = async (komi: string) => {
      const lines = ['boardsize 9', 'clear_board', `komi ${komi}`, ...wall, 'final_score'];
      const printed = await Promise.all([toEngine(lines), toGnugo(lines)]);
      const [ours = [], theirs = []] = printed.map(([text]) => /([BW])\+([\d.]+)/.exec(text) ?? []);
      expect(ours[1]).toBe(theirs[1]);
      // GNU Go writes tenths.
      expect(Math.abs(Number(ours[2]) - Number(theirs[2]))).toBeLessThanOrEqual(0.051);
    };
    await Promise.all(['-7.5', '150', '7.25', '1e1', '+5.5', '.5', '5.', '-3.14'].map(counted));
  });

  test.concurrent('GNU Go is set up under its own name', async () => {
    expect(await checkEngine('gtp', gnugoLine)).toEqual({
      ok: true,
      value: { name: 'GNU Go 3.8' },
    });
  });
}

test.concurrent.for(protocols)(
  'an engine over %s sees the game that it is asked about, whatever it was asked before',
  async (protocol) => {
    // It plays the first free point.
    const { seat } = new BrokenSeat(protocol, 'none');
    const answerTo = async (game: GameSoFar) => {
      const answer = await seat.think(game, { time: 1000 });
      return answer.type === 'move' ? answer.move : answer;
    };
    const [first, second, third] = [0, 1, 2].map((column) => ({ row: 0, column }));
    const game = games[protocol];
    expect(await answerTo(game)).toEqual(first);
    // The same again, as a hint; then the other's answer to it.
    expect(await answerTo(game)).toEqual(first);
    const later = played(played(game, { row: 0, column: 0 }), { row: 0, column: 1 });
    expect(await answerTo(later)).toEqual(third);
    // From a set-up, and back again.
    const setup = { black: [[0, 0]], white: [[0, 1]] };
    const { options } = game.position;
    expect(
      await answerTo({ position: startOf(game.position.game, options, setup), setup, moves: [] }),
    ).toEqual(third);
    // Taken back, and something else played.
    const other = played(
      { position: startOf(game.position.game, game.position.options), moves: [] },
      { row: 0, column: 0 },
    );
    expect(await answerTo(other)).toEqual(second);
    const larger = startOf(game.position.game, { size: 13 });
    expect(await answerTo({ position: larger, moves: [] })).toEqual(first);
    expect(await answerTo(after(larger, 'A13', 'B13', 'M1'))).toEqual(third);
    seat.close();
  },
);

test.concurrent('a GTP engine is told what GTP requires, and no more than is new', async () => {
  const broken = new BrokenSeat('gtp', 'none');
  const start = startOf('go', { size: 9, komi: 0.5, handicap: 2 });
  await broken.seat.think({ position: start, moves: [] }, { time: 3000 });
  await broken.seat.think(after(start, 'A9', 'E5'), { time: 3000 });
  broken.seat.close();
  await broken.gone();
  expect(broken.told).toEqual([
    ...['1 protocol_version', '2 list_commands'],
    ...['3 boardsize 9', '4 clear_board', '5 komi 0.5', '6 play black G7', '7 play black C3'],
    ...['8 time_settings 0 3 1', '9 genmove white'],
    ...['10 play black E5', '11 time_settings 0 3 1', '12 genmove white', 'quit'],
  ]);
});

test.concurrent('a brain is told the board, the rules and the time, and no more than is new', async () => {
  const broken = new BrokenSeat('gomocup', 'none');
  const start = startOf('gomoku', { rule: 'renju' });
  await broken.seat.think(after(start, 'H8', 'A1', 'H9'), { time: 3000 });
  await broken.seat.think(after(start, 'H8', 'A1', 'H9', 'A15', 'J9'), { time: 2000 });
  broken.seat.close();
  await broken.gone();
  expect(broken.told).toEqual([
    ...['START 15', 'INFO timeout_match 0', 'INFO max_memory 0', 'INFO game_type 0', 'INFO rule 4'],
    ...['INFO timeout_turn 3000', 'INFO time_left 2147483647'],
    ...['BOARD', '7,7,2', '0,14,1', '7,6,2', 'DONE'],
    ...['INFO timeout_turn 2000', 'INFO time_left 2147483647', 'TURN 9,6', 'END'],
  ]);
});

test.concurrent('an engine is told a set-up', async () => {
  const told = async (protocol: EngineEntry['protocol'], name: string, setup: object) => {
    const broken = new BrokenSeat(protocol, 'none');
    const position = startOf(name, name === 'go' ? { size: 9 } : {}, setup);
    await broken.seat.think({ position, setup: { ...setup }, moves: [] }, { time: 3000 });
    broken.seat.close();
    await broken.gone();
    return broken.told;
  };
  const setup = {
    black: [
      [0, 0],
      [1, 1],
    ],
    white: [[0, 8]],
    turn: 'white',
  };
  const go = await told('gtp', 'go', setup);
  expect(go).toEqual(
    expect.arrayContaining([
      '6 play black A9',
      '7 play black B8',
      '8 play white J9',
      '10 genmove white',
    ]),
  );
  const gomoku = await told('gomocup', 'gomoku', setup);
  expect(gomoku.slice(-6)).toEqual(['BOARD', '0,0,2', '8,0,1', '1,1,2', 'DONE', 'END']);
});

test.concurrent.for(['freestyle', 'renju'])(
  'the engine shell plays %s gomoku against itself',
  async (rule) => {
    const start = startOf('gomoku', { size: 9, rule, opening: 'centre' });
    const line = `${command} gomocup --level 1`;
    const black = seat('gomocup', `${line} --seed 1`);
    const game = await play(start, black, seat('gomocup', `${line} --seed 2`));
    expect(game.stopped).toBeNull();
    expect(game.position.outcome).not.toBeNull();
    expect(game.moves[0]).toEqual({ row: 4, column: 4 });
  },
);

test.concurrent.for(['gtp', 'gomocup'] as const)(
  'the engine shell can be set up as an engine over %s',
  async (protocol) => {
    const checked = await checkEngine(protocol, `${tengen} ${protocol}`);
    expect(checked).toEqual({ ok: true, value: { name: expect.stringMatching(/^Tengen \d/) } });
  },
);

function toEngine(lines: readonly string[]): Promise<[string, unknown]> {
  return spoken(builtEngine, ['gtp', '--level', '1'], `${lines.join('\n')}\nquit\n`);
}

function toGnugo(lines: readonly string[]): Promise<[string, unknown]> {
  return spoken([gnugo], ['--mode', 'gtp'], `${lines.join('\n')}\nquit\n`);
}

/** What it prints when this is said to it, and how it ends. */
async function spoken(
  [program = '', ...script]: readonly string[],
  parameters: readonly string[],
  input: string,
  later = '',
): Promise<[string, unknown]> {
  const child = spawn(program, [...script, ...parameters], { stdio: 'pipe' });
  const ended = once(child, 'exit');
  child.stdin.write(input);
  if (later === '') child.stdin.end();
  else {
    await once(child.stdout, 'readable');
    child.stdin.end(later);
  }
  const printed = await text(child.stdout);
  const [code] = await ended;
  return [printed, code];
}

test.concurrent('the engine shell answers all it was asked before its input ended', async () => {
  const commands = '1 boardsize 5\n2 genmove b\n3 nonsense\n4 undo\n';
  expect(await spoken(builtEngine, ['gtp', '--level', '1'], commands)).toEqual([
    expect.stringMatching(/^=1 ?\n\n=2 [A-E][1-5]\n\n\?3 unknown command\n\n=4 ?\n\n$/),
    0,
  ]);
});

test.concurrent('the engine shell does not think on when it is told to end', async () => {
  const gtp = await spoken(builtEngine, ['gtp'], '1 name\n2 genmove b\n', '3 quit\n');
  expect(gtp).toEqual([expect.stringMatching(/^=1 Tengen\n\n=2 [A-T]\d+\n\n=3 ?\n\n$/), 0]);
  const gomocup = await spoken(builtEngine, ['gomocup'], 'START 19\nTURN 9,9\n', 'END\n');
  expect(gomocup).toEqual([expect.stringMatching(/^OK\n\d+,\d+\n$/), 0]);
});

test.concurrent('the engine shell says how it is started when its parameters are wrong', async () => {
  const wrong = [[], ['nosuchgame'], ['gtp', '--seed', 'x']];
  expect(await Promise.all(wrong.map(refused))).toEqual(
    wrong.map(() => [expect.stringMatching(/gtp or gomocup/), 2]),
  );
});

test.concurrent('the engine shell says which levels a game has when it is asked for another', async () => {
  const noFern = 'There is no level "fern" in gomoku; its levels are pebble, ';
  expect(await refused(['gomocup', '--level', 'fern'])).toEqual([expect.stringMatching(noFern), 2]);
  const noSix = 'There is no level "6" in go; its levels are pebble, moss, fern, ';
  expect(await refused(['gtp', '--level', '6'])).toEqual([expect.stringMatching(noSix), 2]);
});

/** What it says, and its exit code. */
async function refused(parameters: readonly string[]): Promise<readonly unknown[]> {
  const child = spawn(process.execPath, [builtShell('engine'), ...parameters], { stdio: 'pipe' });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [errors, code];
}
