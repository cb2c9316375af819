import './Actions.css';
import { Children, type ReactNode, useEffect, useRef } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { lookOf } from '../../games/index.ts';
import { late } from '../../late.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import { rivalOf } from '../computer/opponents.ts';
import type { ScreenProps } from '../props.ts';
import { isRebuffed, isUnfinished } from './away.ts';
import { ButtonMoves } from './ButtonMoves.tsx';
import { CommandControl } from './CommandControl.tsx';
import type { Confirmable } from './confirm.ts';
import { type ButtonMove, hasOffers, hasOriginals } from './game.ts';
import { ariaKeys } from './keys.ts';
import { LookBack } from './LookBack.tsx';
import { useCompareSigns } from './useCompareSigns.tsx';
import type { LookingBack } from './useLookingBack.ts';
import { otherName } from './who.ts';

const WatchControls = late(async () => (await import('./WatchControls.tsx')).WatchControls);
const WaysOut = late(async () => (await import('./WaysOut.tsx')).WaysOut);

interface Props extends Pick<ScreenProps, 'view' | 'send'> {
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly looking: LookingBack;
  /** How the game ended, in a few words; null while it is played. */
  readonly over: string | null;
  readonly buttonMoves: readonly ButtonMove[];
  /** Whether something more urgent is asked above. */
  readonly quiet: boolean;
  readonly onConfirm: (what: Confirmable) => void;
  /** The host wants to choose the next game. */
  readonly onChangeGame: () => void;
}

/**
 * The buttons for what can be done now, the first of them the one that is expected; while one looks back, the bar for
 * that. Keeps its height.
 */
export function Actions(props: Props) {
  const { view, match, looking, over } = props;
  const { away, state } = view.link;
  const hasButtons = match.watching === null && lookOf(match.game)?.buttonMoves !== undefined;
  const connected = match.local || (away === null && state === 'connected');
  return (
    <div
      className="actions"
      data-buttons={hasButtons || undefined}
      data-close={looking.isOpen || (connected && match.trouble === null) || undefined}
    >
      {looking.isOpen ? (
        <LookBack
          looking={looking}
          played={match}
          over={over}
          isMyTurn={match.color !== null && view.can.draw === null}
          closes
        />
      ) : match.trouble !== null ? (
        <WaysOut view={view} match={match} send={props.send} />
      ) : away !== null ? (
        <Reconnecting {...props} />
      ) : !connected ? (
        <Disconnected {...props} />
      ) : match.phase === 'playing' && match.watching !== null ? (
        <WatchControls view={view} watching={match.watching} send={props.send} />
      ) : match.phase === 'playing' ? (
        <Playing {...props} />
      ) : otherName(view, match) !== null ? (
        <OtherPerson {...props} />
      ) : match.phase === 'waiting' ? (
        <Waiting {...props} />
      ) : (
        <Ended {...props} />
      )}
    </div>
  );
}

function Playing(props: Props) {
  const { t } = useTexts();
  const { view, match, peer, buttonMoves, quiet, send, onConfirm } = props;
  const { can } = view;
  return (
    <>
      {lookOf(match.game)?.buttonMoves !== undefined && (
        <ButtonMoves {...{ view, buttonMoves, quiet, send }} game={match.game} />
      )}
      {hasOffers(match, peer) && (
        <ul className="action-row" aria-label={t('actions.title')}>
          <CommandControl
            {...props}
            name="takeBack"
            unavailable={can.offer.undo}
            onPress={() => send({ command: 'offer', kind: 'undo' })}
          />
          {rivalOf(match) === null && (
            <CommandControl
              {...props}
              name="draw"
              unavailable={can.offer.draw}
              onPress={() =>
                match.local ? onConfirm('draw') : send({ command: 'offer', kind: 'draw' })
              }
            />
          )}
          <CommandControl
            {...props}
            name="resign"
            unavailable={can.resign}
            onPress={() => onConfirm('resign')}
          />
        </ul>
      )}
    </>
  );
}

/** Whether to play with somebody who has come under the name of another person. */
function OtherPerson({ view, send }: Props) {
  const { t } = useTexts();
  const { compare, dialog } = useCompareSigns(view, send);
  return (
    <div className="action-row">
      {compare !== null && (
        <Button look="seal" onPress={compare}>
          {t('compareSigns')}
        </Button>
      )}
      <Button onPress={() => send({ command: 'goOn' })}>{t('warned.playAnyway')}</Button>
      {dialog}
    </div>
  );
}

/** Before a game. */
function Waiting({ view, match, quiet, send, onChangeGame }: Props) {
  const { t } = useTexts();
  return (
    <Row>
      {!hasOriginals(match) && (
        <Button
          look={match.ready.me || quiet ? 'label' : 'seal'}
          inactive={view.can.ready !== null}
          onPress={() => send({ command: 'ready' })}
        >
          {t(match.ready.me ? 'actions.isReady' : 'actions.ready')}
        </Button>
      )}
      {view.can.configure === null && (
        <Button look={hasOriginals(match) ? 'quiet' : 'label'} onPress={onChangeGame}>
          {t('actions.changeGame')}
        </Button>
      )}
    </Row>
  );
}

function Ended({ view, match, quiet, send, onChangeGame }: Props) {
  const { t } = useTexts();
  const { can } = view;
  // With the original program the board is cleared first, and then both get ready.
  const rematch = can.ready === null ? 'ready' : 'restart';
  const isWaiting = !match.local && match.ready.me;
  return (
    <Row>
      {!hasOriginals(match) && (
        <Button
          look={isWaiting || quiet ? 'label' : 'seal'}
          inactive={can[rematch] !== null}
          onPress={() => send({ command: rematch })}
        >
          {t(isWaiting ? 'actions.isReady' : 'actions.rematch')}
        </Button>
      )}
      {!match.local && can.configure === null && (
        <Button look={hasOriginals(match) ? 'quiet' : 'label'} onPress={onChangeGame}>
          {t('actions.newGame')}
        </Button>
      )}
      {match.local && can.offer.undo === null && (
        <Button
          keys={ariaKeys('takeBack')}
          onPress={() => send({ command: 'offer', kind: 'undo' })}
        >
          {t('controls.takeBack')}
        </Button>
      )}
    </Row>
  );
}

function Reconnecting({ view, match, send }: Props) {
  const { t } = useTexts();
  const { link } = view;
  const { away, role } = link;
  const asked = away?.trying === false && !isRebuffed(link);
  return (
    <Row>
      {(role === 'guest' || away?.trying === false) && (
        <Button
          look={asked ? 'seal' : 'label'}
          onPress={() => send({ command: 'resume', match: match.id })}
        >
          {t(role === 'guest' ? 'away.tryNow' : 'away.wait')}
        </Button>
      )}
    </Row>
  );
}

/** Not connected, and not trying to be. */
function Disconnected({ view, match, send }: Props) {
  const { t } = useTexts();
  const goOn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The control that disconnected is inactive now.
    if (document.activeElement?.matches('.control-disconnect') !== true) return;
    goOn.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    isUnfinished(view) && (
      <div ref={goOn} className="action-row">
        <Button look="seal" onPress={() => send({ command: 'resume', match: match.id })}>
          {t('unfinished.goOn')}
        </Button>
      </div>
    )
  );
}

/** Nothing without a button in it. */
function Row({ children }: { readonly children: readonly ReactNode[] | ReactNode }) {
  const buttons = Children.toArray(children);
  return buttons.length > 0 && <div className="action-row">{buttons}</div>;
}
