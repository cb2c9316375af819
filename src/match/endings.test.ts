import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endedBy, type Side } from '../rules/index.ts';
import { claim, decisive, doneByMover, type Ending, resignation } from './endings.ts';
import type { MatchEvent } from './events.ts';
import { outcomeOf } from './round.ts';
import { begun, having, played, roundOf } from './testing.ts';

const five = endedBy('black', 'five');

/** Black is to move in even steps. */
const mover = (step: number): Side => (step % 2 === 0 ? 'black' : 'white');
const claimTime = (step: number): Ending =>
  claim(mover(step) === 'black' ? 'white' : 'black', 'time', step);
const moverEnds = (step: number): Ending => doneByMover(mover(step), step, five);
const moverResigns = (step: number): Ending =>
  resignation(mover(step), 'resign', step, mover(step));
const otherResigns = (step: number): Ending =>
  resignation(mover(step) === 'black' ? 'white' : 'black', 'resign', step, mover(step));
const claimAway = (step: number): Ending => claim(mover(step), 'away', step);

describe('of two endings', () => {
  it.each([
    // The lowest step counts, whatever it is.
    ['a resignation, a step before a claim for time', otherResigns(3), claimTime(4)],
    ['a resignation, a step before what the side to move did', otherResigns(3), moverEnds(4)],
    ['a claim for time, a step before another', claimTime(3), claimTime(4)],
    ['what the side to move did, a step before a claim for time', moverEnds(3), claimTime(4)],
    ['what the side to move did, a step before a resignation', moverEnds(3), otherResigns(4)],
    ['a resignation, a step before another', otherResigns(3), otherResigns(4)],
    // In one step.
    ['a claim for time before what the side to move did', claimTime(4), moverEnds(4)],
    ['a claim for time before the resignation of the side to move', claimTime(4), moverResigns(4)],
    ['a claim for time before the other’s resignation', claimTime(4), otherResigns(4)],
    ['what the side to move did before the other’s resignation', moverEnds(4), otherResigns(4)],
    ['the resignation of the side to move before the other’s', moverResigns(4), otherResigns(4)],
    // Only if nothing else does.
    ['a claim for time before one that somebody is away', claimTime(4), claimAway(4)],
    ['what the side to move did before a claim that somebody is away', moverEnds(4), claimAway(4)],
    ['a resignation before a claim that somebody is away', otherResigns(4), claimAway(4)],
    ['a later resignation before a claim that somebody is away', otherResigns(9), claimAway(4)],
    ['a later claim for time before one that somebody is away', claimTime(9), claimAway(4)],
    ['a later move before a claim that somebody is away', moverEnds(9), claimAway(4)],
  ])('%s counts, whichever was heard first', (_, first, second) => {
    expect(decisive([first, second])).toBe(first);
    expect(decisive([second, first])).toBe(first);
  });
});

it('of any number of endings the same one counts, in whatever order they were heard', () => {
  const kinds = [claimTime, moverEnds, otherResigns, claimAway];
  const all = [2, 3, 4].flatMap((step) => kinds.map((kind) => kind(step)));
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (endings) => {
      const inOrder = all.filter((ending) => endings.includes(ending));
      const rest = inOrder.filter(({ rank }) => rank !== 'away');
      expect(decisive(endings)).toBe(rest[0] ?? inOrder[0]);
    }),
  );
});

it('while there is none the game goes on', () => {
  expect(decisive([])).toBeNull();
});

/** After a move each; black is to move, step 2. */
const game = () => played(begun('gomoku'), 'H8 H9');

describe('who wins', () => {
  const cases: readonly [string, MatchEvent, Side | 'draw', string][] = [
    ['resigns', { type: 'resigned', by: 'black', step: 2, reason: 'resign' }, 'white', 'resign'],
    [
      'resigns out of turn',
      { type: 'resigned', by: 'white', step: 2, reason: 'resign' },
      'black',
      'resign',
    ],
    ['is out of time', { type: 'resigned', by: 'black', step: 2, reason: 'time' }, 'white', 'time'],
    ['leaves', { type: 'resigned', by: 'white', step: 2, reason: 'left' }, 'black', 'left'],
    ['claims for time', { type: 'claimed', by: 'white', step: 2, reason: 'time' }, 'white', 'time'],
    [
      'claims that the other is away',
      { type: 'claimed', by: 'white', step: 2, reason: 'away' },
      'draw',
      'away',
    ],
  ];
  it.each(cases)('where somebody %s', (_, event, winner, reason) => {
    const over = roundOf(having(game(), event));
    expect(outcomeOf(over)).toEqual({ winner, reason, lines: [] });
  });

  it('nobody, where the two have agreed on a draw or on clearing the board', () => {
    for (const [kind, reason] of [
      ['draw', 'agreed'],
      ['restart', 'restart'],
    ] as const) {
      const over = having(
        game(),
        { type: 'offered', by: 'white', kind },
        { type: 'agreed', by: 'white', kind },
      );
      expect(outcomeOf(roundOf(over))).toEqual({ winner: 'draw', reason, lines: [] });
      expect(roundOf(over).step).toBe(3);
    }
  });
});

describe('an ending that is heard late', () => {
  it('counts as of the step in which it was said', () => {
    // White has resigned in black's step 2; meanwhile black has moved.
    const moved = played(game(), 'A1');
    const late = having(moved, { type: 'resigned', by: 'white', step: 2, reason: 'resign' });
    expect(outcomeOf(roundOf(late))).toMatchObject({ winner: 'black', reason: 'resign' });
    expect(roundOf(late).endings).toMatchObject([{ step: 2, rank: 'otherResigns' }]);
  });

  it('gives way to what the side to move had done in that step', () => {
    const almost = played(begun('gomoku'), 'D8 D1 E8 E1 F8 F1 G8 G1');
    const resigned: MatchEvent = { type: 'resigned', by: 'white', step: 8, reason: 'resign' };
    const won = played(almost, 'H8');
    for (const both of [having(won, resigned), played(having(almost, resigned), 'H8')]) {
      expect(outcomeOf(roundOf(both))).toMatchObject({ winner: 'black', reason: 'five' });
      expect(outcomeOf(roundOf(both))?.lines).toHaveLength(1);
    }
  });

  it('is known for the side to move’s own, though its moves of that step were taken back since', () => {
    const moved = played(game(), 'A1 B1');
    const undone = having(
      moved,
      { type: 'offered', by: 'black', kind: 'undo', to: 2 },
      { type: 'agreed', by: 'black', kind: 'undo' },
    );
    const ends = having(
      undone,
      { type: 'resigned', by: 'white', step: 2, reason: 'resign' },
      { type: 'resigned', by: 'black', step: 2, reason: 'time' },
    );
    expect(roundOf(ends).endings.map(({ rank }) => rank)).toEqual(['otherResigns', 'mover']);
  });

  it('leaves the board as it was', () => {
    const before = game();
    const after = having(before, { type: 'resigned', by: 'black', step: 2, reason: 'resign' });
    expect(roundOf(after).position).toBe(roundOf(before).position);
    expect(roundOf(after).step).toBe(2);
  });
});
