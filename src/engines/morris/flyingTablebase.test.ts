import { beforeAll, describe, expect, it } from 'vitest';
import { setUp } from '../../rules/morris/testing.ts';
import { FlyingTablebase } from './flyingTablebase.ts';
import { sceneOf } from './moves.ts';
import { answered, choose } from './testing.ts';

const SQUARES = 24;
const triples = Array.from({ length: SQUARES }, (_, c) =>
  Array.from({ length: c }, (_, b) =>
    Array.from({ length: b }, (_, a) => (1 << a) | (1 << b) | (1 << c)),
  ).flat(),
).flat();

describe('positions of morris with three men against three, all flying,', () => {
  const tablebase = new FlyingTablebase();
  beforeAll(() => tablebase.prepare(() => false));

  it('are worked out step by step', () => {
    const halted = new FlyingTablebase();
    let steps = 0;
    halted.prepare(() => ++steps > 3);
    expect(halted.isReady).toBe(false);
    expect(tablebase.isReady).toBe(true);
  });

  // R. Gasser, “Solving Nine Men’s Morris”, 1996: 83 % are won by the side to move.
  it('are won by the side to move in 83 % of all positions, and lost in 26 plies at the most', () => {
    const many = { won: 0, lost: 0, drawn: 0 };
    let longest = 0;
    for (const me of triples) {
      for (const them of triples) {
        if ((me & them) !== 0) continue;
        const distance = tablebase.distance(me, them);
        many[distance === 0 ? 'drawn' : distance % 2 === 1 ? 'won' : 'lost']++;
        longest = Math.max(longest, distance);
      }
    }
    expect(many).toEqual({ won: 2_232_160, lost: 455_648, drawn: 4_112 });
    expect(longest).toBe(26);
  });

  it('are known by heart to the fifth level, which wins as soon as can be', () => {
    let position = setUp('a7 d7 d1', 'g7 g4 a4');
    const { me, them } = sceneOf(position);
    expect(tablebase.distance(me, them)).toBe(25);
    expect(choose(position, 5).thought.value).toBe(1);
    let plies = 0;
    for (; position.turn !== null; plies++) position = answered(position, 5);
    expect(position.outcome).toMatchObject({ winner: 'black', reason: 'men' });
    // The removal is the last.
    expect(plies).toBe(26);
  });

  it('are drawn where the moves do not suffice', () => {
    const position = setUp('a7 d7 d1', 'g7 g4 a4', {}, { moveLimit: 24 });
    expect(Math.abs(choose(position, 5).thought.value)).toBeLessThan(0.1);
    const enough = setUp('a7 d7 d1', 'g7 g4 a4', {}, { moveLimit: 25 });
    expect(choose(enough, 5).thought.value).toBe(1);
  });
});
