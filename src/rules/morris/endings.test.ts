import { describe, expect, it } from 'vitest';
import type { MorrisPosition } from './position.ts';
import { boardOf, ended, legalIn, played, setUp, started } from './testing.ts';

/** Plays these `times` times. */
function repeated(position: MorrisPosition, moves: string, times: number): MorrisPosition {
  return played(position, Array(times).fill(moves).join(' '));
}

describe('in morris, fewer than three men', () => {
  it('lose the game', () => {
    const over = played(setUp('a7 d7 g4 c3', 'a1 d1 f2'), 'g4-g7 xa1');
    expect(over).toMatchObject({ turn: null, due: null, ply: 2 });
    expect(over.outcome).toEqual(ended('black', 'men'));
    expect(over.board).toBe(boardOf('a7 d7 g7 c3', 'd1 f2'));
    const byWhite = setUp('a1 d6 f2', 'a7 d7 g4 c3', { turn: 'white' });
    expect(played(byWhite, 'g4-g7 xd6').outcome).toEqual(ended('white', 'men'));
  });

  it('are counted on the board and in hand together', () => {
    const withTwoInHand = setUp('a7 d7 g4 c3', 'a1 d1', { hands: { white: 2 } });
    const goesOn = played(withTwoInHand, 'g4-g7 xa1');
    expect(goesOn).toMatchObject({ turn: 'white', outcome: null });
    const withOneInHand = setUp('a7 d7 g4 c3', 'a1 d1', { hands: { white: 1 } });
    expect(played(withOneInHand, 'g4-g7 xa1').outcome).toEqual(ended('black', 'men'));
    const onBoardAlone = setUp('a7 d7', 'a1 d1 b2', { hands: { black: 3, white: 0 } });
    expect(played(onBoardAlone, 'g7 xa1').outcome).toEqual(ended('black', 'men'));
  });
});

describe('in morris, a side that can’t move', () => {
  // White's men on a7, d7, g7 and a1 have g4 alone to go to.
  const black = 'd6 a4 f4 d1';
  const white = 'a7 d7 g7 a1';

  it('loses when it is to move', () => {
    const over = played(setUp(black, white), 'f4-g4');
    expect(over).toMatchObject({ turn: null, ply: 1, quiet: 1 });
    expect(over.outcome).toEqual(ended('black', 'blocked'));
    expect(played(setUp(black, white), 'f4-e4')).toMatchObject({ turn: 'white', outcome: null });
  });

  it('has not lost before it is to move', () => {
    const shutIn = played(
      setUp('d7 a4 d1 g4 c3', 'a7 a1 g1', { turn: 'white', hands: { white: 1 } }),
      'g7',
    );
    expect(shutIn).toMatchObject({ turn: 'black', outcome: null });
    expect(played(shutIn, 'g4-f4')).toMatchObject({ turn: 'white', outcome: null });
    expect(played(shutIn, 'c3-c4').outcome).toEqual(ended('black', 'blocked'));
  });

  it('has not lost with a man in hand', () => {
    const position = setUp(black, white, { hands: { white: 1 } });
    expect(played(position, 'f4-g4')).toMatchObject({ turn: 'white', outcome: null });
  });

  it('has not lost with three men that fly, but has where there is no flying', () => {
    const three = 'a7 d7 g7';
    const flies = played(setUp(black, three), 'f4-g4');
    expect(flies).toMatchObject({ turn: 'white', outcome: null });
    const walks = played(setUp(black, three, {}, { flying: false }), 'f4-g4');
    expect(walks.outcome).toEqual(ended('black', 'blocked'));
  });

  it('is judged after the removal that a mill brings', () => {
    // g1-g4 shuts white in and makes a mill; taking d7 lets a man of white's go there.
    const due = played(
      setUp('d6 a4 b4 e4 f4 g1 d1', 'a7 d7 g7 a1 b6', {}, { removal: 'any' }),
      'g1-g4',
    );
    expect(due).toMatchObject({ turn: 'black', due: { men: 1 }, outcome: null });
    expect(played(due, 'xb6').outcome).toEqual(ended('black', 'blocked'));
    expect(played(due, 'xd7').outcome).toBeNull();
    expect(legalIn(played(due, 'xd7'))).toBe('a7-d7 g7-d7');
  });
});

describe('in morris, a position for the third time', () => {
  const placements = 'f4 f6 a1 d5 d2 g7 c4 b4 a4 d6 b6 g4 e3 e5 c5 f2 d7 a7';
  const round = 'c4-c3 e5-e4 c3-c4 e4-e5';

  it('is a draw, the one right after the last placement being the first', () => {
    const placed = played(started(), placements);
    expect(placed).toMatchObject({ turn: 'black', ply: 18, hands: { black: 0, white: 0 } });
    expect(repeated(placed, round, 1).outcome).toBeNull();
    const almost = played(repeated(placed, round, 1), 'c4-c3 e5-e4 c3-c4');
    expect(almost).toMatchObject({ turn: 'white', ply: 25, outcome: null });
    const drawn = played(almost, 'e4-e5');
    expect(drawn).toMatchObject({ turn: null, ply: 26 });
    expect(drawn.outcome).toEqual(ended('draw', 'repetition'));
  });

  it('counts from the beginning of a position that was set up, and does not have to come at once', () => {
    const start = setUp('a7 d6 c4 b2', 'g1 f2 e3 d7');
    const away = 'a7-a4 d7-a7 a4-a1 a7-d7 a1-a4 d7-g7 a4-a7 g7-d7';
    const once = repeated(start, 'c4-c3 e3-e4 c3-c4 e4-e3', 1);
    expect(once.outcome).toBeNull();
    expect(played(once, away).outcome).toEqual(ended('draw', 'repetition'));
  });

  it('counts nothing from before a removal', () => {
    const start = setUp('a7 d7 g4 c3', 'a1 f2 e4 b4');
    const round = 'c3-d3 e4-e5 d3-c3 e5-e4';
    expect(played(start, `${round} ${round}`).outcome).toEqual(ended('draw', 'repetition'));
    const removed = played(start, `${round} g4-g7 xb4`);
    expect(removed).toMatchObject({ turn: 'white', quiet: 0, earlier: [] });
    // The position right after the removal is the first: back again after four plies and eight.
    const back = 'e4-e5 c3-d3 e5-e4 d3-c3';
    expect(played(removed, back).outcome).toBeNull();
    expect(played(removed, `${back} ${back}`).outcome).toEqual(ended('draw', 'repetition'));
  });

  it('counts nothing from before a placement', () => {
    // Black moves while white still places: every placement begins anew.
    const start = setUp('a7 d6 c4 b2', 'g1 f2', { hands: { white: 7 } });
    const later = played(start, 'c4-c3 e4 c3-c4 d7 c4-c3 a4 c3-c4 c3');
    expect(later).toMatchObject({ outcome: null, quiet: 0, earlier: [] });
  });

  it('is of the same side to move: the same men with the other side to move are another', () => {
    // Three flying men come back after three moves or after two: so the turn changes hands.
    const start = setUp('a7 b6 c5', 'g1 f2 e3');
    const blackInThree = 'a7-a4 g1-g4 a4-a1 g4-g1 a1-a7';
    const whiteInThree = 'g1-g4 a7-a4 g4-d1 a4-a7 d1-g1';
    const once = played(start, blackInThree);
    expect(once).toMatchObject({ board: start.board, turn: 'white', ply: 5 });
    const twice = played(once, whiteInThree);
    expect(twice).toMatchObject({ board: start.board, turn: 'black', ply: 10, outcome: null });
    const thrice = played(twice, blackInThree);
    expect(thrice).toMatchObject({ board: start.board, turn: 'white', ply: 15, outcome: null });
    const drawn = played(thrice, whiteInThree);
    expect(drawn.outcome).toEqual(ended('draw', 'repetition'));
    expect(drawn.ply).toBe(20);
  });
});

describe('in morris, the limit of moves', () => {
  const start = (options: object) =>
    setUp('a7 d6 c4 b2', 'g1 f2 e3 d7', {}, { repetition: false, ...options });
  const round = 'c4-c3 e3-e4 c3-c4 e4-e3';

  it('is 100 moves of both sides together', () => {
    const before = played(repeated(start({}), round, 24), 'c4-c3 e3-e4 c3-c4');
    expect(before).toMatchObject({ quiet: 99, outcome: null });
    const drawn = played(before, 'e4-e3');
    expect(drawn).toMatchObject({ turn: null, quiet: 100, ply: 100 });
    expect(drawn.outcome).toEqual(ended('draw', 'limit'));
  });

  it.each([1, 4])('may be %i moves', (moveLimit) => {
    const moves = round.split(' ');
    for (let i = 1; i <= moveLimit; i++) {
      const outcome = i === moveLimit ? ended('draw', 'limit') : null;
      expect(played(start({ moveLimit }), moves.slice(0, i).join(' ')).outcome).toEqual(outcome);
    }
  });

  it('may be left out', () => {
    const later = repeated(start({ moveLimit: 0 }), round, 100);
    expect(later).toMatchObject({ quiet: 400, outcome: null });
  });

  it('does not count placements', () => {
    const position = played(started({ moveLimit: 1 }), 'a7 d7 b6 d6 c4 e3');
    expect(position).toMatchObject({ quiet: 0, outcome: null });
    const mixed = setUp('a7 d6 c4 b2', 'g1 f2', { hands: { white: 3 } }, { moveLimit: 2 });
    expect(played(mixed, 'c4-c3 e3 c3-c4 d7')).toMatchObject({ quiet: 0, outcome: null });
    // White has placed its last man: from here on the moves add up.
    const last = played(mixed, 'c4-c3 e3 c3-c4 d7 c4-c3 e4 c3-c4');
    expect(last).toMatchObject({ quiet: 1, outcome: null });
    expect(played(last, 'e4-f4').outcome).toEqual(ended('draw', 'limit'));
  });

  it('begins anew with a removal', () => {
    const position = setUp('a7 d7 g4 c3', 'a1 d1 f2 e4 b4', {}, { moveLimit: 3 });
    const removed = played(position, 'c3-d3 e4-e5 g4-g7 xb4');
    expect(removed).toMatchObject({ quiet: 0, turn: 'white', outcome: null });
    expect(played(removed, 'a1-a4 d3-c3 a4-a1').outcome).toEqual(ended('draw', 'limit'));
  });

  it('does not rob a mill closed at the limit of its removal', () => {
    const position = setUp('a7 d7 g4 c3', 'a1 d1 f2 e4 b4', {}, { moveLimit: 1 });
    const due = played(position, 'g4-g7');
    expect(due).toMatchObject({ turn: 'black', due: { men: 1 }, outcome: null });
    expect(played(due, 'xb4')).toMatchObject({ turn: 'white', quiet: 0, outcome: null });
    const won = played(setUp('a7 d7 g4 c3', 'a1 d1 f2', {}, { moveLimit: 1 }), 'g4-g7 xa1');
    expect(won.outcome).toEqual(ended('black', 'men'));
  });
});

describe('where several endings of morris come at once', () => {
  it('a blocked side has lost, limit or no limit', () => {
    const position = setUp('d6 a4 f4 d1', 'a7 d7 g7 a1', {}, { moveLimit: 1 });
    expect(played(position, 'f4-g4').outcome).toEqual(ended('black', 'blocked'));
  });

  it('repetition comes before the limit', () => {
    const position = setUp('a7 d6 c4 b2', 'g1 f2 e3 d7', {}, { moveLimit: 8 });
    const moves = 'c4-c3 e3-e4 c3-c4 e4-e3';
    const drawn = played(position, `${moves} ${moves}`);
    expect(drawn).toMatchObject({ quiet: 8, outcome: ended('draw', 'repetition') });
  });
});

describe('a whole game of morris', () => {
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
