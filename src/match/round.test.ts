import { describe, expect, it } from 'vitest';
import type { MatchEvent } from './events.ts';
import { offerOf } from './offers.ts';
import { openOffers, outcomeOf, type Round, takeBack, turnIn } from './round.ts';
import { begun, having, played, roundOf, takenBack } from './testing.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

const states = ({ offers }: Round) => offers.map(({ by, kind, state }) => `${by} ${kind} ${state}`);

describe('an offer', () => {
  const match = played(begun('gomoku'), 'H8');
  const offered = having(match, { type: 'offered', by: 'black', kind: 'draw' });

  it.each<[string, MatchEvent, number]>([
    ['accepted', { type: 'answered', by: 'white', kind: 'draw', accept: true }, 1],
    ['declined', { type: 'answered', by: 'white', kind: 'draw', accept: false }, 0],
    ['withdrawn', { type: 'withdrawn', by: 'black', kind: 'draw' }, 0],
  ])('is open until it is declined, withdrawn or carried out: %s', (state, event, count) => {
    const open = [{ by: 'black', kind: 'draw', to: null, state: 'open' }];
    expect(openOffers(roundOf(offered))).toEqual(open);
    const settled = roundOf(having(offered, event));
    expect(states(settled)).toEqual([`black draw ${state}`]);
    expect(openOffers(settled)).toHaveLength(count);
  });

  it('stands beside those of the other side and of other kinds', () => {
    const all = roundOf(
      having(
        offered,
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

  it('leaves the turn where it is, and ends with its step or with the game', () => {
    expect(roundOf(offered).step).toBe(1);
    expect(turnIn(roundOf(offered))).toBe('white');
    expect(roundOf(played(offered, 'H9')).offers).toEqual([]);
    expect(roundOf(takenBack(offered, 'black', 0)).offers).toEqual([]);
    const over = having(offered, { type: 'resigned', by: 'white', step: 1, reason: 'resign' });
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
    const match = played(begun('gomoku', { clock }), 'H8 H9', 9000);
    const undone = roundOf(takenBack(match, 'white', 0));
    expect(undone).toMatchObject({ step: 3, plies: [], left: { black: 60_000, white: 60_000 } });
    expect(undone.position.ply).toBe(0);
    expect(turnIn(undone)).toBe('black');
  });

  it('may be of one of several plies of the same side', () => {
    const match = played(begun('morris'), 'a7 a1 d7 d1 g7');
    const undone = roundOf(takenBack(played(match, 'xa1'), 'black', 5));
    expect(turnIn(undone)).toBe('black');
    expect(undone.position.details().due).toBe('removal');
    expect(undone.position.hash()).toBe(roundOf(match).position.hash());
  });

  it('takes an end back where both are played at one screen, and not across a link', () => {
    const resigned: MatchEvent = { type: 'resigned', by: 'white', step: 2, reason: 'resign' };
    const over = having(played(begun('gomoku'), 'H8 H9'), resigned);
    expect(outcomeOf(roundOf(takenBack(over, 'white', 1)))).toMatchObject({ winner: 'black' });
    const won = played(begun('gomoku', { color: null }), 'D8 D1 E8 E1 F8 F1 G8 G1 H8');
    expect(outcomeOf(roundOf(won))).toMatchObject({ winner: 'black' });
    const undone = roundOf(takenBack(won, 'black', 8));
    expect([outcomeOf(undone), turnIn(undone)]).toEqual([null, 'black']);
  });

  // White has passed last, so black begins to mark.
  const marks = 'C3 D3 pass pass mark';
  it.each([
    ['nothing if nobody has moved', 'gomoku', '', { black: null, white: null }],
    ['nothing if only the other has moved', 'gomoku', 'H8', { black: 0, white: null }],
    ['one’s own move', 'gomoku', 'H8 H9', { black: 0, white: 1 }],
    ['the other’s answer too', 'gomoku', 'H8 H9 A1', { black: 2, white: 1 }],
    ['a man and the one it removed', 'morris', 'a7 a1 d7 d1 g7 xa1', { black: 4, white: 3 }],
    ['a mill whose removal is due', 'morris', 'a7 a1 d7 d1 g7', { black: 4, white: 3 }],
    ['a removal before the answer', 'morris', 'a7 a1 d7 d1 g7 xa1 a1', { black: 4, white: 6 }],
    ['all marks of a turn', 'go', `${marks} C3 mark D3`, { black: 4, white: 3 }],
    ['all marks after one’s own', 'go', `${marks} D3 agree mark C3`, { black: 4, white: 6 }],
  ] as const)('of one’s latest turn takes back %s', (_, game, moves, stay) => {
    const options = game === 'go' ? { size: 5 } : {};
    const { plies } = roundOf(played(begun(game, { options }), moves));
    expect({ black: takeBack(plies, 'black'), white: takeBack(plies, 'white') }).toEqual(stay);
  });
});

describe('what its keeper says of a clock', () => {
  const told = (side: 'black' | 'white', step: number, left: number): MatchEvent => ({
    type: 'told',
    side,
    step,
    left,
  });

  // Black's plies end in 1, 3 and 5, white's in 2 and 4; each cost a second.
  it.each([
    ['black', 1, [50_000, 50_000, 58_000, 58_000, 57_000, 57_000]],
    ['black', 3, [59_000, 59_000, 50_000, 50_000, 57_000, 57_000]],
    ['white', 4, [60_000, 59_000, 59_000, 50_000, 50_000, 50_000]],
    ['black', 5, [59_000, 59_000, 58_000, 58_000, 50_000, 50_000]],
  ] as const)('of %s holds from ply %i on, until that side moves again', (side, step, lefts) => {
    const match = played(begun('gomoku', { clock }), 'H8 G7 H9 G6 H10', 1000);
    const { plies, left } = roundOf(having(match, told(side, step, 50_000)));
    expect([...plies.map((ply) => ply.left?.[side]), left?.[side]]).toEqual(lefts);
  });

  it('holds after an undo too', () => {
    const match = played(played(begun('gomoku', { clock }), 'H8', 1000), 'H9', 2000);
    const corrected = having(match, told('white', 2, 57_500));
    const undone = takenBack(played(corrected, 'A1 B1', 1000), 'black', 2);
    expect(roundOf(undone).left).toEqual({ black: 59_000, white: 57_500 });
  });

  it('of the first of two plies leaves what the second is known to have cost', () => {
    const mill = played(begun('morris', { clock }), 'a7 a1 d7 d1');
    const removed = played(played(mill, 'g7', 1000), 'xa1', 2000);
    const once = having(removed, told('black', 5, 58_500));
    expect(roundOf(once).left).toEqual({ black: 57_000, white: 60_000 });
    const { plies, left } = roundOf(having(once, told('black', 6, 56_500)));
    expect(plies.slice(-2).map((ply) => ply.left?.black)).toEqual([58_500, 56_500]);
    expect(left?.black).toBe(56_500);
  });
});
