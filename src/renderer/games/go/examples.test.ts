/** What the figures of the rules say is so. */

import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { examples } from './examples.ts';

const position = (name: keyof typeof examples) => exampleOf('go', examples[name]).position;

test('the ringed points of the figure of liberties take the chain once they are filled', () => {
  const { rings = [] } = examples.liberties;
  expect(rings).toHaveLength(7);
  let now = position('liberties');
  for (const point of rings) {
    const filled = now.play({ pass: true });
    const played = filled.ok ? filled.value.position.play(point) : filled;
    if (!played.ok) throw new Error(played.error.message);
    now = played.value.position;
  }
  expect(now.details().captures).toEqual({ black: 0, white: 3 });
});

test('the figure of the last liberty shows how it takes two stones', () => {
  const ring = examples.lastLiberty.rings?.[0];
  const played = position('lastLiberty').play(ring);
  expect(played.ok && played.value.position.board).toEqual(position('taken').board);
  expect(position('taken').details().captures).toEqual({ black: 2, white: 0 });
});

test('the figures of suicide show where white may not play, and where it may as it takes stones', () => {
  const barred = position('suicide');
  expect(barred.turn).toBe('white');
  for (const point of examples.suicide.barred ?? []) {
    expect(barred.play(point)).toMatchObject({ error: { code: 'suicide' } });
  }
  const taking = position('noSuicide').play(examples.noSuicide.rings?.[0]);
  expect(taking.ok && taking.value.position.details().captures).toEqual({ black: 0, white: 2 });
});

test('the figures of ko show that white may not take back at once', () => {
  const played = position('beforeKo').play(examples.beforeKo.rings?.[0]);
  expect(played.ok && played.value.position.board).toEqual(position('ko').board);
  const barred = examples.ko.barred?.[0];
  expect(position('ko').play(barred)).toMatchObject({ error: { code: 'ko' } });
});

test('the figure of the count counts what its caption says', () => {
  const { due, territory = [], captures, dead, score } = position('marking').details();
  const all = territory.join('');
  expect(due).toBe('marking');
  expect([all.split('b').length - 1, all.split('w').length - 1]).toEqual([26, 27]);
  expect(captures).toEqual({ black: 0, white: 0 });
  expect(dead).toHaveLength(2);
  expect(score).toEqual({ black: 27, white: 34.5 });
});

test('the figure of the handicap has four stones, and white has moved', () => {
  const { board } = position('handicap');
  expect(board.join('').replaceAll('.', '')).toBe('bbwbb');
});
