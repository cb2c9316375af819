/** Explains options that don't work together. Pure. */

import { gameText, optionValue } from '../../games/index.ts';
import type { Translate } from '../../text/index.ts';
import { type GameSetup, refusalOf } from './gameSetup.ts';
import { optionName } from './terms.ts';

/** The option that the rules refuse, with its help; null if all work together. */
export function clashOf(t: Translate, setup: GameSetup): string | null {
  const refusal = refusalOf(setup);
  if (refusal === null) return null;
  const [, name = ''] = /"(\w+)"/.exec(refusal.message) ?? [];
  const { game, options } = setup;
  const value = options[name];
  if (value === undefined) return refusal.message;
  const said = t('setup.clash', {
    option: optionName(t, game, name),
    value: optionValue(t, game, name, value),
  });
  return [said, gameText(t, `${game}.option.${name}.help`)].filter(Boolean).join(t('between'));
}
