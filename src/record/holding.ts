/** Which format can hold which game: rules, start and moves come back from it as they were. */

import { gameById, isGameId } from '../rules/index.ts';
import type { SavedFormat } from './formats.ts';
import type { GameRecord } from './record.ts';
import { hasSgf } from './sgf/kinds.ts';

type Begun = Pick<GameRecord, 'game' | 'options' | 'setup'>;

/** The smallest board of gomoku that other programs know from `.psq`. */
const SMALLEST_PSQ = 15;

export const canHold: Readonly<Record<SavedFormat, (game: Begun) => boolean>> = {
  sgf: ({ game }) => hasSgf(game),
  /** It says the size and the rule, and nothing else. */
  psq: ({ game, options, setup }) =>
    game === 'gomoku' &&
    setup === undefined &&
    Number(options['size']) >= SMALLEST_PSQ &&
    Object.entries(gameById(game)?.options.fields ?? {}).every(
      ([name, field]) =>
        name === 'size' || name === 'rule' || (options[name] ?? field.default) === field.default,
    ),
  txt: ({ game }) => isGameId(game),
  json: () => true,
};
