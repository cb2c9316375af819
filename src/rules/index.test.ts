import { describe, expect, it } from 'vitest';
import { type AnyPosition, gameById, games } from './index.ts';

function started(options: unknown = {}): AnyPosition {
  const start = gameById('gomoku')?.start(options);
  if (!start?.ok) throw new Error(start?.error.message ?? 'There is no such game.');
  return start.value;
}

function played(position: AnyPosition, ...moves: readonly unknown[]): AnyPosition {
  return moves.reduce<AnyPosition>((before, move) => {
    const after = before.play(move);
    if (!after.ok) throw new Error(after.error.message);
    return after.value.position;
  }, position);
}

describe('the list of games', () => {
  it('has each game once, found by its id', () => {
    expect(games.map(({ id }) => id)).toEqual(['gomoku', 'go', 'morris', 'popucom']);
    for (const game of games) expect(gameById(game.id)).toBe(game);
  });

  it.each(['', 'Gomoku', 'chess', 'constructor', '__proto__', '0', 'length'])(
    'has no game %j',
    (id) => {
      expect(gameById(id)).toBeNull();
    },
  );
});

describe.each(games.map((game) => [game.id, game] as const))('%s, sealed', (id, game) => {
  it('starts with its defaults where no options are given', () => {
    const start = game.start({});
    if (!start.ok) throw new Error(start.error.message);
    const defaults = Object.entries(game.options.fields).map(([name, field]) => [
      name,
      field.default,
    ]);
    expect(start.value.options).toEqual(Object.fromEntries(defaults));
    expect(start.value).toMatchObject({ game: id, turn: 'black', ply: 0, outcome: null });
  });

  it('starts with each default said aloud as well', () => {
    for (const [name, field] of Object.entries(game.options.fields)) {
      expect(field.read(field.default)).toBe(field.default);
      expect(game.start({ [name]: field.default }).ok).toBe(true);
    }
  });

  it('refuses options that it does not have, or that are none', () => {
    expect(game.start({ colour: 'red' })).toMatchObject({
      ok: false,
      error: { code: 'badOption', message: expect.stringContaining('"colour"') },
    });
    expect(game.start(null)).toMatchObject({ ok: false, error: { code: 'badOption' } });
    expect(game.start([])).toMatchObject({ ok: false, error: { code: 'badOption' } });
  });
});

describe('a sealed position', () => {
  it('shows what its game knows of it', () => {
    const position = played(started({ size: 8 }), { row: 7, column: 0 });
    expect(position).toMatchObject({
      game: 'gomoku',
      options: { size: 8, rule: 'freestyle', opening: 'free', fullBoard: 'draw' },
      turn: 'white',
      ply: 1,
      board: [...Array(7).fill('........'), 'b.......'],
      outcome: null,
    });
    expect(position.legal()).toHaveLength(63);
  });

  it('plays a move as its game reads it, without foreign fields, and can’t be changed', () => {
    const start = started();
    const result = start.play({ row: 7, column: 7, number: 1, step: 0, hash: 'x' });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.move).toEqual({ row: 7, column: 7 });
    expect(result.value.move).toEqual(start.move({ row: 7, column: 7, spent: 3 }));
    expect(Object.isFrozen(result.value.move)).toBe(true);
    expect(start.ply).toBe(0);
    for (const position of [start, result.value.position]) {
      expect(Object.isFrozen(position)).toBe(true);
      expect(Object.isFrozen(position.board)).toBe(true);
      expect(Object.isFrozen(position.options)).toBe(true);
      expect(Object.isFrozen(position.data)).toBe(true);
    }
  });

  it('refuses as its game does', () => {
    const position = played(started(), { row: 7, column: 7 });
    expect(position.play({ row: 7, column: 7 })).toMatchObject({ error: { code: 'occupied' } });
    expect(position.play({ row: 15, column: 7 })).toMatchObject({ error: { code: 'outOfBoard' } });
    expect(position.play({ row: '7', column: 7 })).toMatchObject({ error: { code: 'badMove' } });
    expect(position.play(null)).toMatchObject({ error: { code: 'badMove' } });
    expect(position.move('H8')).toBeNull();
    const over = played(
      started(),
      ...[0, 1, 2, 3, 4].flatMap((column) =>
        column === 4
          ? [{ row: 0, column }]
          : [
              { row: 0, column },
              { row: 9, column },
            ],
      ),
    );
    expect(over.turn).toBeNull();
    expect(over.outcome).toMatchObject({ winner: 'black', reason: 'five' });
    expect(over.legal()).toEqual([]);
    expect(over.play({ row: '7' })).toMatchObject({ error: { code: 'gameOver' } });
  });

  it('has plain JSON inside', () => {
    const { data } = played(started(), { row: 7, column: 7 });
    expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
  });

  it('reads and writes moves as text', () => {
    const { text } = started();
    expect(text.write({ row: 7, column: 7 })).toBe('H8');
    expect(text.write({ row: 'x' })).toBeNull();
    expect(text.read('a1')).toEqual({ row: 14, column: 0 });
    expect(text.read('A16')).toBeNull();
  });

  // FNV-1a of `gomoku\nblack\n` and so on, worked out apart from this program.
  it('has the fingerprint that PROTOCOL.md §3 says', () => {
    const start = started();
    expect(start.hash()).toBe('5a782a3d629c42c4');
    expect(start.hash()).toBe('5a782a3d629c42c4');
    const one = played(start, { row: 7, column: 7 });
    expect(one.hash()).toBe('f074c409b2f8b112');
    const over = played(
      one,
      ...[8, 9, 10, 11].flatMap((column) => [
        { row: 0, column },
        { row: 7, column },
      ]),
    );
    expect(over.turn).toBeNull();
    expect(over.hash()).toBe('733e49de89d95444');
  });
});
