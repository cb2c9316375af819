/** Stored games: the list, one of them, opponents. */

import type {
  Analysis,
  GameSummary,
  OpponentStatistics,
  Statistics,
  StoredGame,
} from '../../../src/contract/games.ts';
import type { View } from '../../../src/contract/view.ts';
import { movesPlayed } from '../../../src/record/movesPlayed.ts';
import type { Notes } from '../../../src/record/notes.ts';
import type { GameRecord } from '../../../src/record/record.ts';
import { tableView } from '../../../src/renderer/testing.ts';
import { gameById } from '../../../src/rules/index.ts';
import {
  blackWins,
  drawn,
  goMarking,
  goMiddle,
  morrisMoves,
  opening,
  popucomMiddle,
  reversiWhole,
  whiteWins,
} from './games.ts';
import { go, idle, longName, morris, overtime, popucom, reversi } from './parts.ts';
import type { Answers, Scene, Step } from './scene.ts';

const DAY = 24 * 60 * 60_000;
const ada = { name: 'Ada', player: `${'a7c1e93b'.repeat(7)}0452f6d8` };
const linus = { name: 'Linus', player: `${'3f08b1d5'.repeat(7)}91c6a2e4` };
const hong = { name: '小红', player: `${'9b41c07e'.repeat(7)}d35a8816` };
const long = { name: longName, player: `${'51e0'.repeat(15)}b7c3` };
const pine = { name: null, computer: 'computer:4' };

type Setup = Parameters<typeof tableView>[1];

function recordAfter(moves: string, setup: Setup, more: Partial<GameRecord> = {}): GameRecord {
  const { match } = tableView(moves, setup);
  if (match === null) throw new Error('There is no match.');
  const { game, options, outcome } = match;
  return {
    game,
    options,
    moves: match.moves,
    players: { black: ada, white: linus },
    date: '2026-11-20T19:42:00.000Z',
    result: outcome && { winner: outcome.winner, reason: 'five' },
    app: 'Tengen 0.5.0',
    ...more,
  };
}

const resigned = { winner: 'black', reason: 'resign' } as const;
const records = {
  gomoku: recordAfter(blackWins, {}),
  go: recordAfter(goMarking, go, {
    players: { black: ada, white: hong },
    result: { winner: 'white', reason: 'score', margin: 3.5 },
  }),
  morris: recordAfter(morrisMoves, morris, {
    players: { black: pine, white: ada },
    result: { winner: 'black', reason: 'blocked' },
  }),
  popucom: recordAfter(popucomMiddle, popucom, {
    players: { black: ada, white: long },
    result: resigned,
  }),
  reversi: recordAfter(opening(reversiWhole, 43), reversi, {
    players: { black: ada, white: linus },
    result: resigned,
  }),
  lost: recordAfter(whiteWins, {}, { result: { winner: 'white', reason: 'five' } }),
  drawn: recordAfter(
    drawn,
    { options: { size: 8 } },
    { result: { winner: 'draw', reason: 'full' } },
  ),
  file: recordAfter(goMiddle, go, {
    players: { black: { name: 'Honinbo Shusaku' }, white: { name: 'Gennan Inseki' } },
    date: '1846',
    result: null,
  }),
  here: recordAfter(goMiddle, go, {
    players: { black: { name: null }, white: { name: null } },
    result: { winner: 'white', reason: 'time' },
  }),
};
type Name = keyof typeof records;

function isName(name: string): name is Name {
  return Object.hasOwn(records, name);
}

const mine: Readonly<Record<Name, StoredGame['mine']>> = {
  gomoku: 'black',
  go: 'black',
  morris: 'white',
  popucom: 'black',
  reversi: 'black',
  lost: 'black',
  drawn: 'black',
  file: 'none',
  here: 'both',
};

function summaryOf(name: Name, n: number): GameSummary {
  const { game, options, moves, players, date, result } = records[name];
  const start = gameById(game)?.start(options);
  if (start?.ok !== true) throw new Error('There is no such game.');
  let position = start.value;
  for (const move of moves) {
    const played = position.play(move);
    if (played.ok) position = played.value.position;
  }
  const { size } = options;
  const ended = Date.UTC(2026, 10, 23) - n * 1.7 * DAY;
  return {
    id: 1000 - n,
    game,
    size: typeof size === 'number' ? size : null,
    ended,
    date: date?.includes('T') ? new Date(ended).toISOString() : date,
    players,
    mine: mine[name],
    result,
    plies: moves.length,
    moves: movesPlayed({ game, moves }),
    board: position.board,
    territory: [...(position.details().territory ?? [])],
    imported: mine[name] === 'none',
    analysed: n === 0,
    remark: null,
  };
}

function page(names: readonly Name[], more: string | null = null) {
  const games = names.map((name, n) => summaryOf(name, n));
  return { ok: true, value: { games, more, total: more === null ? games.length : 1234 } } as const;
}

function opened(
  name: Name,
  analysis: Analysis | null = null,
  more: Partial<GameRecord> = {},
  notes: Notes | null = null,
): Answers {
  const record = { ...records[name], ...more };
  return {
    games: page([name]),
    game: { ok: true, value: { record, mine: mine[name], analysis, notes } },
  };
}

/** Moves one after the other, from a node on. @param first the node of the first of them */
function variation(after: number, first: number, moves: GameRecord['moves']): Notes['variations'] {
  return moves.map((move, n) => ({ after: n === 0 ? after : first + n - 1, move }));
}

const { moves: playedGo } = records.go;
const goPlies = playedGo.length;

/** Four variations of a game of Go, two of them within another one, with remarks and marks. */
const commented: Notes = {
  variations: [
    ...variation(goPlies - 12, goPlies + 1, playedGo.slice(-10, -4)),
    ...variation(goPlies + 2, goPlies + 7, playedGo.slice(-6, -2)),
    ...variation(goPlies + 2, goPlies + 11, playedGo.slice(-4)),
    ...variation(goPlies - 5, goPlies + 15, playedGo.slice(-4, -2)),
  ],
  remarks: {
    [goPlies - 9]: { text: 'Too slow.' },
    [goPlies + 3]: {
      text: 'White has to answer here, and Black gets the first move on the right side. Compare the three stones below: they can still escape.',
      marks: [
        { row: 1, column: 1, shape: 'triangle' },
        { row: 2, column: 6, shape: 'square' },
        { row: 6, column: 2, shape: 'circle' },
        { row: 4, column: 4, shape: 'cross' },
        { row: 7, column: 7, label: 'A' },
        { row: 7, column: 1, label: '12' },
      ],
    },
  },
};

const longNotes: Notes = {
  variations: [],
  remarks: {
    300: { text: 'White resigned after this move. The corner is dead, whatever is played.' },
  },
};

/** A game of many moves on the large board, spread over it, so that nothing is captured for long. */
function longGo(): GameRecord {
  const start = gameById('go')?.start({ size: 19 });
  if (start?.ok !== true) throw new Error('There is no Go.');
  let position = start.value;
  const moves: GameRecord['moves'][number][] = [];
  for (let n = 0; moves.length < 300 && n < 2000; n++) {
    const at = (n * 137 + (n % 7) * 31) % 361;
    const played = position.play({ row: Math.floor(at / 19), column: at % 19 });
    if (!played.ok) continue;
    position = played.value.position;
    moves.push(played.value.move);
  }
  return {
    ...records.go,
    options: position.options,
    moves,
    clock: overtime,
    times: moves.map((_, n) => Math.max(31_000, 690_000 - n * 2200)),
    result: resigned,
  };
}

const analysis: Analysis = {
  values: records.gomoku.moves.map((_, n) => Math.sin(n / 5) * Math.min(1, n / 30)).concat(1),
  mistakes: {
    black: [
      {
        ply: 18,
        loss: 0.62,
        better: [
          { row: 3, column: 3 },
          { row: 3, column: 4 },
        ],
      },
      { ply: 34, loss: 0.4, better: [{ row: 0, column: 0 }] },
    ],
    white: [
      {
        ply: 31,
        loss: 1.1,
        better: [
          { row: 14, column: 14 },
          { row: 0, column: 1 },
          { row: 13, column: 13 },
          { row: 0, column: 2 },
        ],
      },
      { ply: 43, loss: 0.7, better: [{ row: 1, column: 1 }] },
      { ply: 9, loss: 0.25, better: [{ row: 1, column: 3 }] },
    ],
  },
  effort: 1,
  app: 'Tengen 0.5.0',
};

const none = { won: 0, lost: 0, drawn: 0 };
const person: OpponentStatistics = {
  player: linus.player,
  computer: null,
  name: 'Linus',
  score: { won: 7, lost: 5, drawn: 2 },
  games: [
    { game: 'go', black: { won: 3, lost: 1, drawn: 0 }, white: { won: 2, lost: 3, drawn: 0 } },
    { game: 'gomoku', black: { won: 2, lost: 1, drawn: 2 }, white: none },
  ],
  form: ['won', 'won', 'lost', 'drawn', 'won', 'lost', 'lost', 'won', 'drawn', 'won'],
  takenBack: { me: 3, opponent: 1 },
  ranAway: { me: 0, opponent: 1 },
  latest: 0,
};
const statistics: Statistics = {
  total: 1234,
  score: { won: 60, lost: 42, drawn: 9 },
  byGame: [
    { game: 'gomoku', total: 40, score: { won: 20, lost: 18, drawn: 2 } },
    { game: 'go', total: 60, score: { won: 35, lost: 20, drawn: 5 } },
    { game: 'morris', total: 11, score: { won: 5, lost: 4, drawn: 2 } },
  ],
  opponents: [
    person,
    {
      ...person,
      player: null,
      computer: 'computer:4',
      name: null,
      score: { won: 1, lost: 9, drawn: 0 },
      takenBack: { me: 12, opponent: 0 },
      ranAway: { me: 0, opponent: 0 },
      form: ['lost', 'lost', 'won'],
    },
    { ...person, player: long.player, name: longName, form: [], score: none, games: [] },
    { ...person, player: null, name: null, score: { won: 1, lost: 0, drawn: 1 } },
  ],
};

const all = Object.keys(records).filter(isName);
const nothing = page([]);
/** What a remark says, in several scripts, a long word among them. */
const remarks = [
  {
    node: 9,
    before: '…so White should have played the ',
    found: 'ladder',
    after: ' first. Black is thin here.',
  },
  {
    node: 0,
    before: '…这手棋太重了，应该先',
    found: '征子',
    after: '，再回到上边，白棋的外势就没有用了…',
  },
  { node: 0, before: '', found: 'ש', after: 'לום (2)!' },
  { node: 0, before: '', found: 'W', after: 'eiß'.repeat(20) },
];
const remarked = {
  ok: true,
  value: {
    ...page(all).value,
    games: page(all).value.games.map((game, n) => ({ ...game, remark: remarks[n] ?? null })),
  },
} as const;
const refusal = {
  ok: false,
  error: { code: 'recordUnknown', message: '', detail: {} },
} as const;

/** Games that are said to be mine, and games with other notes. */
const importAnswer = {
  ok: true,
  value: { id: 1000, count: 12, known: 11, claimed: 2, otherwise: [1000, 999], warnings: [] },
} as const;

const withEngine: View = {
  ...idle,
  engines: [
    {
      id: 'katago',
      name: `KataGo by ${longName}`,
      game: 'go',
      protocol: 'gtp',
      line: 'katago gtp',
    },
  ],
};
const larger: View = { ...idle, settings: { ...idle.settings, textSize: 'larger' } };

function scene(name: string, step: Step, answers: Answers, view: View = idle): Scene {
  return { name: `games-${name}`, view, step, answers };
}

export const storedGames: readonly Scene[] = [
  scene('list', 'gamesList', { games: page([...all, ...all, ...all], 'next') }),
  scene('remarked', 'gamesList', { games: remarked }),
  scene('empty', 'gamesList', { games: nothing }),
  scene('nothing', 'gamesNothing', { games: page(all), 'games Nemo': nothing }),
  scene('import-refused', 'gamesImported', { games: page(all), import: refusal }),
  scene('import-asks', 'gamesImported', { games: page(all), import: importAnswer }),
  scene('people', 'gamesPeople', { games: page(all), statistics: { ok: true, value: statistics } }),
  scene('review-long-go', 'openGame', {
    games: page(['go']),
    game: {
      ok: true,
      value: { record: longGo(), mine: 'black', analysis: null, notes: longNotes },
    },
  }),
  scene('review-gomoku', 'openGame', opened('gomoku')),
  scene('review-analysing', 'openGame', opened('gomoku'), {
    ...idle,
    analysis: { id: 1000, done: 12, of: 54 },
  }),
  scene('review-analysed', 'betterLine', opened('gomoku', analysis)),
  scene(
    'review-reversi-analysed',
    'openGame',
    opened('reversi', {
      ...analysis,
      values: records.reversi.moves.map((_, n) => Math.sin(n / 5) * Math.min(1, n / 30)).concat(1),
    }),
  ),
  scene('review-large-text', 'firstMistake', opened('gomoku', analysis), larger),
  scene('list-large-text', 'gamesList', { games: page([...all], 'next') }, larger),
  scene('review-popucom', 'openGame', opened('popucom')),
  scene('review-morris', 'openGame', opened('morris')),
  scene('review-reversi', 'openGame', opened('reversi')),
  scene('review-go-counted', 'openGame', opened('go')),
  scene('review-go-engine', 'openGame', opened('go'), withEngine),
  scene(
    'review-go-engine-analysed',
    'openGame',
    opened('go', {
      ...analysis,
      app: `KataGo by ${longName}`,
      values: records.go.moves.map((_, n) => Math.sin(n / 5)).concat(1),
      mistakes: { black: [], white: [] },
    }),
    withEngine,
  ),
  scene('review-tree', 'openVariation', opened('go', null, {}, commented)),
  scene('review-notes', 'notesOfVariation', opened('go', null, {}, commented)),
  scene('review-play-on', 'playOn', opened('gomoku', null, { clock: overtime })),
  scene('review-save', 'saveGame', opened('gomoku')),
  scene('review-delete', 'deleteGame', opened('file')),
  scene('editor', 'editor', { games: page(all) }),
  scene('editor-go', 'editorFrom', opened('go', null, { clock: overtime })),
  scene('editor-morris', 'editorFrom', opened('morris')),
  scene('editor-popucom', 'editorFrom', opened('popucom')),
  scene('editor-reversi', 'editorFrom', opened('reversi')),
  scene('editor-refused', 'editorRefused', opened('popucom')),
  scene('editor-large-text', 'editorFrom', opened('popucom'), larger),
  scene('editor-play', 'editorPlay', opened('reversi')),
];
