import { describe, expect, it } from 'vitest';
import type { MatchEvent } from './events.ts';
import { outcomeOf, takeBack, turnIn } from './round.ts';
import { begun, having, played, roundOf, takenBack } from './testing.ts';

const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };

describe('an undo', () => {
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
  const whitePasses =
    'C2 B4 D5 D2 D1 E1 A4 E3 E4 B2 A1 A2 B3 D6 A3 F3 C1 B1 E6 B5 C6 A6 A5 pass C5';
  it.each([
    ['nothing if nobody has moved', 'gomoku', '', { black: null, white: null }],
    ['nothing if only the other has moved', 'gomoku', 'H8', { black: 0, white: null }],
    ['one’s own move', 'gomoku', 'H8 H9', { black: 0, white: 1 }],
    ['the other’s answer too', 'gomoku', 'H8 H9 A1', { black: 2, white: 1 }],
    ['a man and the one it removed', 'morris', 'a7 a1 d7 d1 g7 xa1', { black: 4, white: 3 }],
    ['a mill whose removal is due', 'morris', 'a7 a1 d7 d1 g7', { black: 4, white: 3 }],
    ['a removal before the answer', 'morris', 'a7 a1 d7 d1 g7 xa1 a1', { black: 4, white: 6 }],
    ['all marks of a turn', 'go', `${marks} C3 mark D3`, { black: 4, white: 3 }],
    ['what was played before a forced pass', 'reversi', whitePasses, { black: 24, white: 21 }],
    ['all marks after one’s own', 'go', `${marks} D3 agree mark C3`, { black: 4, white: 6 }],
  ] as const)('of one’s latest turn takes back %s', (_, game, moves, stay) => {
    const options = { go: { size: 5 }, reversi: { size: 6 }, gomoku: {}, morris: {} }[game];
    const { plies } = roundOf(played(begun(game, { options }), moves));
    expect({ black: takeBack(plies, 'black'), white: takeBack(plies, 'white') }).toEqual(stay);
  });
});

describe('a timekeeper’s word on a clock', () => {
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
  ] as const)('of %s applies from ply %i on, until that side moves again', (side, step, lefts) => {
    const match = played(begun('gomoku', { clock }), 'H8 G7 H9 G6 H10', 1000);
    const { plies, timeLeft } = roundOf(having(match, told(side, step, 50_000)));
    expect([...plies.map((ply) => ply.timeLeft?.[side]), timeLeft?.[side]]).toEqual(lefts);
  });

  it('applies after an undo too', () => {
    const match = played(played(begun('gomoku', { clock }), 'H8', 1000), 'H9', 2000);
    const corrected = having(match, told('white', 2, 57_500));
    const undone = takenBack(played(corrected, 'A1 B1', 1000), 'black', 2);
    expect(roundOf(undone).timeLeft).toEqual({ black: 59_000, white: 57_500 });
  });

  it('of the first of two plies leaves what the second is known to have cost', () => {
    const mill = played(begun('morris', { clock }), 'a7 a1 d7 d1');
    const removed = played(played(mill, 'g7', 1000), 'xa1', 2000);
    const once = having(removed, told('black', 5, 58_500));
    expect(roundOf(once).timeLeft).toEqual({ black: 57_000, white: 60_000 });
    const { plies, timeLeft } = roundOf(having(once, told('black', 6, 56_500)));
    expect(plies.slice(-2).map((ply) => ply.timeLeft?.black)).toEqual([58_500, 56_500]);
    expect(timeLeft?.black).toBe(56_500);
  });
});
