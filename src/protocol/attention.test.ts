import { describe, expect, test } from 'vitest';
import { attentionOf, isCalled, type Waiting } from './attention.ts';

const nobody: Waiting = { can: { draw: 'notConnected' }, link: { candidates: [] }, match: null };
const mine: Waiting = {
  ...nobody,
  can: { draw: null },
  match: { id: 7, number: 1, step: 4, color: 'black', turn: 'black' },
};
const knocking = (...ids: string[]): Waiting => ({
  ...nobody,
  link: { candidates: ids.map((id) => ({ id, name: null, address: '192.168.1.20' })) },
});
const reasons = (view: Waiting) => attentionOf(view).map(({ reason }) => reason);

describe('the person is needed', () => {
  test('when it is their turn', () => {
    expect(reasons(mine)).toEqual(['turn']);
  });

  test('when somebody knocks, by each of them', () => {
    expect(reasons(knocking('a', 'b'))).toEqual(['knock', 'knock']);
    expect(reasons({ ...mine, link: knocking('a').link })).toEqual(['turn', 'knock']);
  });
});

describe('the person is not needed', () => {
  test('at rest', () => {
    expect(attentionOf(nobody)).toEqual([]);
  });

  test('while the other side is to move, or nobody is', () => {
    for (const turn of ['white', null] as const) {
      expect(attentionOf({ ...mine, match: mine.match && { ...mine.match, turn } })).toEqual([]);
    }
  });

  test('at a screen where persons play both sides', () => {
    const match = mine.match && { ...mine.match, color: null };
    expect(attentionOf({ ...mine, match })).toEqual([]);
  });

  test('while the board is locked, because the link is away', () => {
    expect(attentionOf({ ...mine, can: { draw: 'linkAway' } })).toEqual([]);
  });
});

describe('the person is called', () => {
  const later = { ...mine, match: mine.match && { ...mine.match, step: 6 } };

  test('once for each turn and for each who knocks', () => {
    expect(isCalled(attentionOf(nobody), attentionOf(mine))).toBe(true);
    expect(isCalled(attentionOf(mine), attentionOf(mine))).toBe(false);
    expect(isCalled(attentionOf(mine), attentionOf(later))).toBe(true);
    expect(isCalled(attentionOf(knocking('a')), attentionOf(knocking('a', 'b')))).toBe(true);
    expect(isCalled(attentionOf(knocking('a', 'b')), attentionOf(knocking('b')))).toBe(false);
  });

  test('by nobody who has gone', () => {
    expect(isCalled(attentionOf(mine), attentionOf(nobody))).toBe(false);
  });
});
