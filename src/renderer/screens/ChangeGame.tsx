import type { MatchView } from '../../contract/view.ts';
import { useIsPhone } from '../device.ts';
import { late } from '../late.tsx';
import { useTexts } from '../text/index.ts';
import { editingFor } from './games/editor/editing.ts';
import type { ScreenProps } from './props.ts';
import { type GameSetup, shownSetup } from './setup/gameSetup.ts';

const SetupDialog = late(async () => (await import('./setup/SetupDialog.tsx')).SetupDialog);

/** The host chooses the next game of this match alone. */
export function ChangeGame({
  view,
  match,
  send,
  choose,
  onEditing,
  onClose,
}: Pick<ScreenProps, 'view' | 'send' | 'choose' | 'onEditing'> & {
  readonly match: MatchView;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const setUp = (chosen: GameSetup) => {
    onEditing((before) => editingFor(before, chosen));
    choose('editor');
  };
  if (view.can.configure !== null) return null;
  return (
    <SetupDialog
      setup={shownSetup(match)}
      running
      among={view.link.games}
      done={t('setup.propose')}
      position={isPhone ? null : setUp}
      onSetup={(chosen) => send({ command: 'configure', ...chosen })}
      onClose={onClose}
    />
  );
}
