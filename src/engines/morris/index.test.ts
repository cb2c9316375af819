import { describe, expect, it } from 'vitest';
import { type MorrisMove, type MorrisPosition, morris } from '../../rules/morris/index.ts';
import { after as afterMove, played, setUp, started, textOf } from '../../rules/morris/testing.ts';
import { type Level, levelsOf } from '../levels.ts';
import { choose, wander } from './testing.ts';

const levels = levelsOf('morris');

function texts(moves: readonly (MorrisMove | null)[]): string[] {
  return moves.map((move) => (move === null ? 'resigns' : textOf(move)));
}

/** What the level plays, as text. */
function answer(position: MorrisPosition, ...how: [Level, number?, number?]): string {
  return texts([choose(position, ...how).move]).join();
}

/** Those that look at the whole board. */
const attentive = levels.slice(levels.indexOf('brook'));

describe.each(attentive)('level %s of the morris engine', (level) => {
  it('blocks a mill', () => {
    const position = setUp('a7 d6 g4 e3', 'a1 d1 c5 f6', { hands: { black: 5, white: 5 } });
    for (const seed of [1, 2, 3]) expect(answer(position, level, seed)).toBe('g1');
  });

  it('wins by shutting the opponent in rather than close a mill', () => {
    const position = setUp('d6 a4 f4 d1 c3 e3 d2', 'a7 d7 g7 a1');
    expect(answer(position, level)).toBe('f4-g4');
    expect(choose(position, level).thought.value).toBe(1);
  });
});

it.each(levels)('level %s of the morris engine takes the third last man', (level) => {
  const position = played(setUp('a7 d7 g4 c3', 'a1 d1 f2'), 'g4-g7');
  expect(choose(position, level)).toMatchObject({ move: { remove: true }, thought: { value: 1 } });
});

it('the first levels of the morris engine overlook a mill now and then, the first more often', () => {
  const shares = (['pebble', 'moss', 'brook'] as const).map((level) => {
    const closed = closable.filter(({ position, closing, seed }) =>
      closing.includes(answer(position, level, seed)),
    );
    return closed.length / closable.length;
  });
  const [pebble = 0, moss = 0, brook = 0] = shares;
  expect(pebble).toBeGreaterThan(0.5);
  expect(moss).toBeGreaterThan(pebble + 0.05);
  expect(brook).toBeGreaterThan(moss + 0.02);
});

/** Positions of games at random in which a mill can be closed, and the moves that do so. */
const closable = Array.from({ length: 25 }, (_, seed) =>
  [...wander(started().options, seed)].flatMap((position) => {
    if (position.due !== null || !/b.*w|w.*b/.test(position.board)) return [];
    const closing = morris.legal(position).filter((move) => afterMove(position, move).due !== null);
    return closing.length > 0 ? { position, closing: texts(closing), seed } : [];
  }),
).flat();

it('the morris engine sees a blockade of two moves from its fourth level on', () => {
  const position = setUp('d6 a4 b4 d2 g1 f6 d5', 'a7 d7 a1 d1 g7');
  for (const seed of [1, 2, 3]) {
    for (const level of levels.slice(levels.indexOf('reed'))) {
      expect(answer(position, level, seed), level).toBe('g1-g4');
    }
  }
});

describe('the options of morris', () => {
  const ahead = ['a7 d6 c4 b2 f4 e5', 'g1 f2 e3 a1'] as const;

  it.each(levels)('are known to level %s: a limit of moves', (level) => {
    expect(choose(setUp(...ahead), level).thought.value).toBeGreaterThan(0.2);
    const drawn = setUp(...ahead, {}, { moveLimit: 1 });
    expect(Math.abs(choose(drawn, level).thought.value)).toBeLessThan(0.1);
  });

  it.each(levels)('are known to level %s: two mills at once', (level) => {
    const twoAtOnce = ['a7 d7 g4 g1 c3', 'a1 d1 e4 b2', { hands: { black: 1 } }] as const;
    expect(choose(setUp(...twoAtOnce, { doubleMill: 2 }), level).thought.value).toBe(1);
    expect(choose(setUp(...twoAtOnce, { doubleMill: 1 }), level).thought.value).toBeLessThan(0.9);
  });

  it('are known: which men are spared', () => {
    const expected = (options: Readonly<Record<string, unknown>>): string =>
      texts(
        choose(setUp('b6 d6 f4 c3 b2', 'a7 d7 g7 a1 d2', {}, options), 'brook').thought.line,
      )[1] ?? '';
    expect(expected({ removal: 'any' })).toBe('xd7');
    expect(expected({ removal: 'protectedWhilePlacing' })).toBe('xd7');
    expect(expected({ removal: 'protected' })).not.toBe('xd7');
  });
});

it('a level of the morris engine does as much work as it is asked for', () => {
  const position = played(started(), 'd6 d2 f4 b4 a7 g1');
  expect(choose(position, 'mountain', 1, 0.003).thought.nodes).toBe(30_000);
  expect(choose(position, 'mountain', 1, 0.001).thought.nodes).toBe(10_000);
  const placed = setUp('d6 f4 a7 d7 g4 a1 c5 e3', 'd2 b4 g1 f6 b2 c3 e5 a4');
  expect(choose(placed, 'mountain', 1, 0.003).thought.nodes).toBe(9000);
});

describe('a third time of a position of morris', () => {
  it('saves nobody before it has come', () => {
    const start = setUp('a7 d6 c4 b2 f6 b4 d5', 'g1 f2 e3', {}, { flying: false });
    const once = played(start, 'c4-c3 e3-e4 c3-c4');
    for (const level of levels) expect(choose(once, level).thought.value).toBeLessThan(-0.9);
  });

  it('is avoided by an engine that is ahead', () => {
    const before = setUp('a7 d6 c4 b2 f4 e5', 'g1 f2 e3 a1');
    expect(answer(before, 'pine')).toBe('b2-d2');
    const start = setUp('a7 d6 c4 d2 f4 e5', 'g1 f2 e3 a1', { turn: 'white' });
    const again = played(start, 'e3-e4 d2-b2 e4-e3 b2-d2 e3-e4 d2-b2 e4-e3');
    expect(again.board).toBe(before.board);
    // To the last two, six men against four that may soon fly are a draw.
    for (const level of levels.slice(0, -2)) expect(answer(again, level)).not.toBe('b2-d2');
  });

  it('is sought by an engine that is lost', () => {
    const start = setUp('a7 d6 c4 b2 f6 b4 d5', 'g1 f2 e3', {}, { flying: false });
    const again = played(start, 'c4-c3 e3-e4 c3-c4 e4-e3 c4-c3 e3-e4 c3-c4');
    for (const level of levels) expect(answer(again, level), `${level}`).toBe('e4-e3');
  });
});
