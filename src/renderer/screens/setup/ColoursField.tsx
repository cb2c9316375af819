import { useId } from 'react';
import type { Colours } from '../../../match/index.ts';
import { Choice } from '../../design/Choice.tsx';
import { useTexts } from '../../text/index.ts';
import { sideName } from '../words.ts';
import type { GameSetup } from './gameSetup.ts';
import { coloursLine } from './terms.ts';

/** In display order. */
const choices: readonly Colours[] = ['turns', 'loserBlack', 'lot', 'hostBlack', 'hostWhite'];

/** Chooses who gets which colour in a network game. */
export function ColoursField({
  setup,
  onChange,
}: {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}) {
  const { t } = useTexts();
  const note = useId();
  const { game, colours = 'lot' } = setup;
  return (
    <div className="option">
      <Choice
        name={t('setup.colours')}
        value={colours}
        among={choices.map((value) => ({ value, text: coloursLine(t, game, value) }))}
        describedBy={note}
        onChoose={(chosen) => onChange({ ...setup, colours: chosen })}
      />
      <p id={note} className="field-note">
        {t(`colours.what.${colours}`, { side: sideName(t, game, 'black') })}
      </p>
    </div>
  );
}
