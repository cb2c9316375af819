import { describe, expect, it } from 'vitest';
import { type Offer, offerOf } from './offers.ts';
import { openOffers, outcomeOf, type Round, takeBack, turnIn } from './round.ts';
import { begun, having, played, roundOf, takenBack } from './testing.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

const states = ({ offers }: Round) =>
  offers.map(({ by, kind, state }: Offer) => `${by} ${kind} ${state}`);

describe('an offer', () => {
  const match = played(begun('gomoku'), 'H8');

  it('is open until it is answered, withdrawn or carried out', () => {
    const offered = having(match, { type: 'offered', by: 'black', kind: 'draw' });
    expect(openOffers(roundOf(offered))).toEqual([
      { by: 'black', kind: 'draw', to: null, state: 'open' },
    ]);
    const answer = (accept: boolean) =>
      roundOf(having(offered, { type: 'answered', by: 'white', kind: 'draw', accept }));
    expect(states(answer(true))).toEqual(['black draw accepted']);
    expect(openOffers(answer(true))).toHaveLength(1);
    expect(states(answer(false))).toEqual(['black draw declined']);
    expect(openOffers(answer(false))).toEqual([]);
    const withdrawn = roundOf(having(offered, { type: 'withdrawn', by: 'black', kind: 'draw' }));
    expect(states(withdrawn)).toEqual(['black draw withdrawn']);
    expect(openOffers(withdrawn)).toEqual([]);
  });

  it('stands beside those of the other side and of other kinds', () => {
    const all = roundOf(
      having(
        match,
        { type: 'offered', by: 'black', kind: 'draw' },
        { type: 'offered', by: 'white', kind: 'draw' },
        { type: 'offered', by: 'black', kind: 'undo', to: 0 },
        { type: 'offered', by: 'black', kind: 'restart' },
        { type: 'answered', by: 'white', kind: 'draw', accept: false },
        { type: 'withdrawn', by: 'black', kind: 'restart' },
      ),
    );
    expect(states(all)).toEqual([
      'black draw declined',
      'white draw open',
      'black undo open',
      'black restart withdrawn',
    ]);
    expect(offerOf(all.offers, 'black', 'undo')).toMatchObject({ to: 0 });
    expect(offerOf(all.offers, 'white', 'undo')).toBeNull();
  });

  it('does not move the game on', () => {
    const offered = roundOf(having(match, { type: 'offered', by: 'black', kind: 'draw' }));
    expect(offered.step).toBe(1);
    expect(turnIn(offered)).toBe('white');
  });

  it('ends with its step, whatever ended that', () => {
    const offered = having(
      match,
      { type: 'offered', by: 'black', kind: 'restart' },
      { type: 'offered', by: 'white', kind: 'draw' },
    );
    expect(roundOf(played(offered, 'H9')).offers).toEqual([]);
    expect(roundOf(takenBack(offered, 'black', 0)).offers).toEqual([]);
  });

  it('is open no more once the game is over', () => {
    const over = having(
      match,
      { type: 'offered', by: 'black', kind: 'draw' },
      { type: 'resigned', by: 'white', step: 1, reason: 'resign' },
    );
    expect(openOffers(roundOf(over))).toEqual([]);
  });
});

describe('an undo', () => {
  it('puts back the position, the moves and the clocks of that ply, and the steps go on', () => {
    const match = played(played(begun('gomoku', { clock }), 'H8', 1000), 'H9', 2000);
    const before = roundOf(match);
    const undone = roundOf(takenBack(played(match, 'A1 B1', 5000), 'black', 2));
    expect(undone).toMatchObject({ step: 5, plies: before.plies, left: before.left });
    expect(undone.position).toBe(before.position);
    expect(undone.left).toEqual({ black: 59_000, white: 58_000 });
    expect(turnIn(undone)).toBe('black');
  });

  it('of everything begins anew, with full clocks', () => {
    const undone = roundOf(
      takenBack(played(begun('gomoku', { clock }), 'H8 H9', 9000), 'white', 0),
    );
    expect(undone).toMatchObject({ step: 3, plies: [], left: { black: 60_000, white: 60_000 } });
    expect(undone.position.ply).toBe(0);
    expect(turnIn(undone)).toBe('black');
  });

  it('gives prisoners back, and the liberties that they had taken', () => {
    const match = played(begun('go', { options: { size: 5 } }), 'A4 A5 E1');
    const taken = played(played(match, 'E2'), 'B5');
    expect(roundOf(taken).position.details().captures).toEqual({ black: 1, white: 0 });
    const undone = roundOf(takenBack(taken, 'black', 4));
    expect(undone.position.details().captures).toEqual({ black: 0, white: 0 });
    expect(undone.position.board[0]).toBe('w....');
  });

  it('gives the ban of a ko and the count of passes back', () => {
    const ko = played(begun('go', { options: { size: 5 } }), 'B5 C5 A4 D4 B3 C3 E1 B4 C4');
    expect(roundOf(ko).position.play({ row: 1, column: 1 })).toMatchObject({
      error: { code: 'ko' },
    });
    const undone = roundOf(takenBack(played(ko, 'pass pass'), 'white', 9));
    expect(undone.position.play({ row: 1, column: 1 })).toMatchObject({ error: { code: 'ko' } });
    expect(undone.position.details().due).toBeUndefined();
  });

  it('may be of one of several plies of the same side', () => {
    const match = played(begun('morris'), 'a7 a1 d7 d1 g7');
    expect(turnIn(roundOf(match))).toBe('black');
    const removed = played(match, 'xa1');
    const undone = roundOf(takenBack(removed, 'black', 5));
    expect(turnIn(undone)).toBe('black');
    expect(undone.position.details().due).toBe('removal');
    expect(undone.position.hash()).toBe(roundOf(match).position.hash());
  });

  it('does not take an ending back across a link', () => {
    const over = having(played(begun('gomoku'), 'H8 H9'), {
      type: 'resigned',
      by: 'white',
      step: 2,
      reason: 'resign',
    });
    expect(outcomeOf(roundOf(takenBack(over, 'white', 1)))).toMatchObject({ winner: 'black' });
  });

  it('takes the end back too where both are played at one screen', () => {
    const won = played(begun('gomoku', { color: null }), 'D8 D1 E8 E1 F8 F1 G8 G1 H8');
    expect(outcomeOf(roundOf(won))).toMatchObject({ winner: 'black' });
    const undone = roundOf(takenBack(won, 'black', 8));
    expect(outcomeOf(undone)).toBeNull();
    expect(turnIn(undone)).toBe('black');
  });
});

describe('whoever takes back without saying how far takes back the latest turn', () => {
  const stay = (game: string, moves: string, options: object = {}) => {
    const { plies } = roundOf(played(begun(game, { options }), moves));
    return { black: takeBack(plies, 'black'), white: takeBack(plies, 'white') };
  };

  it.each([
    ['nothing where nobody has moved', 'gomoku', '', { black: null, white: null }],
    ['nothing where only the other has', 'gomoku', 'H8', { black: 0, white: null }],
    ['one’s own move', 'gomoku', 'H8 H9', { black: 0, white: 1 }],
    ['and the other’s answer to it', 'gomoku', 'H8 H9 A1', { black: 2, white: 1 }],
    ['a man and the one it removed', 'morris', 'a7 a1 d7 d1 g7 xa1', { black: 4, white: 3 }],
    ['a mill whose removal is still due', 'morris', 'a7 a1 d7 d1 g7', { black: 4, white: 3 }],
    [
      'a removal before the other’s answer',
      'morris',
      'a7 a1 d7 d1 g7 xa1 a1',
      { black: 4, white: 6 },
    ],
  ] as const)('%s', (_, game, moves, expected) => {
    expect(stay(game, moves)).toEqual(expected);
  });

  it('all marks of a turn, and those of the other after one’s own', () => {
    const options = { size: 5 };
    // White has passed last, so black begins to mark.
    const stones = 'C3 D3 pass pass';
    expect(stay('go', `${stones} mark C3 mark D3`, options)).toEqual({ black: 4, white: 3 });
    expect(stay('go', `${stones} mark D3 agree mark C3`, options)).toEqual({ black: 4, white: 6 });
  });
});

describe('what the keeper of a clock says of it', () => {
  const match = played(played(begun('gomoku', { clock }), 'H8', 1000), 'H9', 2000);

  it('is corrected by its keeper from one ply on, until its side moves again', () => {
    // H8 G7 H9 G6 H10: three plies of black's, two of white's, each of a second.
    const match = played(begun('gomoku', { clock }), 'H8 G7 H9 G6 H10', 1000);
    const lefts = (side: 'black' | 'white', step: number) => {
      const told = roundOf(having(match, { type: 'told', side, step, left: 50_000 }));
      return [...told.plies.map(({ left }) => left?.[side]), told.left?.[side]];
    };
    // Black's first ply: it holds while white answers, but black has been charged anew since.
    expect(lefts('black', 1)).toEqual([50_000, 50_000, 58_000, 58_000, 57_000, 57_000]);
    expect(lefts('black', 3)).toEqual([59_000, 59_000, 50_000, 50_000, 57_000, 57_000]);
    // White's latest: it holds up to now, though black has moved since.
    expect(lefts('white', 4)).toEqual([60_000, 59_000, 59_000, 50_000, 50_000, 50_000]);
    expect(lefts('black', 5)).toEqual([59_000, 59_000, 58_000, 58_000, 50_000, 50_000]);
  });

  it('counts from that step on, also after an undo', () => {
    const told = having(match, { type: 'told', side: 'white', step: 2, left: 57_500 });
    expect(roundOf(told).left).toEqual({ black: 59_000, white: 57_500 });
    const undone = takenBack(played(told, 'A1 B1', 1000), 'black', 2);
    expect(roundOf(undone).left).toEqual({ black: 59_000, white: 57_500 });
  });

  it('of the first of several plies of one side does not change what the next is known to have cost', () => {
    const mill = played(begun('morris', { clock }), 'a7 a1 d7 d1');
    const removed = played(played(mill, 'g7', 1000), 'xa1', 2000);
    const told = having(removed, { type: 'told', side: 'black', step: 5, left: 58_500 });
    expect(roundOf(told).left).toEqual({ black: 57_000, white: 60_000 });
    const both = having(told, { type: 'told', side: 'black', step: 6, left: 56_500 });
    expect(
      roundOf(both)
        .plies.slice(-2)
        .map(({ left }) => left?.black),
    ).toEqual([58_500, 56_500]);
    expect(roundOf(both).left?.black).toBe(56_500);
  });
});
