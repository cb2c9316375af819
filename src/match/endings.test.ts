import { describe, expect, it } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { endedBy, type Side } from '../rules/index.ts';
import { claim, decisiveEnding, type Ending, endingByMover, resignation } from './endings.ts';
import type { MatchEvent } from './events.ts';
import { outcomeOf } from './round.ts';
import { begun, having, played, roundOf, takenBack } from './testing.ts';

/** Black is to move in even steps. */
const mover = (step: number): Side => (step % 2 === 0 ? 'black' : 'white');
const other = (step: number): Side => mover(step + 1);

const endings = {
  claimTime: (step: number) => claim(other(step), 'time', step),
  moverEnds: (step: number) => endingByMover(mover(step), step, endedBy('black', 'five')),
  moverResigns: (step: number) => resignation(mover(step), 'resign', step, mover(step)),
  otherResigns: (step: number) => resignation(other(step), 'resign', step, mover(step)),
  claimLeft: (step: number) => claim(other(step), 'left', step),
  claimAway: (step: number) => claim(mover(step), 'away', step),
};

describe('of two endings', () => {
  it.each([
    // The lowest step counts, whatever it is.
    ['otherResigns', 3, 'claimTime', 4],
    ['otherResigns', 3, 'moverEnds', 4],
    ['claimTime', 3, 'claimTime', 4],
    ['moverEnds', 3, 'claimTime', 4],
    ['claimLeft', 3, 'moverEnds', 4],
    // In one step.
    ['claimTime', 4, 'moverEnds', 4],
    ['claimTime', 4, 'moverResigns', 4],
    ['moverEnds', 4, 'otherResigns', 4],
    ['moverResigns', 4, 'otherResigns', 4],
    ['otherResigns', 4, 'claimLeft', 4],
    // Only if nothing else does.
    ['claimTime', 9, 'claimAway', 4],
    ['moverEnds', 9, 'claimAway', 4],
    ['otherResigns', 9, 'claimAway', 4],
    ['claimLeft', 9, 'claimAway', 4],
  ] as const)('%s in step %i counts before %s in step %i', (one, step, another, later) => {
    const [first, second] = [endings[one](step), endings[another](later)];
    expect(decisiveEnding([first, second])).toBe(first);
    expect(decisiveEnding([second, first])).toBe(first);
  });
});

it('of any number of endings the same one counts, in whatever order they arrive', () => {
  const { claimTime, moverEnds, otherResigns, claimLeft, claimAway } = endings;
  const kinds = [claimTime, moverEnds, otherResigns, claimLeft, claimAway];
  const all: readonly Ending[] = [2, 3, 4].flatMap((step) => kinds.map((kind) => kind(step)));
  fc.assert(
    fc.property(fc.shuffledSubarray([...all]), (some) => {
      const inOrder = all.filter((ending) => some.includes(ending));
      const rest = inOrder.filter(({ rank }) => rank !== 'away');
      expect(decisiveEnding(some)).toBe(rest[0] ?? inOrder[0] ?? null);
    }),
  );
});

/** After a move each; black is to move, step 2. */
const game = () => played(begun('gomoku'), 'H8 H9');
const resigned = (by: Side, step = 2): MatchEvent => ({
  type: 'resigned',
  by,
  step,
  reason: 'resign',
});

describe('an ending that arrives late', () => {
  it('counts in the step in which it was sent', () => {
    const late = roundOf(having(played(game(), 'A1'), resigned('white')));
    expect(outcomeOf(late)).toMatchObject({ winner: 'black', reason: 'resign' });
    expect(late.endings).toMatchObject([{ step: 2, rank: 'otherResigns' }]);
  });

  it('gives way to a win by the side to move in that step', () => {
    const almost = played(begun('gomoku'), 'D8 D1 E8 E1 F8 F1 G8 G1');
    const late = resigned('white', 8);
    for (const both of [having(played(almost, 'H8'), late), played(having(almost, late), 'H8')]) {
      expect(outcomeOf(roundOf(both))).toMatchObject({ winner: 'black', reason: 'five' });
      expect(outcomeOf(roundOf(both))?.lines).toHaveLength(1);
    }
  });

  it('is ranked by who was to move, though the moves of that step were taken back since', () => {
    const undone = takenBack(played(game(), 'A1 B1'), 'black', 2);
    const ends = having(undone, resigned('white'), resigned('black'));
    expect(roundOf(ends).endings.map(({ rank }) => rank)).toEqual(['otherResigns', 'mover']);
  });
});
