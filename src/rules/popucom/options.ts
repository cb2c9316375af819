import { optionList, range } from '../options.ts';

/** RULES.md §4. */
const fields = {
  /** How many plies a game lasts at most, both sides counted; even, so that each has as many. */
  plies: range(2, 200, 50, 2),
};

export type PopucomOptions = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name]['default'];
};

export const popucomOptions = optionList<PopucomOptions>(fields, (pick) => ({
  plies: pick('plies', fields.plies),
}));
