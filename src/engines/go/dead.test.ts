import { describe, expect, it } from 'vitest';
import { drawn, played, setUp } from '../../rules/go/testing.ts';
import { asText, inverted } from '../../rules/testing.ts';
import { deadStones } from './dead.ts';
import { settled, taskOf, withDead } from './testing.ts';

const positions = [
  ['none where there are none', settled, ''],
  ['one in the territory of the other', withDead, '1,1'],
  [
    'some on both sides',
    `
      ..bbbww..
      .wbbbww..
      ..bbbww..
      ..bbbww..
      bbbbbwwww
      ..bbbww..
      ..bbbww..
      ..bbbww..
      ..bbbwwb.
    `,
    '1,1 8,7',
  ],
  [
    'a chain with one eye',
    `
      .wbbbww..
      wwbbbww..
      bbbbbww..
      ..bbbww..
      bbbbbwwww
      ..bbbww..
      ..bbbww..
      ..bbbww..
      ..bbbww..
    `,
    '0,1 1,0 1,1',
  ],
  [
    'not one with two eyes',
    `
      .w.wbww..
      wwwwbww..
      bbbbbww..
      ..bbbww..
      bbbbbwwww
      ..bbbww..
      ..bbbww..
      ..bbbww..
      ..bbbww..
    `,
    '',
  ],
  [
    'not those of a seki',
    `
      .www.bww.
      bbbbbbwww
      wwwwwwww.
      wwwwwwwww
      bbbbbbbbb
      b.b.b.b.b
      bbbbbbbbb
      .b.b.b.b.
      bbbbbbbbb
    `,
    '',
  ],
] as const;

describe('the stones that the Go engine holds for dead', () => {
  it.each(positions)('are %s, whatever their colour', (_, rows, dead) => {
    for (const board of [rows, inverted(drawn(rows)).join(' ')]) {
      expect(asText(deadStones(setUp(board), taskOf({ effort: 1 })))).toBe(dead);
    }
  });

  it('are the same whoever asks: by turn, level and what is marked', () => {
    const marking = played(setUp(withDead), 'pass, pass, mark B8, mark D5');
    expect(asText(deadStones(marking, taskOf({ level: 'pebble', seed: 9, effort: 1 })))).toBe(
      '1,1',
    );
  });
});
