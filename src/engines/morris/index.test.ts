import { describe, expect, it } from 'vitest';
import { type MorrisMove, type MorrisPosition, morris } from '../../rules/morris/index.ts';
import { after as afterMove, played, setUp, started, textOf } from '../../rules/morris/testing.ts';
import { levels } from '../engine.ts';
import { choose, wander } from './testing.ts';

function texts(moves: readonly (MorrisMove | null)[]): string[] {
  return moves.map((move) => (move === null ? 'resigns' : textOf(move)));
}

/** What the level plays, as text. */
function answer(position: MorrisPosition, ...how: [1 | 2 | 3 | 4 | 5, number?, number?]): string {
  return texts([choose(position, ...how).move]).join();
}

describe.each(levels)('level %i of the morris engine', (level) => {
  it('closes a mill, or blocks one, unless it can show something better', () => {
    for (const { position, duties, seed } of pressing) {
      const { move, thought } = choose(position, level, seed, 0.0001);
      if (Math.abs(thought.value) === 1) continue;
      expect(duties, `seed ${seed}, ply ${position.ply}`).toContain(texts([move]).join());
    }
  });

  it('closes a mill rather than block one', () => {
    const position = setUp('a7 d7 d3 f4', 'a1 d1 c5 c4', { hands: { black: 5, white: 5 } });
    for (const seed of [1, 2, 3]) expect(answer(position, level, seed)).toBe('g7');
  });

  it('wins by shutting the opponent in rather than close a mill', () => {
    const position = setUp('d6 a4 f4 d1 c3 e3 d2', 'a7 d7 g7 a1');
    expect(answer(position, level)).toBe('f4-g4');
    expect(choose(position, level).thought.value).toBe(1);
  });

  it('takes the third last man', () => {
    const position = played(setUp('a7 d7 g4 c3', 'a1 d1 f2'), 'g4-g7');
    expect(choose(position, level)).toMatchObject({
      move: { remove: true },
      thought: { value: 1 },
    });
  });
});

/** Those moves that close a mill, or else those that block one as well as can be, by the rules alone. */
function dutiesIn(position: MorrisPosition): MorrisMove[] {
  if (position.due !== null || !/b.*w|w.*b/.test(position.board)) return [];
  const moves = morris.legal(position);
  const closing = moves.filter((move) => afterMove(position, move).due !== null);
  if (closing.length > 0) return closing;
  const turn = position.turn === 'black' ? 'white' : 'black';
  const left = moves.map((move) => millsToClose({ ...afterMove(position, move), turn }));
  const fewest = Math.min(...left);
  return fewest < millsToClose({ ...position, turn })
    ? moves.filter((_, i) => left[i] === fewest)
    : [];
}

/** On how many points the side on turn could close a mill. */
function millsToClose(position: MorrisPosition): number {
  const calm = { ...position, quiet: 0, earlier: [], outcome: null };
  const closing = morris.legal(calm).filter((move) => afterMove(calm, move).due !== null);
  return new Set(closing.map(({ row, column }) => `${row} ${column}`)).size;
}

it('the third level of the morris engine blocks rather than lose at once by closing a mill', () => {
  const position = setUp('g7 g4 d3', 'd7 b6 f6 c5 d5 c4');
  expect(texts(dutiesIn(position))).toEqual(['d3-g1']);
  expect(answer(position, 3)).toBe('d3-d6');
});

/** Positions in which there is a mill to be closed or blocked. */
const pressing = [1, 2, 3].flatMap((seed) =>
  [...wander(started().options, seed)].flatMap((position) => {
    const duties = texts(dutiesIn(position));
    return duties.length > 0 ? { position, duties, seed } : [];
  }),
);

describe('the morris engine', () => {
  it('sees a blockade of two moves from its third level on', () => {
    const position = setUp('d6 a4 b4 d2 g1 f6 d5', 'a7 d7 a1 d1 g7');
    for (const seed of [1, 2, 3]) {
      for (const level of [1, 2] as const) expect(answer(position, level, seed)).toBe('b4-b6');
      for (const level of [3, 4, 5] as const) expect(answer(position, level, seed)).toBe('g1-g4');
    }
  });
});

describe('the options of morris', () => {
  const ahead = ['a7 d6 c4 b2 f4 e5', 'g1 f2 e3 a1'] as const;

  it.each(levels)('are known to level %i: a limit of moves', (level) => {
    expect(choose(setUp(...ahead), level).thought.value).toBeGreaterThan(0.2);
    const drawn = setUp(...ahead, {}, { moveLimit: 1 });
    expect(Math.abs(choose(drawn, level).thought.value)).toBeLessThan(0.1);
  });

  it.each(levels)('are known to level %i: two mills at once', (level) => {
    const twoAtOnce = ['a7 d7 g4 g1 c3', 'a1 d1 e4 b2', { hands: { black: 1 } }] as const;
    expect(choose(setUp(...twoAtOnce, { doubleMill: 2 }), level).thought.value).toBe(1);
    expect(choose(setUp(...twoAtOnce, { doubleMill: 1 }), level).thought.value).toBeLessThan(0.9);
  });

  it('are known: which men are spared', () => {
    const expected = (options: Readonly<Record<string, unknown>>): string =>
      texts(choose(setUp('b6 d6 f4 c3 b2', 'a7 d7 g7 a1 d2', {}, options), 3).thought.line)[1] ??
      '';
    expect(expected({ removal: 'any' })).toBe('xd7');
    expect(expected({ removal: 'protectedWhilePlacing' })).toBe('xd7');
    expect(expected({ removal: 'protected' })).toBe('xd2');
  });
});

it('a level of the morris engine does as much work as it is asked for', () => {
  const position = played(started(), 'd6 d2 f4 b4 a7 g1');
  expect(choose(position, 5, 1, 0.003).thought.nodes).toBe(30_000);
  expect(choose(position, 5, 1, 0.001).thought.nodes).toBe(10_000);
});

describe('a third time of a position of morris', () => {
  it('saves nobody before it has come', () => {
    const start = setUp('a7 d6 c4 b2 f6 b4 d5', 'g1 f2 e3', {}, { flying: false });
    const once = played(start, 'c4-c3 e3-e4 c3-c4');
    for (const level of levels) expect(choose(once, level).thought.value).toBeLessThan(-0.9);
  });

  it('is avoided by an engine that is ahead', () => {
    const before = setUp('a7 d6 c4 b2 f4 e5', 'g1 f2 e3 a1');
    expect(answer(before, 5)).toBe('b2-d2');
    const start = setUp('a7 d6 c4 d2 f4 e5', 'g1 f2 e3 a1', { turn: 'white' });
    const again = played(start, 'e3-e4 d2-b2 e4-e3 b2-d2 e3-e4 d2-b2 e4-e3');
    expect(again.board).toBe(before.board);
    for (const level of levels) expect(answer(again, level), `${level}`).not.toBe('b2-d2');
  });

  it('is sought by an engine that is lost', () => {
    const start = setUp('a7 d6 c4 b2 f6 b4 d5', 'g1 f2 e3', {}, { flying: false });
    const again = played(start, 'c4-c3 e3-e4 c3-c4 e4-e3 c4-c3 e3-e4 c3-c4');
    for (const level of levels) expect(answer(again, level), `${level}`).toBe('e4-e3');
  });
});
