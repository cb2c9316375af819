import { describe, expect, it, test } from 'vitest';
import { gameContract } from '../../test/support/gameContract.ts';
import { startOf } from '../../test/support/randomGames.ts';
import { type AnyGame, type AnyPosition, gameById, games } from './index.ts';

function gameOf(id: string): AnyGame {
  const game = gameById(id);
  if (game === null) throw new Error(`There is no game ${id}.`);
  return game;
}

describe('the list of games', () => {
  it('has each game once, found by its id', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    for (const game of games) expect(gameById(game.id)).toBe(game);
  });

  it.each(['', 'Gomoku', 'nosuchgame', 'constructor', '__proto__', '0', 'length'])(
    'has no game %j',
    (id) => {
      expect(gameById(id)).toBeNull();
    },
  );
});

for (const game of games) gameContract(game);

// RULES.md: the options of §1 to §5, each with its default.
test.each([
  ['gomoku', 'size: 8–19 (15)'],
  ['gomoku', 'rule: freestyle | standard | renju (freestyle)'],
  ['gomoku', 'opening: free | centre (free)'],
  ['gomoku', 'fullBoard: draw | white (draw)'],
  ['gomoku', 'forbidden: refuse | lose (refuse)'],
  ['go', 'size: 2–19 (19)'],
  ['go', 'komi: 0–99.5 by 0.5 (6.5)'],
  ['go', 'ko: simple | superko (simple)'],
  ['go', 'scoring: territory | area (territory)'],
  ['go', 'dead: agree | none (agree)'],
  ['go', 'handicap: 0 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 (0)'],
  ['morris', 'removal: protected | protectedWhilePlacing | any (protected)'],
  ['morris', 'doubleMill: 1 | 2 (1)'],
  ['morris', 'flying: true | false (true)'],
  ['morris', 'moveLimit: 0–200 (100)'],
  ['morris', 'repetition: true | false (true)'],
  ['popucom', 'plies: 2–200 by 2 (50)'],
  ['reversi', 'size: 6 | 8 | 10 (8)'],
])('%s has the option %s', (id, option) => {
  const options = Object.entries(gameOf(id).options.fields).map(([name, field]) => {
    const { allowed } = field;
    const step = allowed.kind === 'range' && allowed.step !== 1 ? ` by ${allowed.step}` : '';
    const values =
      allowed.kind === 'range'
        ? `${allowed.min}–${allowed.max}${step}`
        : allowed.values.join(' | ');
    return `${name}: ${values} (${field.default})`;
  });
  expect(options).toContain(option);
});

const sizes = Array.from({ length: 18 }, (_, i) => 2 + i);

// RULES.md §1 and §2: odd sizes have a middle point; 9, 13 and 19 have places for handicap stones.
test.each([
  ['gomoku', { opening: 'centre' }, [9, 11, 13, 15, 17, 19]],
  ['go', { handicap: 2 }, [9, 13, 19]],
])('%s takes %o on boards of some sizes alone, and names it elsewhere', (id, option, allowed) => {
  for (const size of sizes.filter((size) => gameOf(id).start({ size }).ok)) {
    const start = gameOf(id).start({ size, ...option });
    expect([size, start.ok]).toEqual([size, allowed.includes(size)]);
    if (start.ok) continue;
    expect(start.error.code).toBe('badOption');
    expect(start.error.message).toContain(`"${Object.keys(option)[0]}"`);
    expect(start.error.message).toContain(`${size} by ${size}`);
  }
});

// RULES.md §3 and §4 for morris and POPUCOM; the others are products: 64, 64·63, 64·63·62.
test.each([
  ['gomoku', { size: 8 }, [64, 4032, 249_984]],
  ['gomoku', { size: 9, opening: 'centre' }, [1, 80, 6320]],
  ['morris', {}, [24, 552, 12_144, 255_024, 5_100_480]],
  ['popucom', {}, [81, 6480, 511_920]],
])('%s with %o has %o sequences of moves from its start', (id, options, counts) => {
  const start = startOf(gameOf(id), options);
  expect(counts.map((_, i) => sequences(start, i + 1))).toEqual(counts);
});

function sequences(position: AnyPosition, depth: number): number {
  const moves = position.legal();
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + sequences(after(position, move), depth - 1), 0);
}

// FNV-1a of `gomoku\nblack\n` and so on (PROTOCOL.md §3), worked out apart from this program.
test.each([
  ['gomoku', {}, '', '5a782a3d629c42c4'],
  ['gomoku', {}, 'H8', 'f074c409b2f8b112'],
  ['gomoku', {}, 'H8 I15 I8 J15 J8 K15 K8 L15 L8', '733e49de89d95444'],
  ['go', { size: 2 }, '', '521e7fc52626b206'],
  ['go', { size: 3 }, 'B3 pass A2 B2 B1 pass C2', '8810b807932cbe5d'],
  ['go', { size: 2, dead: 'none' }, 'pass pass', '32b69adc91bbbe86'],
  ['morris', {}, '', '7decbe24c90fadee'],
  ['morris', {}, 'a7', 'd6aeaff59693fe85'],
  ['popucom', {}, '', '982c0a2992f62b8d'],
  ['popucom', {}, 'C9 I1 B8 H1 A7', 'd513bf05b24e23b1'],
  ['popucom', { plies: 2 }, 'A9 I1', '06f6ef0dbc234698'],
])('%s with %o has after "%s" the fingerprint %s', (id, options, moves, hash) => {
  const start = startOf(gameOf(id), options);
  const end = moves
    .split(' ')
    .filter((text) => text !== '')
    .reduce((position, text) => after(position, position.text.read(text)), start);
  expect(end.hash()).toBe(hash);
});

function after(position: AnyPosition, move: unknown): AnyPosition {
  const played = position.play(move);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.position;
}
