import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../test/support/properties.ts';
import { recordsOf } from '../../../../test/support/records.ts';
import { fingerprint } from '../../../rules/hash.ts';
import {
  type AnyGame,
  type AnyPosition,
  type Details,
  games,
  type Point,
  refuse,
  type Side,
  succeed,
} from '../../../rules/index.ts';
import { gameLine } from '../../store/games/lines.ts';
import { replay } from './record.ts';

/** What is printed, as whoever reads it gets it. */
function replayed(record: unknown, find?: (id: string) => AnyGame | null): unknown {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  return JSON.parse(JSON.stringify(replay(text, find)));
}

const moves = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([row, column]) => ({ row, column }));

const five = moves([0, 0], [8, 0], [0, 1], [8, 1], [0, 2], [8, 2], [0, 3], [8, 3], [0, 4]);

function startOf({ start }: Pick<AnyGame, 'start'>): AnyPosition {
  const begun = start({});
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

/** After the first legal move. */
function afterFirst(position: AnyPosition): AnyPosition {
  const played = position.play(position.legal()[0]);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.position;
}

describe('a record', () => {
  it('is answered with the winning lines, and with dangers even when the game is over', () => {
    const open = moves([7, 5], [10, 10], [7, 6], [10, 11], [5, 7], [10, 12], [6, 7], [10, 13]);
    const over = [...open, ...moves([14, 14], [10, 14])];
    expect(replayed({ game: 'gomoku', moves: over })).toMatchObject({
      lines: [[10, 11, 12, 13, 14].map((column) => [10, column])],
      danger: { black: [], white: [[7, 7]] },
    });
  });

  it('needs no options, heeds those given, and may have other fields', () => {
    const plain = replayed({ game: 'gomoku', moves: [] });
    expect(plain).toMatchObject({ ok: true, plies: 0, turn: 'black', legal: 225 });
    expect(replayed({ game: 'gomoku', moves: [], options: {}, event: 'x', ok: false })).toEqual(
      plain,
    );
    const centre = { game: 'gomoku', moves: [], options: { opening: 'centre' } };
    expect(replayed(centre)).toMatchObject({ legal: 1 });
  });

  it.each(games)('may be a line of a backup, which has more fields: $id', (game) => {
    const lines = fc.property(recordsOf(game), fc.jsonValue(), ({ record, positions }, value) => {
      const undone = { me: 0, opponent: 0 };
      const told = { from: null, mine: 'black', ended: 0, undone, ranAway: null } as const;
      const about = { ...told, isImported: false };
      const row = { id: 1, record, about, analysis: null, notes: record.notes ?? null };
      const line = { ...JSON.parse(gameLine(row)), kept: value };
      expect(replayed(line)).toMatchObject({ ok: true, plies: positions.length - 1 });
    });
    fc.assert(lines, { numRuns: 20 });
  });

  it.each(games)('may begin from a position that is set up: $id', (game) => {
    const position = afterFirst(afterFirst(afterFirst(startOf(game))));
    const after = afterFirst(position);
    const record = { game: game.id, setup: position.describe() };
    const shown = ({ board }: AnyPosition) => (board.length === 1 ? board[0] : board);
    expect(replayed({ ...record, moves: [] })).toMatchObject({
      ok: true,
      plies: 0,
      turn: position.turn,
      board: shown(position),
      outcome: null,
    });
    const [first] = position.legal();
    expect(replayed({ ...record, moves: [first] })).toMatchObject({
      ok: true,
      plies: 1,
      turn: after.turn,
      board: shown(after),
      outcome: null,
    });
    expect(replayed({ ...record, moves: [first, ...moves([-1, 0])] })).toMatchObject({ at: 1 });
  });
});

describe('a record that cannot be replayed', () => {
  it.each<[string, unknown, number, string]>([
    ['nothing', '', -1, 'badJson'],
    ['no JSON', '{"game":"gomoku","moves":[}', -1, 'badJson'],
    ['JSON and more', '{"game":"gomoku","moves":[]} []', -1, 'badJson'],
    ['a list', [], -1, 'badJson'],
    ['null', 'null', -1, 'badJson'],
    ['a text', '"gomoku"', -1, 'badJson'],
    ['very deep', '['.repeat(500_000), -1, 'badJson'],
    ['no game', { moves: [] }, -1, 'badOption'],
    ['a game that is no text', { game: 1, moves: [] }, -1, 'badOption'],
    ['an unknown game', { game: 'nosuchgame', moves: [] }, -1, 'badOption'],
    ['a game of the prototype', { game: 'constructor', moves: [] }, -1, 'badOption'],
    ['a game in the prototype', '{"__proto__":{"game":"gomoku"},"moves":[]}', -1, 'badOption'],
    ['a bad option', { game: 'gomoku', options: { size: 7 }, moves: [] }, -1, 'badOption'],
    ['an unknown option', { game: 'gomoku', options: { komi: 0 }, moves: [] }, -1, 'badOption'],
    ['options that are none', { game: 'gomoku', options: [], moves: [] }, -1, 'badOption'],
    ['null for options', { game: 'gomoku', options: null, moves: [] }, -1, 'badOption'],
    ['a set-up that is none', { game: 'gomoku', setup: [], moves: [] }, -1, 'badSetup'],
    ['null for a set-up', { game: 'gomoku', setup: null, moves: [] }, -1, 'badSetup'],
    ['a bad set-up', { game: 'gomoku', setup: { black: [[99, 0]] }, moves: [] }, -1, 'badSetup'],
    ['no moves', { game: 'gomoku' }, -1, 'badMove'],
    ['moves that are no list', { game: 'gomoku', moves: { 0: five[0] } }, -1, 'badMove'],
    ['moves as text', { game: 'gomoku', moves: 'H8' }, -1, 'badMove'],
    ['an empty move', { game: 'gomoku', moves: [{}] }, 0, 'badMove'],
    ['a move that is null', { game: 'gomoku', moves: [...five.slice(0, 4), null] }, 4, 'badMove'],
    ['a move off the board', { game: 'gomoku', moves: moves([15, 0]) }, 0, 'outOfBoard'],
    ['a move on a stone', { game: 'gomoku', moves: moves([0, 0], [1, 1], [0, 0]) }, 2, 'occupied'],
    ['a move after the end', { game: 'gomoku', moves: [...five, five[0]] }, 9, 'gameOver'],
    ['anything after the end', { game: 'gomoku', moves: [...five, 'x'] }, 9, 'gameOver'],
    [
      'giving up after the end',
      { game: 'gomoku', moves: [...five, { resign: 'black' }] },
      9,
      'gameOver',
    ],
    [
      'a draw after the end',
      { game: 'gomoku', moves: [...five, { agree: 'draw' }] },
      9,
      'gameOver',
    ],
  ])('is answered with where and why: %s', (_, record, at, error) => {
    expect(replayed(record)).toEqual({
      ok: false,
      at,
      error,
      message: expect.stringMatching(/^["A-Z].*\.$/),
    });
  });

  it('may be any text at all', () => {
    const words = ['game', 'gomoku', 'moves', 'options', 'setup', 'row', '__proto__'];
    const anything = fc
      .anything({ key: fc.constantFrom(...words), withObjectString: true })
      .map((value) => JSON.stringify(value));
    const refused = fc.property(fc.oneof(fc.string(), fc.json(), anything), (text) => {
      expect(replayed(text ?? '')).toMatchObject({ ok: false, at: -1 });
    });
    fc.assert(refused, { numRuns: 500 });
  });
});

describe('an action of a side in a record', () => {
  it.each([
    { what: { resign: 'black' }, outcome: { winner: 'white', reason: 'resign' } },
    { what: { resign: 'white' }, outcome: { winner: 'black', reason: 'resign' } },
    { what: { agree: 'draw' }, outcome: { winner: 'draw', reason: 'agreed' } },
  ])('ends the game, even out of turn: $what', ({ what, outcome }) => {
    for (const { id: game, start } of games) {
      const begun = startOf({ start });
      const [first] = begun.legal();
      for (const [played, turn] of [
        [[], begun.turn],
        [[first], afterFirst(begun).turn],
      ] as const) {
        const before = replayed({ game, moves: played });
        const after = replayed({ game, moves: [...played, what] });
        expect(after).toMatchObject({ ok: true, plies: played.length, outcome, lines: [] });
        expect(after).toMatchObject({ turn: null, legal: 0 });
        expect(before).toMatchObject({ turn });
        for (const next of [{ row: 1, column: 1 }, what, { resign: 'black' }, null]) {
          expect(replayed({ game, moves: [...played, what, next] })).toMatchObject({
            at: played.length + 1,
            error: 'gameOver',
          });
        }
      }
    }
  });

  it.each([
    { resign: 'red' },
    { resign: true },
    { agree: true },
    { agree: 'black' },
    { resign: null },
  ])('is refused where it is unknown: %o', (what) => {
    expect(replayed({ game: 'gomoku', moves: [what] })).toMatchObject({ at: 0, error: 'badMove' });
  });
});

/** Any game of any kind, of up to 200 plies, and what may end it. */
const records = fc
  .record({
    game: fc.constantFrom(...games),
    plies: fc.nat(200),
    draws: fc.infiniteStream(fc.nat(0xffff)),
    ending: fc.constantFrom(null, { resign: 'black' }, { resign: 'white' }, { agree: 'draw' }),
  })
  .map(({ game, plies, draws, ending }) => {
    const start = game.start({});
    if (!start.ok) throw new Error(start.error.message);
    let position = start.value;
    const moves: unknown[] = [];
    for (let legal = position.legal(); moves.length < plies && legal.length > 0; ) {
      const played = position.play(legal[draws.next().value % legal.length]);
      if (!played.ok) throw new Error(played.error.message);
      moves.push(played.value.move);
      position = played.value.position;
      legal = position.legal();
    }
    return { game, moves, position, ending: position.outcome === null ? ending : null };
  });

describe('any record', () => {
  it('is answered with what the rules say of the position', () => {
    fc.assert(
      fc.property(records, ({ game, moves, position }) => {
        const { territory, captures, hands, score, pliesLeft, due } = position.details();
        const said = { territory, captures, hands, score, pliesLeft, due };
        const passes = position.legal().filter((move) => move['pass'] === true).length;
        expect(replayed({ game: game.id, moves })).toMatchObject({
          ok: true,
          plies: moves.length,
          turn: position.turn,
          board: position.board.length === 1 ? position.board[0] : position.board,
          outcome: position.outcome && {
            winner: position.outcome.winner,
            reason: position.outcome.reason,
          },
          legal: position.legal().length - passes,
          lines: (position.outcome?.lines ?? []).map(pairs),
          hash: position.hash(),
          ...JSON.parse(JSON.stringify(said)),
        });
      }),
    );
  });

  it('has a hash that can be worked out from what is printed, however it ended', () => {
    fc.assert(
      fc.property(records, ({ game, moves, ending }) => {
        const answer = replay(
          JSON.stringify({ game: game.id, moves: ending ? [...moves, ending] : moves }),
        );
        if (!answer.ok) throw new Error('A good record is refused.');
        const { turn, board, territory, captures, hands, hash } = answer;
        const counts = captures ?? hands;
        expect(hash).toBe(
          fingerprint({
            game: game.id,
            turn,
            board: typeof board === 'string' ? [board] : (board ?? []),
            ...(territory && { territory }),
            ...(counts && { counts }),
          }),
        );
        if (ending !== null) expect(turn).toBeNull();
      }),
    );
  });
});

function pairs(points: readonly Point[]) {
  return points.map(({ row, column }) => [row, column]);
}

describe('the details of a position', () => {
  /** A game of one position, of which there is this to see. */
  function showing(details: Details, turn: Side | null = 'black'): AnyGame {
    const position: AnyPosition = {
      game: 'stub',
      options: {},
      turn,
      ply: 0,
      board: ['b..', '...', '..w'],
      outcome: turn && null,
      data: null,
      hash: () => 'of the game',
      describe: () => ({}),
      details: () => details,
      legal: () => [{ pass: true }, { row: 0, column: 1 }, { mark: true, row: 0, column: 0 }],
      move: () => null,
      play: () => refuse('badMove', 'No.'),
      text: { write: () => null, read: () => null },
    };
    const start = () => succeed(position);
    return {
      id: 'stub',
      draft: false,
      options: { fields: {} },
      endings: {},
      duties: {},
      moments: [],
      refusals: [],
      faults: [],
      uncounted: [],
      start,
      positionFrom: start,
    };
  }
  const points: readonly Point[] = [
    { row: 0, column: 2 },
    { row: 1, column: 1 },
  ];
  const asPairs = [
    [0, 2],
    [1, 1],
  ];

  it('are printed, points as pairs', () => {
    const details: Details = {
      territory: ['b..', '...', '..w'],
      captures: { black: 1, white: 2 },
      score: { black: 0.5, white: 7 },
      forbidden: points,
      danger: { black: points, white: [] },
      dead: points,
      mills: points,
      due: 'marking',
      pliesLeft: 4,
    };
    const [forbidden, dead, mills] = [asPairs, asPairs, asPairs];
    expect(replayed({ game: 'stub', moves: [] }, () => showing(details))).toEqual({
      ok: true,
      plies: 0,
      turn: 'black',
      board: ['b..', '...', '..w'],
      outcome: null,
      legal: 2,
      lines: [],
      hash: 'of the game',
      ...details,
      ...{ forbidden, dead, mills, danger: { black: asPairs, white: [] } },
    });
  });

  it('leave out what the side on turn may or must do once the sides have ended the game', () => {
    const game = showing({ forbidden: points, due: 'removal', hands: { black: 1, white: 2 } });
    const answer = replayed({ game: 'stub', moves: [{ agree: 'draw' }] }, () => game);
    expect(answer).toMatchObject({ turn: null, hands: { black: 1, white: 2 }, forbidden: [] });
    expect(answer).not.toHaveProperty('due');
  });

  it('are left out where the rules throw, and the record is answered all the same', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const game = showing({});
    const faulty: AnyGame = {
      ...game,
      start: () => {
        throw new Error('a fault');
      },
    };
    expect(replayed({ game: 'stub', moves: [] }, () => faulty)).toEqual({
      ok: false,
      at: -1,
      error: 'internal',
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(said).toHaveBeenCalledWith(expect.any(String), new Error('a fault'));
    said.mockRestore();
  });
});
