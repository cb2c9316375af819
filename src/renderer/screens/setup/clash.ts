/** Choices that do not go together, in words. Pure. */

import { gameText, optionValue } from '../../games/index.ts';
import type { Translate } from '../../text/index.ts';
import { type GameSetup, refusalOf } from './gameSetup.ts';
import { optionName } from './terms.ts';

/**
 * Which choice does not go with the rest, and the line of help that says with what it would; null
 * where one can play by them. The rules name the option in their refusal.
 */
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
