import { optionList, range } from '../options.ts';

/** RULES.md §4. */
const fields = {
  /** The most plies of a game, both sides counted; even, so that both have the same number. */
  plies: range(2, 200, 50, 2),
};

/** All options, with their defaults filled in. */
export type PopucomOptions = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name]['default'];
};

export const popucomOptions = optionList<PopucomOptions>(fields, (pick) => ({
  plies: pick('plies', fields.plies),
}));
