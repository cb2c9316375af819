/** The finished games of a program: stored when they end, whatever happens to it, each once. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import {
  ask,
  draw,
  give,
  hasEnded,
  type Pair,
  Programs,
  portAt,
  refused,
  type Two,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import {
  exportedSchema,
  type GameSummary,
  gamesPageSchema,
  importedSchema,
  statisticsSchema,
  storedGameSchema,
} from '../contract/games.ts';
import type { App } from './app.ts';

/** Of SQLite’s files, bytes. */
const PAGE = 4096;

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

async function listOf(app: App, wanted: object = {}): Promise<readonly GameSummary[]> {
  const page = await ask(app, { command: 'games', ...wanted }, gamesPageSchema);
  return page.games;
}

const gameOf = (app: App, id: number | 'playing' | null | undefined) =>
  ask(app, { command: 'game', gameId: id }, storedGameSchema);

/** How each game of the list ended. */
const endings = async (app: App, wanted: object = {}) =>
  (await listOf(app, wanted)).map(({ mine, result }) => [mine, result?.winner, result?.reason]);

/** A network game of three moves, which white gives up. */
async function resignedGame(choice: object = {}): Promise<Two> {
  const two = await programs.begin(choice);
  await playAndResign(two);
  return two;
}

async function playAndResign(two: Pair): Promise<void> {
  for (const row of [7, 6, 5]) await draw(two, row);
  const white = [two.host, two.guest].find((app) => app.view().match?.color === 'white');
  await give(white ?? two.host, { command: 'resign' });
  await untilBoth(two, hasEnded);
}

async function playHere(app: App, more: object, ...moves: readonly [number, number][]) {
  await give(app, { command: 'local', black: 'person', white: 'person', ...more });
  for (const [row, column] of moves) await give(app, { command: 'draw', row, column });
}

/** Black has five at the end. */
const five = [0, 1, 2, 3].flatMap((column): [number, number][] => [
  [7, column],
  [9, column],
]);

/** The program is opened again, and has looked for games that it lacks. */
async function restarted(app: App): Promise<App> {
  const again = await programs.restart(app);
  programs.pass(again, 10_000);
  return again;
}

describe('a game that goes on', () => {
  it('is saved as far as it has been played, by both players and who watches, without chat and ids', async () => {
    const { host, guest } = await programs.begin();
    const watcher = programs.open();
    await give(watcher, { command: 'watch', address: '127.0.0.1', port: portAt(host) });
    await until(host, ({ link }) => link.candidates.some(({ watch }) => watch));
    const [asking] = host.view().link.candidates;
    await give(host, { command: 'accept', candidate: asking?.id });
    const pair = { host, guest };
    for (const row of [7, 6, 5]) await draw(pair, row);
    await give(host, { command: 'say', text: 'psst' });
    await until(watcher, ({ match }) => match?.ply === 3);
    const names = [host, guest].map((app) => app.view().settings.name);
    for (const app of [host, guest, watcher]) {
      expect(await listOf(app)).toEqual([]);
      const { record } = await gameOf(app, 'playing');
      expect(record).toMatchObject({
        moves: [7, 6, 5].map((row) => ({ row, column: row })),
        result: null,
        app: expect.stringContaining('Tengen'),
      });
      const { black, white } = record.players;
      expect([black.name, white.name].toSorted()).toEqual(names.toSorted());
      for (const format of ['sgf', 'json']) {
        const command = { command: 'export', gameId: 'playing', format };
        const { text, name } = await ask(app, command, exportedSchema);
        expect(name).toContain(names[0]);
        expect(text).toContain(names[1]);
        expect(text).not.toMatch(/psst|[0-9a-f]{64}/);
      }
    }
  });

  it('at this screen is saved with who plays; before it begins and without one there is none', async () => {
    const app = programs.open();
    expect(await app.command({ command: 'game', gameId: 'playing' })).toMatchObject({
      error: { code: 'noSuchGame' },
    });
    await playHere(app, {}, [7, 7], [8, 8]);
    const { record, mine } = await gameOf(app, 'playing');
    expect([mine, record.moves.length, record.players]).toEqual([
      'both',
      2,
      { black: { name: null }, white: { name: null } },
    ]);
  });
});

describe('a finished game', () => {
  it('across the network is in the list on both sides, once, also after a restart', async () => {
    const { host, guest, mover, other } = await resignedGame({
      clock: { main: 60_000, increment: 2000, periods: 0, period: 0 },
    });
    expect(await endings(mover)).toEqual([['black', 'black', 'resign']]);
    expect(await endings(other)).toEqual([['white', 'black', 'resign']]);
    const [game] = await listOf(mover);
    const { record } = await gameOf(mover, game?.id);
    const [me, them] = [mover.view().settings.name, other.view().settings.name];
    expect(record).toMatchObject({
      game: 'gomoku',
      moves: [7, 6, 5].map((row) => ({ row, column: row })),
      times: [expect.any(Number), expect.any(Number), expect.any(Number)],
      players: {
        black: { name: me, player: expect.stringMatching(/^[0-9a-f]{64}$/) },
        white: { name: them, player: other.view().link.peer === null ? '' : expect.any(String) },
      },
    });
    expect(game).toMatchObject({ plies: 3, size: 15, imported: false, analysed: false });
    // As a name is copied from a sentence.
    expect(await listOf(mover, { opponent: `\u2068${them}\u2069` })).toHaveLength(1);
    for (const app of [host, guest]) expect(await endings(await restarted(app))).toHaveLength(1);
  });

  it('is found by opponent, game and result, page by page', async () => {
    const app = programs.open();
    for (let n = 0; n < 5; n++) {
      await playHere(app, {}, ...five, [7, 4]);
      await give(app, { command: 'leave' });
    }
    const first = await ask(app, { command: 'games', limit: 2 }, gamesPageSchema);
    expect(first).toMatchObject({ total: 5, more: expect.any(String) });
    const ids = first.games.map(({ id }) => id);
    for (let { more } = first; more !== null; ) {
      const page = await ask(app, { command: 'games', limit: 2, before: more }, gamesPageSchema);
      ids.push(...page.games.map(({ id }) => id));
      ({ more } = page);
    }
    expect(new Set(ids).size).toBe(5);
    expect(await listOf(app, { game: 'go' })).toEqual([]);
    expect(await listOf(app, { game: 'gomoku', result: 'other' })).toHaveLength(5);
    expect(await listOf(app, { opponent: 'nobody' })).toEqual([]);
    const { ended = 0 } = first.games[0] ?? {};
    const day = (ms: number) => new Date(ms).toLocaleDateString('sv');
    expect(await listOf(app, { until: day(ended) })).toHaveLength(5);
    expect(await listOf(app, { until: day(ended - 24 * 60 * 60 * 1000) })).toEqual([]);
  });

  it('at this screen is stored when it ends; not if the end is taken back, or the game given up', async () => {
    const app = programs.open();
    await playHere(app, {}, ...five, [7, 4]);
    expect(await endings(app)).toEqual([['both', 'black', 'five']]);
    await give(app, { command: 'offer', kind: 'undo' });
    expect(await listOf(app)).toEqual([]);
    await give(app, { command: 'draw', row: 7, column: 4 });
    expect(await listOf(app)).toHaveLength(1);
    await give(app, { command: 'restart' });
    await give(app, { command: 'draw', row: 7, column: 4 });
    await give(app, { command: 'restart' });
    expect(await listOf(app)).toHaveLength(1);
  });

  it('against the computer knows which level it was, and who won', async () => {
    const app = programs.open();
    await playHere(app, { white: 'computer:2' });
    await give(app, { command: 'resign' });
    expect(await endings(app)).toEqual([['black', 'white', 'resign']]);
    const [game] = await listOf(app, { opponent: 'computer:2', result: 'lost' });
    expect(game?.players.white).toEqual({ name: null, computer: 'computer:2' });
    expect(app.view().match?.series).toEqual({ won: 0, lost: 1, drawn: 0 });
  });

  it('against a level counts in a row, in that kind of game alone, also after a restart of the program', async () => {
    const app = programs.open();
    const streak = (of: App) => of.view().match?.streak;
    const lost = { seat: 'computer:2', result: 'lost' };
    await playHere(app, { white: 'computer:2' });
    await give(app, { command: 'resign' });
    expect(streak(app)).toEqual({ ...lost, games: 1 });
    await give(app, { command: 'restart' });
    await give(app, { command: 'resign' });
    await app.close(true);
    const again = await restarted(app);
    await playHere(again, { game: 'reversi', white: 'computer:2' });
    await give(again, { command: 'resign' });
    expect(streak(again)).toEqual({ ...lost, games: 1 });
    await give(again, { command: 'leave' });
    await playHere(again, { white: 'computer:2' });
    await give(again, { command: 'resign' });
    expect(streak(again)).toEqual({ ...lost, games: 3 });
    await give(again, { command: 'sit', side: 'white', seat: 'computer:1' });
    await give(again, { command: 'restart' });
    await give(again, { command: 'resign' });
    expect(streak(again)).toEqual({ ...lost, seat: 'computer:1', games: 1 });
  });

  it('costs a view no query', async () => {
    const { host } = await resignedGame();
    const first = host.view();
    const reads = [
      vi.spyOn(StatementSync.prototype, 'all'),
      vi.spyOn(StatementSync.prototype, 'get'),
      vi.spyOn(StatementSync.prototype, 'run'),
    ];
    expect(host.view()).toEqual(first);
    for (const read of reads) {
      expect(read).not.toHaveBeenCalled();
      read.mockRestore();
    }
    const [game] = await listOf(host);
    const won = first.match?.color === game?.result?.winner;
    expect(first.match).toMatchObject({
      gameId: game?.id,
      series: { won: Number(won), lost: Number(!won), drawn: 0 },
    });
  });

  it('is stored after a crash that came before its file was written', async () => {
    const { host, guest } = await resignedGame();
    await host.close(true);
    rmSync(join(programs.home, 'profile-1', 'games.db'));
    const again = await restarted(host);
    expect(await endings(again)).toHaveLength(1);
    expect(await endings(guest)).toHaveLength(1);
  });

  it('that is deleted stays deleted, though its match can be continued', async () => {
    const { host } = await resignedGame();
    const [game] = await listOf(host);
    await give(host, { command: 'deleteGame', gameId: game?.id });
    expect(await refused(host, { command: 'game', gameId: game?.id })).toBe('noSuchGame');
    const left = readFileSync(join(programs.home, 'profile-1', 'games.db'), 'latin1');
    expect(left).not.toContain(game?.players.white.name);
    await host.close(true);
    expect(await listOf(await restarted(host))).toEqual([]);
  });

  it('is counted: the score of the match, and with that person', async () => {
    const two = await resignedGame({ colours: 'turns' });
    for (const app of [two.host, two.guest]) await give(app, { command: 'ready' });
    await untilBoth(two, ({ match }) => match?.number === 2 && match.phase === 'playing');
    await playAndResign(two);
    expect(two.host.view().match?.series).toEqual({ won: 1, lost: 1, drawn: 0 });
    const { opponents, score } = await ask(two.guest, { command: 'statistics' }, statisticsSchema);
    expect(score).toEqual({ won: 1, lost: 1, drawn: 0 });
    const nothing = { won: 0, lost: 0, drawn: 0 };
    expect(opponents).toEqual([
      {
        player: expect.stringMatching(/^[0-9a-f]{64}$/),
        computer: null,
        name: two.host.view().settings.name,
        score,
        games: [{ game: 'gomoku', black: { ...nothing, won: 1 }, white: { ...nothing, lost: 1 } }],
        form: expect.arrayContaining(['won', 'lost']),
        takenBack: { me: 0, opponent: 0 },
        ranAway: { me: 0, opponent: 0 },
        latest: expect.any(Number),
      },
    ]);
  });
});

describe('a stored game', () => {
  it.each([false, true])(
    'is as it was when its player takes another name or seat; stored again after a crash: %s',
    async (isLost) => {
      const app = programs.open();
      await playHere(app, { white: 'computer:1' });
      await give(app, { command: 'resign' });
      await give(app, { command: 'sit', side: 'black', seat: 'computer:2' });
      await give(app, { command: 'sit', side: 'white', seat: 'person' });
      await give(app, { command: 'leave' });
      const [before] = await listOf(app);
      await give(app, { command: 'set', name: 'Renamed' });
      await app.close(true);
      if (isLost) rmSync(join(programs.home, 'profile-1', 'games.db'));
      const [later] = await listOf(await restarted(app));
      expect(later).toMatchObject({ mine: 'black', result: { winner: 'white' } });
      if (!isLost) expect(later).toEqual(before);
    },
  );

  it('that is deleted leaves nothing on the disk once its match is closed', async () => {
    const app = programs.open();
    await playHere(app, {}, [7, 3]);
    await give(app, { command: 'resign' });
    await give(app, { command: 'leave' });
    const [game] = await listOf(app);
    await give(app, { command: 'deleteGame', gameId: game?.id });
    const folder = join(programs.home, 'profile-1');
    const holding = () =>
      readdirSync(folder).filter((name) => {
        const text = readFileSync(join(folder, name), 'latin1');
        return text.includes('"row":7,"column":3');
      });
    expect(holding().filter((name) => name.startsWith('games'))).toEqual([]);
    await programs.close(app);
    expect(holding()).toEqual([]);
  });

  it('from before 1970 is on its page, as every other', async () => {
    const app = programs.open();
    const years = [1930, 1940, 1950, 1960, 1969, 1985];
    const record = { game: 'gomoku', moves: [] };
    const text = years
      .map((year) => JSON.stringify({ ...record, date: `${year}-01-01` }))
      .join('\n');
    await ask(app, { command: 'import', text }, importedSchema);
    const seen: number[] = [];
    let more: string | null = null;
    do {
      const before: object = more === null ? {} : { before: more };
      const page: z.infer<typeof gamesPageSchema> = await ask(
        app,
        { command: 'games', limit: 2, ...before },
        gamesPageSchema,
      );
      seen.push(...page.games.map(({ ended }) => new Date(ended).getUTCFullYear()));
      ({ more } = page);
    } while (more !== null && seen.length < 20);
    expect(seen).toEqual(years.toReversed());
  });
});

describe('a file of games', () => {
  it('that is damaged anywhere is replaced once that is noticed, and what can be read of it is kept', async () => {
    const app = programs.open();
    for (let n = 0; n < 40; n++) {
      await playHere(app, {}, ...five, [7, 4]);
      await give(app, { command: 'leave' });
    }
    const before = await listOf(app, { limit: 100 });
    await programs.close(app);
    const path = join(programs.home, 'profile-1', 'games.db');
    const whole = readFileSync(path);
    const kept: number[] = [];
    for (let page = 0; page < whole.length / PAGE; page++) {
      const damaged = Buffer.from(whole).fill(7, page * PAGE, page * PAGE + 3000);
      writeFileSync(path, damaged);
      const again = programs.open();
      for (const { id } of before) await again.command({ command: 'game', gameId: id });
      const after = await listOf(again, { limit: 100 });
      expect(before).toEqual(expect.arrayContaining([...after]));
      kept.push(after.length);
      await playHere(again, {}, ...five, [7, 4]);
      expect(await listOf(again, { limit: 100 })).toHaveLength(after.length + 1);
      await programs.close(again);
      const damagedFiles = readdirSync(dirname(path)).filter((name) =>
        /^games-damaged.*db$/.test(name),
      );
      expect(damagedFiles.length).toBeLessThanOrEqual(1);
      for (const name of damagedFiles) rmSync(join(dirname(path), name));
    }
    // Of the first page depends everything.
    const enough = kept.filter((count) => count > before.length / 2);
    expect(enough.length).toBeGreaterThan(kept.length / 2);
  });

  it('that is no database costs no start', async () => {
    mkdirSync(join(programs.home, 'profile-1'));
    writeFileSync(join(programs.home, 'profile-1', 'games.db'), 'no database'.repeat(1000));
    const app = programs.open();
    expect(app.view().link.problem?.code).toBe('fileDamaged');
    await playHere(app, {}, ...five, [7, 4]);
    expect(await listOf(app)).toHaveLength(1);
  });
});

describe('a record', () => {
  it('goes to another profile and comes back equal; twice is once', async () => {
    const { host, guest } = await resignedGame();
    const [game] = await listOf(host);
    const { text } = await ask(host, { command: 'export', gameId: game?.id }, exportedSchema);
    const mine = await ask(host, { command: 'import', text }, importedSchema);
    expect(mine).toEqual({
      id: game?.id,
      count: 1,
      known: 1,
      claimed: 0,
      otherwise: [],
      warnings: [],
    });
    const elsewhere = programs.open();
    const { id } = await ask(elsewhere, { command: 'import', text }, importedSchema);
    const { record } = await gameOf(host, game?.id);
    const names = { black: record.players.black.name, white: record.players.white.name };
    const players = { black: { name: names.black }, white: { name: names.white } };
    expect(await gameOf(elsewhere, id)).toEqual({
      record: { ...record, players },
      mine: 'none',
      analysis: null,
      notes: null,
    });
    // The other player has the same game, on another clock.
    const known = await ask(guest, { command: 'import', text }, importedSchema);
    expect(known).toMatchObject({ known: 1 });
  });

  it.for([
    ['B+3.5', 'B+3.5', 1],
    ['B+3.5', 'B+4.5', 0],
    ['B+R', 'B+3.5', 0],
  ] as const)('that ended %s is known as one that ended %s: %d', async ([first, second, known]) => {
    const app = programs.open();
    const text = (result: string) => `(;GM[1]SZ[9]PB[Ann]PW[Bo]DT[2024-05-06]RE[${result}];B[ee])`;
    await ask(app, { command: 'import', text: text(first) }, importedSchema);
    const again = await ask(app, { command: 'import', text: text(second) }, importedSchema);
    expect(again).toMatchObject({ known });
  });

  it('of which only the day is known is found by that day, wherever one is', async () => {
    const text = '(;GM[1]SZ[9]PB[Ann]DT[2024-05-06];B[ee])';
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    for (const place of ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', place);
      const app = programs.open();
      await ask(app, { command: 'import', text }, importedSchema);
      const before = await listOf(app, { until: '2024-05-05' });
      const then = await listOf(app, { until: '2024-05-06' });
      expect([place, before.length, then.length]).toEqual([place, 0, 1]);
    }
  });

  it('that is given is written without being stored; nothing is read of one that can’t be played', async () => {
    const app = programs.open();
    const setup = { black: [[0, 1]], white: [[4, 4]], turn: 'white' };
    const players = { black: { name: null }, white: { name: null } };
    const known = { players, date: null, result: null, app: null };
    const record = { ...known, game: 'go', options: { size: 5 }, setup, moves: [] };
    const texts = await Promise.all(
      ['sgf', 'txt', 'json'].map(async (format) => {
        const exported = await ask(app, { command: 'export', record, format }, exportedSchema);
        return exported.text;
      }),
    );
    expect(await listOf(app)).toEqual([]);
    for (const [n, text] of texts.entries()) {
      const { known } = await ask(app, { command: 'import', text }, importedSchema);
      expect(known).toBe(n === 0 ? 0 : 1);
    }
    const taken = {
      ...record,
      setup: {
        black: [[0, 1]],
        white: [
          [0, 0],
          [1, 1],
          [0, 2],
        ],
      },
    };
    for (const [given, code] of [
      [{ record: taken }, 'recordSetup'],
      [{ record: {} }, 'recordBroken'],
      [{ record, gameId: 1 }, 'badCommand'],
    ] as const)
      expect(await refused(app, { command: 'export', ...given })).toBe(code);
  });

  it('of all games tells which side was mine; the opponent’s, which was theirs', async () => {
    const { host, guest } = await resignedGame();
    const { text, more } = await ask(host, { command: 'export' }, exportedSchema);
    expect(more).toBeNull();
    const elsewhere = programs.open();
    const own = true;
    await ask(elsewhere, { command: 'import', text, own }, importedSchema);
    expect(await endings(elsewhere)).toEqual(await endings(host));
    const before = await ask(guest, { command: 'statistics' }, statisticsSchema);
    await ask(guest, { command: 'import', text, own }, importedSchema);
    expect(await ask(guest, { command: 'statistics' }, statisticsSchema)).toEqual(before);
  });

  it('whose file says that it is mine counts as mine only where I say so, also later', async () => {
    const { host: app, guest } = await resignedGame();
    const [played] = await listOf(guest);
    const { players } = (await gameOf(guest, played?.id)).record;
    const me = [players.black, players.white].find(({ name }) => name === app.view().settings.name);
    expect(me?.player).toBeDefined();
    const told = {
      game: 'gomoku',
      moves: five.map(([row, column]) => ({ row, column })),
      result: { winner: 'black', reason: 'five' },
    };
    const rival = { name: 'Rita', player: 'ab'.repeat(32) };
    const kept = { mine: 'black', undone: { me: 0, opponent: 99 }, ranAway: 'opponent' };
    const records = [
      // With my id, which each of my opponents has; and with my name only.
      { ...told, players: { black: me, white: rival } },
      {
        ...told,
        players: { black: { name: 'Me' }, white: rival },
        kept: { ...kept, analysis: null },
      },
      { ...told, players: { black: { name: 'Ann' }, white: rival } },
    ];
    const text = records.map((record) => JSON.stringify(record)).join('\n');
    const found = await ask(app, { command: 'import', text }, importedSchema);
    expect(found).toMatchObject({ count: 3, known: 0, claimed: 2 });
    const withRival = async () => {
      const { opponents } = await ask(app, { command: 'statistics' }, statisticsSchema);
      return opponents.filter(({ player }) => player === rival.player);
    };
    const mine = async () =>
      (await listOf(app)).flatMap(({ imported, mine }) => (imported ? [mine] : [])).toSorted();
    expect(await withRival()).toEqual([]);
    expect(await mine()).toEqual(['none', 'none', 'none']);
    const last = (await listOf(app)).find(({ id }) => id === (found.id ?? 0) + 2);
    await give(app, { command: 'deleteGame', gameId: last?.id });
    const claim = { command: 'import', text, own: 'stored' };
    const again = await ask(app, claim, importedSchema);
    // One that was deleted since doesn't come back.
    expect(again).toMatchObject({ id: found.id, count: 2, known: 2, claimed: 0 });
    expect(await withRival()).toMatchObject([
      { score: { won: 2 }, takenBack: { opponent: 99 }, ranAway: { opponent: 1 } },
    ]);
    expect(await mine()).toEqual(['black', 'black']);
  });

  it('that is claimed by a poorer file keeps all that is stored of it', async () => {
    const app = programs.open();
    const bare = {
      game: 'gomoku',
      moves: [{ row: 7, column: 7 }],
      players: { black: { name: 'Me' }, white: { name: 'Rita' } },
    };
    const rich = { ...bare, date: '2026-01-01T10:00:00.000Z', comments: { 1: 'A good one.' } };
    const kept = { mine: 'black', undone: { me: 0, opponent: 0 }, ranAway: null, analysis: null };
    const text = JSON.stringify(rich);
    const { id } = await ask(app, { command: 'import', text }, importedSchema);
    const before = await gameOf(app, id);
    const poorer = JSON.stringify({ ...bare, date: '2026', kept });
    const own = { command: 'import', text: poorer, own: true };
    expect(await ask(app, own, importedSchema)).toMatchObject({ id, known: 1 });
    expect(before.record.comments).toEqual({ 1: 'A good one.' });
    expect(await gameOf(app, id)).toEqual({ ...before, mine: 'black' });
  });

  it('has notes beside it, which a file, another profile, a restart and a backup keep', async () => {
    const app = programs.open();
    const text = '(;GM[1]SZ[9]PB[Ann]C[An idea];B[ee];W[cc]TR[cc](;B[gg])(;B[cg]C[Só!];W[gc]))';
    const { id } = await ask(app, { command: 'import', text }, importedSchema);
    const { record, notes } = await gameOf(app, id);
    expect(record.moves).toHaveLength(3);
    expect(notes).toMatchObject({
      variations: [{ after: 2 }, { after: 4 }],
      remarks: {
        0: { text: 'An idea' },
        2: { marks: [{ shape: 'triangle' }] },
        4: { text: 'Só!' },
      },
    });
    const variations = [...(notes?.variations ?? []), { after: 5, move: { row: 0, column: 0 } }];
    const mine = { variations, remarks: { 6: { text: 'So' } } };
    await give(app, { command: 'setNotes', gameId: id, notes: mine });
    const nowhere = { variations: [{ after: 9, move: { row: 0, column: 0 } }], remarks: {} };
    const illegal = { variations: [{ after: 1, move: { row: 4, column: 4 } }], remarks: {} };
    for (const notes of [nowhere, illegal, { variations: [], remarks: { 4: {} } }])
      expect(await refused(app, { command: 'setNotes', gameId: id, notes })).toBe('badNotes');
    expect((await gameOf(app, id)).notes).toEqual(mine);
    const found = async (remark: string) => (await listOf(app, { remark })).length;
    expect([await found('sO'), await found('an idea')]).toEqual([1, 0]);
    for (const command of [
      { command: 'export', gameId: id, format: 'sgf' },
      { command: 'export', gameId: id },
      { command: 'export' },
    ]) {
      const file = await ask(app, command, exportedSchema);
      const elsewhere = programs.open();
      const read = await ask(elsewhere, { command: 'import', text: file.text }, importedSchema);
      expect((await gameOf(elsewhere, read.id)).notes).toEqual(mine);
    }
    // What is stored with other notes keeps them.
    const again = await ask(app, { command: 'import', text }, importedSchema);
    expect(again).toMatchObject({ otherwise: [id], warnings: [] });
    expect((await gameOf(app, id)).notes).toEqual(mine);
    await give(app, { command: 'deleteGame', gameId: id });
    expect(await found('so')).toBe(0);
  });

  it('is found by a name or a remark in one search, also by one from before there were notes, which says why', async () => {
    const app = programs.open();
    const named = (name: string, more: object) => ({
      game: 'gomoku',
      moves: [{ row: 7, column: 7 }],
      players: { black: { name }, white: { name: 'Rita' } },
      ...more,
    });
    const noted = (text: string) => ({ notes: { variations: [], remarks: { 1: { text } } } });
    const records = [
      named('Ada', noted('Rita was here')),
      named('征子', {}),
      named('Bo', noted('应该先征子。')),
      named('Cy', { comments: { 0: 'Ein "süßer" Zug', 1: 'comments: 征子' } }),
      named('Di', {
        players: { black: { name: null, computer: 'computer:Deep' }, white: { name: null } },
        kept: { mine: 'white', undone: { me: 0, opponent: 0 }, ranAway: null, analysis: null },
      }),
    ];
    const text = records.map((record) => JSON.stringify(record)).join('\n');
    await ask(app, { command: 'import', text, own: true }, importedSchema);
    const found = async (...texts: readonly string[]) =>
      (await listOf(app, { texts })).map(({ players, remark }) => [
        players.black.name,
        remark === null ? null : `${remark.before}[${remark.found}]${remark.after}`,
      ]);
    expect(await found('征子')).toEqual([
      ['Cy', 'comments: [征子]'],
      ['Bo', '应该先[征子]。'],
      ['征子', null],
    ]);
    expect(await found('"suß')).toEqual([['Cy', 'Ein ["süß]er" Zug']]);
    expect(await found('ada', 'computer:Deep')).toEqual([
      [null, null],
      ['Ada', null],
    ]);
    expect(await found('RITA was')).toEqual([['Ada', '[Rita was] here']]);
    expect(await found('nowhere')).toEqual([]);
    expect(await listOf(app, { remark: '征子', opponent: 'Cy' })).toHaveLength(1);
    // Once it has notes, those count.
    const [cy] = await listOf(app, { remark: 'comments' });
    await give(app, { command: 'setNotes', gameId: cy?.id, ...noted('Now') });
    expect(await found('comments')).toEqual([]);
    expect(await found('now')).toEqual([['Cy', '[Now]']]);
  });

  it('that can’t be replayed changes nothing', async () => {
    const app = programs.open();
    const good = { game: 'gomoku', moves: [{ row: 7, column: 7 }] };
    const bad = {
      game: 'gomoku',
      moves: [
        { row: 7, column: 7 },
        { row: 7, column: 7 },
      ],
    };
    const text = [good, bad].map((record) => JSON.stringify(record)).join('\n');
    expect(await refused(app, { command: 'import', text })).toBe('recordMove');
    expect(await listOf(app)).toEqual([]);
  });

  it('is played on from any move, at this screen, with what the rules remember', async () => {
    const { host } = await resignedGame();
    const [game] = await listOf(host);
    await give(host, { command: 'leave' });
    await give(host, {
      command: 'local',
      from: { id: game?.id, ply: 2 },
      black: 'person',
      white: 'computer:1',
    });
    const view = await until(host, ({ match }) => match?.ply === 2);
    expect(view.match).toMatchObject({ local: true, turn: 'black', color: 'black' });
    expect(await refused(host, { command: 'draw', row: 6, column: 6 })).toBe('occupied');
    await give(host, { command: 'leave' });
    // Nobody has played anything.
    expect(host.view().unfinished.every(({ role }) => role !== null)).toBe(true);
  });

  it('from a set-up is played on by the computer', async () => {
    const app = programs.open();
    const three = [3, 4, 5];
    const setup = {
      black: [...three, 6].map((column) => [7, column]),
      white: [...three, 9].map((column) => [0, column]),
    };
    const record = { game: 'gomoku', setup, moves: [] };
    await give(app, { command: 'local', record, black: 'computer:5', white: 'person' });
    programs.pass(app, 1000);
    const { match } = await until(app, hasEnded);
    expect(match?.outcome).toMatchObject({ winner: 'black', reason: 'five' });
  });

  it('may begin from a position that is set up, and can be continued after a restart', async () => {
    const app = programs.open();
    const record = {
      game: 'gomoku',
      setup: { black: [[7, 7]], white: [[8, 8]], turn: 'white' },
      moves: [{ row: 0, column: 0 }],
    };
    await give(app, { command: 'local', record, black: 'person', white: 'person' });
    await give(app, { command: 'draw', row: 1, column: 1 });
    const again = await programs.restart(app);
    const [unfinished] = again.view().unfinished;
    expect(unfinished).toMatchObject({ ply: 2, turn: 'white' });
    await give(again, { command: 'resume', match: unfinished?.id });
    expect(await refused(again, { command: 'draw', row: 7, column: 7 })).toBe('occupied');
    await give(again, { command: 'resign' });
    const [game] = await listOf(again);
    expect(await gameOf(again, game?.id)).toMatchObject({ record: { setup: record.setup } });
  });
});
