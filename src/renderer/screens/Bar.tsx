import './Bar.css';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { Mark } from '../design/Mark.tsx';
import { Notice } from '../design/Notice.tsx';
import { useIsPhone } from '../device.ts';
import { late } from '../late.tsx';
import type { Peer } from '../peer.ts';
import { type Screen, screenOf, type WindowState } from '../state.ts';
import { useTexts } from '../text/index.ts';
import { hostProblem } from './hostProblem.ts';
import { joinProblem } from './joinProblem.ts';
import { Languages } from './Languages.tsx';
import { homeOf } from './leaving.ts';
import type { ScreenProps } from './props.ts';
import { hasOriginals } from './table/game.ts';
import { useLeave } from './useLeave.tsx';
import { explainProblem } from './words.ts';

const HeldDialog = late(async () => (await import('./HeldDialog.tsx')).HeldDialog);
const Watchers = late(async () => (await import('./watching/Watchers.tsx')).Watchers);

/**
 * The bar above every screen: the way out, back, languages, settings, save problems, and
 * problems on screens without a board.
 */
export function Bar({
  view,
  send,
  choose,
  chosen,
  reviewed,
  editedFrom,
  peer,
  invite,
  onSettings,
}: ScreenProps & {
  readonly chosen: WindowState['chosen'];
  readonly reviewed: WindowState['reviewed'];
  readonly editedFrom: WindowState['editedFrom'];
  readonly peer: Peer | null;
  readonly onSettings: () => void;
}) {
  const { t } = useTexts();
  const screen = screenOf(view, chosen);
  const isPhone = useIsPhone();
  const { problem, state } = view.link;
  const { unsaved } = view;
  // The form tells it where it can be set right.
  const isToldThere =
    (screen === 'join' && joinProblem(view) !== null) ||
    (screen === 'host' && view.link.state === 'idle' && hostProblem(view) !== null);
  const isEditing = chosen === 'editor' && view.match === null;
  const before = isEditing ? editedFrom : chosen === 'game' && reviewed === null ? 'games' : null;
  const home = homeOf(view);
  const goHome = () => {
    choose(null);
    if (home.disconnect) send({ command: 'disconnect' });
    if (home.leave) send({ command: 'leave' });
  };
  const { leave, dialog } = useLeave(view, peer, goHome);
  // The control of the original program does the same.
  const disconnects =
    view.match !== null &&
    hasOriginals(view.match) &&
    view.can.disconnect === null &&
    state !== 'away';
  return (
    <header className="bar">
      <div className="bar-left">
        {screen !== 'start' && (
          <span className="bar-name" aria-hidden="true">
            <Mark />
            <span className="bar-word">{t('name')}</span>
          </span>
        )}
        {chosen !== null && (state === 'idle' || reviewed !== null || chosen === 'editor') && (
          <Button look="quiet" icon="back" onPress={() => choose(before)}>
            {t(view.match === null ? 'bar.back' : 'bar.toBoard')}
          </Button>
        )}
        {screen === 'start' && !isPhone && (
          <span className="bar-games">
            <Button
              look="quiet"
              icon="games"
              name={t('start.games')}
              onPress={() => choose('games')}
            >
              {t('start.games')}
            </Button>
          </span>
        )}
        {screen === 'table' && !disconnects && (
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
            {/* The dialog says the rest. */}
            <span>
              {unsaved.code === 'profileHeld' ? t('held.short') : explainProblem(t, unsaved)}
            </span>
          </>
        )}
      </p>
      {view.watchers.length > 0 && <Watchers view={view} send={send} />}
      <Invite view={view} screen={screen} invite={invite} />
      {screen === 'start' && <Languages send={send} />}
      <Button look="quiet" icon="settings" onPress={onSettings}>
        {t('settings.title')}
      </Button>
      {problem !== null && screen !== 'table' && reviewed === null && !isToldThere && (
        <Notice
          text={explainProblem(t, problem)}
          dismiss={t('notice.dismiss')}
          onDismiss={() => send({ command: 'dismiss' })}
        />
      )}
      {screen === 'start' && !isPhone && unsaved?.code === 'profileHeld' && (
        <HeldDialog held={unsaved} send={send} />
      )}
      {dialog}
    </header>
  );
}

/**
 * Invites phones: from the start screen to the chosen game, which is hosted for them, and at the table to watch. Or
 * shows those that are there.
 */
function Invite({
  view: { inviting, phones, link, match },
  screen,
  invite,
}: Pick<ScreenProps, 'view' | 'invite'> & { readonly screen: Screen }) {
  const { t } = useTexts();
  if (invite === null) return null;
  if (screen === 'table') {
    const hosts = match?.local === false && link.role === 'host';
    if (inviting === null && !hosts) return null;
    return (
      <span className="bar-invite bar-invite-table">
        <Button look="quiet" icon="phone" name={t('start.invite')} onPress={() => invite()} />
      </span>
    );
  }
  if (screen !== 'start') return null;
  // The first phone joins the game that is hosted.
  const isFirst = inviting === null || phones.length === 0;
  const text = isFirst ? t('start.invite') : t('start.phones', { n: phones.length });
  return (
    <span className="bar-invite">
      <Button
        look="quiet"
        icon="phone"
        name={text}
        onPress={() => invite(isFirst ? 'host' : undefined)}
      >
        {text}
      </Button>
    </span>
  );
}
