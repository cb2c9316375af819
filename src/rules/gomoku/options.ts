import { choice, optionList, range } from '../options.ts';

/** RULES.md §1. */
const fields = {
  /** Points along each side of the board. */
  size: range(8, 19, 15),
  /**
   * `freestyle`: five or more in a row win. `standard`: exactly five. `renju`: exactly five for black, five or
   * more for white, and black has forbidden points.
   */
  rule: choice(['freestyle', 'standard', 'renju'], 'freestyle'),
  /** Where black may start: anywhere, or only on the middle point. */
  opening: choice(['free', 'centre'], 'free'),
  /** Who wins on a full board. */
  fullBoard: choice(['draw', 'white'], 'draw'),
  /** Renju: whether playing on a forbidden point is refused, or loses. */
  forbidden: choice(['refuse', 'lose'], 'refuse'),
};

/** All options, with their defaults filled in. */
export type GomokuOptions = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name]['default'];
};

export const gomokuOptions = optionList<GomokuOptions>(
  fields,
  (pick) => ({
    size: pick('size', fields.size),
    rule: pick('rule', fields.rule),
    opening: pick('opening', fields.opening),
    fullBoard: pick('fullBoard', fields.fullBoard),
    forbidden: pick('forbidden', fields.forbidden),
  }),
  ({ size, opening }) =>
    opening === 'centre' && size % 2 === 0
      ? `The option "opening" can be centre on boards of odd size only: ${size} by ${size} has no middle point.`
      : null,
);
