import { choice, optionList } from '../options.ts';

/** RULES.md §5. */
const fields = {
  /** Points along each side of the board. */
  size: choice([6, 8, 10], 8),
};

/** All options, with their defaults filled in. */
export type ReversiOptions = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name]['default'];
};

export const reversiOptions = optionList<ReversiOptions>(fields, (pick) => ({
  size: pick('size', fields.size),
}));
