import { useId } from 'react';
import type { Audience } from '../../../contract/choices.ts';
import { Choice } from '../../design/Choice.tsx';
import { useTexts } from '../../text/index.ts';
import type { GameSetup } from './gameSetup.ts';

/** In display order. */
const audiences: readonly Audience[] = ['ask', 'anyone', 'nobody'];

/** Chooses who may watch the games that one hosts. */
export function AudienceField({
  setup,
  onChange,
}: {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}) {
  const { t } = useTexts();
  const note = useId();
  const { watching = 'ask' } = setup;
  return (
    <div className="option">
      <Choice
        name={t('audience.title')}
        value={watching}
        among={audiences.map((value) => ({ value, text: t(`audience.${value}`) }))}
        describedBy={note}
        onChoose={(chosen) => onChange({ ...setup, watching: chosen })}
      />
      <p id={note} className="field-note">
        {t(`audience.what.${watching}`)}
      </p>
    </div>
  );
}
