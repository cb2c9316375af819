import { describe, expect, test } from 'vitest';
import { attentionOf, isCalled, type Waiting } from './attention.ts';

const nobody: Waiting = { can: { draw: 'notConnected' }, link: { candidates: [] }, match: null };
const turn = { id: 7, number: 1, step: 4, color: 'black', turn: 'black' } as const;
const mine: Waiting = { ...nobody, can: { draw: null }, match: turn };
const knocking = (...ids: string[]): Waiting => ({
  ...nobody,
  link: { candidates: ids.map((id) => ({ id, name: null, address: '192.168.1.20' })) },
});

describe('the user', () => {
  test.each<[string, Waiting, string[]]>([
    ['in their turn', mine, ['turn']],
    ['while somebody knocks', knocking('a', 'b'), ['knock', 'knock']],
    ['for both at once', { ...mine, link: knocking('a').link }, ['turn', 'knock']],
    ['never at rest', nobody, []],
    ['not in the other’s turn', { ...mine, match: { ...turn, turn: 'white' } }, []],
    ['not after a game', { ...mine, match: { ...turn, turn: null } }, []],
    ['not while persons play both sides', { ...mine, match: { ...turn, color: null } }, []],
    ['not while the board is locked', { ...mine, can: { draw: 'linkAway' } }, []],
  ])('is needed %s', (_, view, reasons) => {
    expect(attentionOf(view).map(({ reason }) => reason)).toEqual(reasons);
  });

  test.each<[string, Waiting, Waiting, boolean]>([
    ['as their turn begins', nobody, mine, true],
    ['not twice in a turn', mine, mine, false],
    ['in their next turn', mine, { ...mine, match: { ...turn, step: 6 } }, true],
    ['as another knocks', knocking('a'), knocking('a', 'b'), true],
    ['not as one goes', knocking('a', 'b'), knocking('b'), false],
    ['not as their turn ends', mine, nobody, false],
  ])('is called %s', (_, before, now, called) => {
    expect(isCalled(attentionOf(before), attentionOf(now))).toBe(called);
  });
});
