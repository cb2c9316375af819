import { useTexts } from '../../text/index.ts';
import { Control } from './Control.tsx';

/** Turns the board around. */
export function TurnControl({
  turned,
  onTurn,
}: {
  readonly turned: boolean;
  readonly onTurn: () => void;
}) {
  const { t } = useTexts();
  return (
    <Control
      compact
      name="turn"
      icon="turn"
      short={t('controlsShort.turn')}
      tip={t('controlsWhat.turnAround')}
      pressed={turned}
      onPress={onTurn}
    >
      {t('controls.turn')}
    </Control>
  );
}
