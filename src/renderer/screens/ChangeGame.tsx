import type { MatchView } from '../../contract/view.ts';
import { late } from '../late.tsx';
import { useTexts } from '../text/index.ts';
import type { ScreenProps } from './props.ts';
import { shownSetup } from './setup/gameSetup.ts';

const SetupDialog = late(async () => (await import('./setup/SetupDialog.tsx')).SetupDialog);

/** The host chooses the next game of this match alone. */
export function ChangeGame({
  view,
  match,
  send,
  setUp,
  onClose,
}: Pick<ScreenProps, 'view' | 'send' | 'setUp'> & {
  readonly match: MatchView;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  if (view.can.configure !== null) return null;
  return (
    <SetupDialog
      setup={shownSetup(match)}
      running
      among={view.link.games}
      done={t('setup.propose')}
      position={setUp}
      onSetup={(chosen) => send({ command: 'configure', ...chosen })}
      onClose={onClose}
    />
  );
}
