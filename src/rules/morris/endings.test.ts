import { describe, expect, it } from 'vitest';
import type { MorrisPosition } from './position.ts';
import { boardOf, ended, legalIn, played, setUp, started } from './testing.ts';

// test/fuzz/morris.test.ts compares many games with the rules stated a second time. Here are whole games
// and what seldom comes by chance.

const mill = ['a7 d7 g4 c3', 'a1 d1 f2'] as const;
/** Black shuts white in with f4-g4. */
const shutIn = ['d6 a4 f4 d1', 'a7 d7 g7 a1'] as const;
/** The round leads back to this position. */
const calm = ['a7 d6 c4 b2', 'g1 f2 e3 d7'] as const;
const round = 'c4-c3 e3-e4 c3-c4 e4-e3';
const twice = `${round} ${round}`;

type Ended = 'men' | 'blocked' | 'repetition' | 'limit' | null;

describe('an ending of morris', () => {
  it.each<[string, MorrisPosition, string, Ended]>([
    ['with fewer than three men', setUp(...mill), 'g4-g7 xa1', 'men'],
    ['not with three, two of them in hand', withHand(2), 'g4-g7 xa1', null],
    ['with two, one of them in hand', withHand(1), 'g4-g7 xa1', 'men'],
    ['without a move', setUp(...shutIn), 'f4-g4', 'blocked'],
    ['not with a man in hand', setUp(...shutIn, { hands: { white: 1 } }), 'f4-g4', null],
    ['not with men that fly', setUp(shutIn[0], 'a7 d7 g7'), 'f4-g4', null],
    ['with the third time', setUp(...calm), twice, 'repetition'],
    ['not with the second', setUp(...calm), round, null],
    ['not without that rule', setUp(...calm, {}, { repetition: false }), twice, null],
    ['with the limit', setUp(...calm, {}, { moveLimit: 4 }), round, 'limit'],
    ['with a limit of one move', setUp(...calm, {}, { moveLimit: 1 }), 'c4-c3', 'limit'],
    ['not without a limit', setUp(...calm, {}, { moveLimit: 0 }), round, null],
    ['with a removal at the limit', setUp(...mill, {}, { moveLimit: 1 }), 'g4-g7 xa1', 'men'],
    ['without a move at the limit', setUp(...shutIn, {}, { moveLimit: 1 }), 'f4-g4', 'blocked'],
    ['with both draws at once', setUp(...calm, {}, { moveLimit: 8 }), twice, 'repetition'],
  ])('comes %s', (_, start, moves, reason) => {
    const winner = reason === 'men' || reason === 'blocked' ? 'black' : 'draw';
    expect(played(start, moves).outcome).toEqual(reason && ended(winner, reason));
  });

  it('is judged after the removal that a mill brings', () => {
    // g1-g4 shuts white in and makes a mill; taking d7 lets a man of white's go there.
    const start = setUp('d6 a4 b4 e4 f4 g1 d1', 'a7 d7 g7 a1 b6', {}, { removal: 'any' });
    const due = played(start, 'g1-g4');
    expect(due).toMatchObject({ turn: 'black', due: { men: 1 }, outcome: null });
    expect(played(due, 'xb6').outcome).toEqual(ended('black', 'blocked'));
    expect(played(due, 'xd7').outcome).toBeNull();
  });

  it('by repetition counts nothing from before a removal or a placement', () => {
    const start = setUp('a7 d7 g4 c3', 'a1 f2 e4 b4');
    const removed = played(start, 'c3-d3 e4-e5 d3-c3 e5-e4 g4-g7 xb4');
    // The position right after the removal is the first: back again after four plies and eight.
    const back = 'e4-e5 c3-d3 e5-e4 d3-c3';
    expect(played(removed, back).outcome).toBeNull();
    expect(played(removed, `${back} ${back}`).outcome).toEqual(ended('draw', 'repetition'));
    // Black moves while white still places: every placement begins anew.
    const placing = setUp('a7 d6 c4 b2', 'g1 f2', { hands: { white: 7 } });
    const later = played(placing, 'c4-c3 e4 c3-c4 d7 c4-c3 a4 c3-c4 c3');
    expect(later).toMatchObject({ outcome: null, quiet: 0, earlier: [] });
  });

  it('by repetition needs the same side to move', () => {
    // Three flying men come back after three moves or after two: so the turn changes hands.
    const start = setUp('a7 b6 c5', 'g1 f2 e3');
    const blackInThree = 'a7-a4 g1-g4 a4-a1 g4-g1 a1-a7';
    const whiteInThree = 'g1-g4 a7-a4 g4-d1 a4-a7 d1-g1';
    const thrice = played(start, `${blackInThree} ${whiteInThree} ${blackInThree}`);
    expect(thrice).toMatchObject({ board: start.board, turn: 'white', ply: 15, outcome: null });
    expect(played(thrice, whiteInThree).outcome).toEqual(ended('draw', 'repetition'));
  });
});

/** A mill takes one of white's two men on the board. */
function withHand(white: number): MorrisPosition {
  return setUp('a7 d7 g4 c3', 'a1 d1', { hands: { white } });
}

describe('a whole game of morris', () => {
  it('is drawn by repetition at the 26th action in the example of RULES.md §3', () => {
    const placements = 'f4 f6 a1 d5 d2 g7 c4 b4 a4 d6 b6 g4 e3 e5 c5 f2 d7 a7';
    const around = 'c4-c3 e5-e4 c3-c4 e4-e5';
    const drawn = played(started(), `${placements} ${around} ${around}`);
    expect(drawn).toMatchObject({ turn: null, ply: 26, outcome: ended('draw', 'repetition') });
  });

  it('is placed, moved and flown, and won', () => {
    const placed = played(
      started(),
      'c4 d3 e3 g7 f2 b2 g4 e4 a1 d6 c3 a4 c5 xg7 e5 d2 b6 d5 f6 xe3',
    );
    expect(placed).toMatchObject({ ply: 20, turn: 'black', hands: { black: 0, white: 0 } });
    expect(placed.board).toBe(boardOf('c5 d5 c4 g4 c3 d2 f2 a1', 'b6 d6 f6 e5 a4 e4 d3 b2'));

    const moved = played(
      placed,
      'f2-f4 a4-b4 xa1 g4-g7 d3-e3 xd2 f4-f2 b4-a4 c4-b4 a4-a7 b4-c4 xb2 b6-b4 f2-f4 b4-b6 xf4 ' +
        'g7-g4 e3-d3 g4-f4 d3-e3 xf4 c3-d3 a7-d7 d3-c3 xd7 b6-b4 c3-d3 b4-b6 xd5',
    );
    expect(moved).toMatchObject({ ply: 49, turn: 'black', outcome: null });
    expect(moved.board).toBe(boardOf('c5 c4 d3', 'b6 d6 f6 e5 e4 e3'));

    // Black's three men fly, white's do not until they are three.
    const flown = played(
      moved,
      'd3-c3 xd6 f6-d6 c5-f4 d6-d7 f4-c5 xd7 e4-f4 c3-e4 f4-f2 e4-c3 xe5',
    );
    expect(flown).toMatchObject({ ply: 61, turn: 'white', outcome: null });
    expect(flown.board).toBe(boardOf('c5 c4 c3', 'b6 e3 f2'));
    expect(legalIn(flown).split(' ')).toHaveLength(3 * 18);

    const over = played(flown, 'e3-e4 c4-a4 f2-b2 a4-c4 xb2');
    expect(over).toMatchObject({ ply: 66, turn: null, due: null });
    expect(over.board).toBe(boardOf('c5 c4 c3', 'b6 e4'));
    expect(over.outcome).toEqual(ended('black', 'men'));
  });
});
