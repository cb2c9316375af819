import './Bar.css';
import type { View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { Mark } from '../design/Mark.tsx';
import { Notice } from '../design/Notice.tsx';
import type { Peer } from '../peer.ts';
import { screenOf, type WindowState } from '../state.ts';
import { useTexts } from '../text/index.ts';
import { Languages } from './Languages.tsx';
import { useLeave } from './LeaveDialog.tsx';
import { homeOf } from './leaving.ts';
import type { ScreenProps } from './props.ts';
import { explainProblem } from './words.ts';

/**
 * The bar above every screen: the way to the start screen, back, languages, settings, save problems, and
 * problems on screens without a board.
 */
export function Bar({
  view,
  send,
  choose,
  chosen,
  peer,
  invite,
  onSettings,
}: ScreenProps & {
  readonly chosen: WindowState['chosen'];
  readonly peer: Peer | null;
  readonly onSettings: () => void;
}) {
  const { t } = useTexts();
  const screen = screenOf(view, chosen);
  const { problem, state } = view.link;
  const { unsaved } = view;
  const home = homeOf(view);
  const goHome = () => {
    choose(null);
    if (home.disconnect) send({ command: 'disconnect' });
    if (home.leave) send({ command: 'leave' });
  };
  const { leave, dialog } = useLeave(view, peer, goHome);
  return (
    <header className="bar">
      <div className="bar-left">
        {screen !== 'start' && (
          <button type="button" className="bar-home" title={t('bar.home')} onClick={leave}>
            <Mark />
            <span className="bar-word" aria-hidden="true">
              {t('name')}
            </span>
          </button>
        )}
        {chosen !== null && state === 'idle' && (
          <Button look="quiet" icon="back" onPress={() => choose(null)}>
            {t(view.match === null ? 'bar.back' : 'bar.toBoard')}
          </Button>
        )}
        {screen === 'table' && (
          <Button look="quiet" icon="leave" onPress={leave}>
            {t('actions.leave')}
          </Button>
        )}
      </div>
      {/* Always there: what is said in it later is read aloud. */}
      <p className="bar-unsaved" role="status">
        {unsaved !== null && (
          <>
            <Icon name="unsaved" />
            <span>{explainProblem(t, unsaved)}</span>
          </>
        )}
      </p>
      {screen === 'start' && <Languages send={send} />}
      {invite !== null && screen === 'table' && canInvite(view) && (
        <span className="bar-invite">
          <Button look="quiet" icon="phone" name={t('start.invite')} onPress={invite} />
        </span>
      )}
      <Button look="quiet" icon="settings" onPress={onSettings}>
        {t('settings.title')}
      </Button>
      {problem !== null && screen !== 'table' && (
        <Notice
          text={explainProblem(t, problem)}
          dismiss={t('notice.dismiss')}
          onDismiss={() => send({ command: 'dismiss' })}
        />
      )}
      {dialog}
    </header>
  );
}

/** Phones can watch what is hosted here. */
function canInvite({ inviting, link, match }: View): boolean {
  return inviting !== null || (match?.local === false && link.role === 'host');
}
