import { describe, expect, it } from 'vitest';
import { morris } from './morris.ts';
import { moveOf, played, refusal, setUp, started } from './testing.ts';

describe('a move of morris', () => {
  // What every game's moves have in common is in games.test.ts.
  it.each([
    { from: null, row: 0, column: 0 },
    { from: 'a4', row: 0, column: 0 },
    { from: [3, 0], row: 0, column: 0 },
    { from: { row: 3, column: 0 } },
    { from: Object.create({ row: 3, column: 0 }), row: 0, column: 0 },
    { remove: false, row: 0, column: 0 },
    { remove: true },
    { remove: true, from: { row: 3, column: 0 }, row: 0, column: 0 },
    { pass: true },
  ])('is not %o', (value) => {
    expect(morris.move(value)).toBeNull();
    expect(morris.play(started(), value)).toMatchObject({ ok: false, error: { code: 'badMove' } });
  });

  it('is a placement where from and remove are undefined', () => {
    const place = { row: 0, column: 0 };
    expect(morris.move({ ...place, from: undefined, remove: undefined })).toStrictEqual(place);
  });

  it('is outOfBoard where there is no point, on the grid or off it', () => {
    const moving = setUp('a7 d6 c4', 'g1 f2 e3');
    const removing = played(setUp('a7 d7 c4', 'g1 f2 e3 b2', { hands: { black: 1 } }), 'g7');
    for (const place of [
      { row: 3, column: 3 },
      { row: 0, column: 1 },
      { row: 1, column: 0 },
      { row: 2, column: 6 },
      { row: -1, column: 0 },
      { row: 0, column: 7 },
      { row: 7, column: 3 },
      { row: 1e308, column: -1e308 },
    ]) {
      const refused = { ok: false, error: { code: 'outOfBoard' } };
      const a7 = { row: 0, column: 0 };
      expect(morris.play(started(), place)).toMatchObject(refused);
      expect(morris.play(moving, { from: a7, ...place })).toMatchObject(refused);
      expect(morris.play(moving, { from: place, ...a7 })).toMatchObject(refused);
      expect(morris.play(started(), { remove: true, ...place })).toMatchObject(refused);
      expect(morris.play(removing, { remove: true, ...place })).toMatchObject(refused);
    }
  });

  it.each([
    { what: 'a place that is taken, with men in hand', text: 'a7', code: 'occupied', hand: 3 },
    { what: 'a place that is taken, with none', text: 'a7', code: 'occupied', hand: 0 },
    { what: 'a placement with an empty hand', text: 'd1', code: 'handEmpty', hand: 0 },
    { what: 'a move of nothing, with men in hand', text: 'd1-d2', code: 'notYours', hand: 3 },
    { what: 'a move of nothing', text: 'd1-d2', code: 'notYours', hand: 0 },
    { what: 'a move of the opponent’s man', text: 'g1-g4', code: 'notYours', hand: 0 },
    { what: 'that, to where a man is', text: 'g1-f2', code: 'notYours', hand: 0 },
    { what: 'a move to an own man, with men in hand', text: 'a7-b6', code: 'occupied', hand: 3 },
    { what: 'a move to an own man', text: 'a7-b6', code: 'occupied', hand: 0 },
    { what: 'a move to the opponent’s man', text: 'a7-g1', code: 'occupied', hand: 0 },
    { what: 'a move to where it is', text: 'a7-a7', code: 'occupied', hand: 0 },
    { what: 'a move with men in hand', text: 'a7-d7', code: 'mustPlace', hand: 3 },
    { what: 'a leap with men in hand', text: 'a7-d1', code: 'mustPlace', hand: 3 },
    { what: 'a leap', text: 'a7-d1', code: 'notAdjacent', hand: 0 },
    { what: 'a removal when none is due', text: 'xg1', code: 'nothingToRemove', hand: 0 },
    { what: 'a removal of nothing when none is due', text: 'xd1', code: 'notYours', hand: 0 },
    { what: 'a removal of an own man when none is due', text: 'xa7', code: 'notYours', hand: 3 },
  ])('is refused: $what', ({ text, code, hand }) => {
    const position = setUp('a7 b6 c5 c4', 'g1 f2 e3 e4', { hands: { black: hand, white: hand } });
    expect(refusal(position, text)).toBe(code);
    const result = morris.play(position, moveOf(text));
    expect(result).toMatchObject({ error: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
  });

  it.each([
    null,
    {},
    { row: 'x' },
    { row: 3, column: 3 },
    { row: 0, column: 0 },
    { from: { row: 0, column: 0 }, row: 0, column: 3 },
    { remove: true },
    { remove: 'yes', row: 6, column: 6 },
  ])('is refused as mustRemove while a removal is due, whatever else it is: %o', (value) => {
    const due = played(setUp('a7 d7 c4', 'g1 f2 e3 b2', { hands: { black: 1 } }), 'g7');
    expect(morris.play(due, value)).toMatchObject({ ok: false, error: { code: 'mustRemove' } });
  });
});

describe('the text of a move of morris', () => {
  const { options } = started();

  it.each([
    ['a7', { row: 0, column: 0 }],
    ['g1', { row: 6, column: 6 }],
    ['c4-c3', { from: { row: 3, column: 2 }, row: 4, column: 2 }],
    ['a1-f6', { from: { row: 6, column: 0 }, row: 1, column: 5 }],
    ['xd6', { remove: true as const, row: 1, column: 3 }],
  ])('is %s, read and written', (text, move) => {
    expect(morris.text.write(move, options)).toBe(text);
    expect(morris.text.read(text, options)).toStrictEqual(move);
    expect(morris.text.read(text.toUpperCase(), options)).toStrictEqual(move);
  });

  it.each([
    ...['', 'a', 'a2', 'd4', 'h8', 'a77', 'A 7', 'c4c3', 'c4-', '-c3', 'c4-c6', 'd4-c3', 'c4--c3'],
    ...['x', 'xd4', 'xx7', 'xc4-c3', 'c4-xc3', 'd7xa1', 'undefined', '__proto__'],
  ])('is not %j', (text) => {
    expect(morris.text.read(text, options)).toBeNull();
  });

  it('has a question mark for a place without a point', () => {
    const middle = { row: 3, column: 3 };
    expect(morris.text.write({ from: middle, row: 0, column: 0 }, options)).toBe('?-a7');
    expect(morris.text.read('?-a7', options)).toBeNull();
  });
});
