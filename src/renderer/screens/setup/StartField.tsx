import { Choice } from '../../design/Choice.tsx';
import { useTexts } from '../../text/index.ts';
import { type GameSetup, positionIn } from './gameSetup.ts';

/** Chooses between the usual start and the position that was offered, where the rules allow it. */
export function StartField({
  setup,
  position,
  onChange,
}: {
  readonly setup: GameSetup;
  /** Undefined if none was offered. */
  readonly position: GameSetup['position'];
  readonly onChange: (setup: GameSetup) => void;
}) {
  const { t } = useTexts();
  if (positionIn({ ...setup, position }) === null) return null;
  return (
    <div className="option">
      <Choice
        name={t('setup.start')}
        value={setup.position === undefined ? 'usual' : 'position'}
        among={[
          { value: 'usual', text: t('setup.usualStart') },
          { value: 'position', text: t('setup.position') },
        ]}
        onChoose={(chosen) =>
          onChange({ ...setup, position: chosen === 'usual' ? undefined : position })
        }
      />
    </div>
  );
}
