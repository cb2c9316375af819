import { choice, optionList, range } from '../options.ts';
import { hasHandicapPoints } from './handicap.ts';

/** RULES.md §2. */
const fields = {
  /** Points along each side of the board. */
  size: range(2, 19, 19),
  /** Points that white gets as compensation. */
  komi: range(0, 99.5, 6.5, 0.5),
  /** `simple`: no move may recreate the board before the opponent's last move. `superko`: nor any earlier board. */
  ko: choice(['simple', 'superko'], 'simple'),
  /** `territory`: empty points and prisoners. `area`: empty points and living stones. */
  scoring: choice(['territory', 'area'], 'territory'),
  /** `agree`: the players mark the dead stones and agree on them. `none`: all stones count as alive. */
  dead: choice(['agree', 'none'], 'agree'),
  /** Black stones that stand on the board from the start. White then moves first. */
  handicap: choice([0, 2, 3, 4, 5, 6, 7, 8, 9], 0),
};

/** All options, with their defaults filled in. */
export type GoOptions = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name]['default'];
};

export const goOptions = optionList<GoOptions>(
  fields,
  (pick) => ({
    size: pick('size', fields.size),
    komi: pick('komi', fields.komi),
    ko: pick('ko', fields.ko),
    scoring: pick('scoring', fields.scoring),
    dead: pick('dead', fields.dead),
    handicap: pick('handicap', fields.handicap),
  }),
  ({ size, handicap }) =>
    handicap > 0 && !hasHandicapPoints(size)
      ? `The option "handicap" must be 0 on a board of ${size} by ${size}: only 9, 13 and 19 have places for such stones.`
      : null,
);
