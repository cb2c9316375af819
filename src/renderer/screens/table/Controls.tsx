import './Controls.css';
import { canEstimate, levelsOf } from '../../../contract/levels.ts';
import type { MatchView } from '../../../contract/view.ts';
import { useIsPhone } from '../../device.ts';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import { hasComputer } from '../computer/opponents.ts';
import type { ScreenProps } from '../props.ts';
import { useLeave } from '../useLeave.tsx';
import { CommandControl } from './CommandControl.tsx';
import { Control } from './Control.tsx';
import type { Confirmable } from './confirm.ts';
import { hasOffers, hasOriginals, whyNoHint } from './game.ts';
import { ariaKeys } from './keys.ts';
import type { Advice } from './useAdvice.ts';
import type { useHeld } from './useHeld.ts';

interface Props extends Pick<ScreenProps, 'view' | 'send' | 'choose'> {
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly hint: ReturnType<typeof useHeld>;
  readonly advice: Advice;
  readonly turns: boolean;
  readonly onTurning: () => void;
  /** Asks for confirmation first. */
  readonly onConfirm: (what: Confirmable) => void;
}

/**
 * The row of small controls: in a network game of gomoku those of the original program, elsewhere whatever can become
 * available, such as the computer's help. An unavailable one keeps its place, stays in reach of keyboard and screen
 * reader, and says why.
 */
export function Controls(props: Props) {
  const { t } = useTexts();
  const { match, hint, advice, turns, onTurning, view, send } = props;
  const { local, game, phase } = match;
  const { hint: whyNoAdvice, estimate: whyNoEstimate } = view.can;
  const originals = hasOriginals(match);
  const noHint = whyNoHint(match);
  return (
    <ul
      className="controls"
      aria-label={t('controls.title')}
      data-original={originals || undefined}
      // One of them is to be pressed.
      data-expected={(originals && phase !== 'playing') || undefined}
    >
      {originals && <Originals {...props} />}
      {(originals || phase === 'playing') && <RestartControl {...props} />}
      {noHint !== 'otherGame' && (
        <Control
          compact
          name="hint"
          icon="hint"
          short={t('controlsShort.hint')}
          tip={noHint === null ? t('controlsWhat.hint') : t(`noHint.${noHint}`)}
          unavailable={noHint !== null}
          pressed={hint.held}
          keys={ariaKeys('hint')}
          handlers={hint.handlers}
        >
          {t('controls.hint')}
        </Control>
      )}
      {local && hasComputer(match) && (
        <CommandControl
          {...props}
          compact
          name={match.thinking?.loading === true ? 'stopLoading' : 'stop'}
          unavailable={view.can.stop}
          onPress={() => send({ command: 'stop' })}
        />
      )}
      <Control
        compact
        name="turn"
        icon="turn"
        short={t('controlsShort.turn')}
        tip={t(local && !hasComputer(match) ? 'controlsWhat.turn' : 'controlsWhat.turnAround')}
        keys={ariaKeys('turn')}
        pressed={turns}
        onPress={onTurning}
      >
        {t('controls.turn')}
      </Control>
      {local && levelsOf(game).length > 0 && (
        <Control
          compact
          name="ask"
          icon="idea"
          short={t('controlsShort.ask')}
          tip={whyNoAdvice === null ? t('controlsWhat.ask') : t(`unavailable.${whyNoAdvice}`)}
          unavailable={whyNoAdvice !== null}
          pressed={advice.question === 'hint' && advice.hint !== null}
          keys={ariaKeys('ask')}
          onPress={() => advice.toggle('hint')}
        >
          {t('controls.ask')}
        </Control>
      )}
      {local && canEstimate(match.game) && (
        <Control
          compact
          name="estimate"
          icon="estimate"
          short={t('controlsShort.estimate')}
          tip={
            whyNoEstimate === null ? t('controlsWhat.estimate') : t(`unavailable.${whyNoEstimate}`)
          }
          unavailable={whyNoEstimate !== null}
          pressed={advice.estimate !== null}
          keys={ariaKeys('estimate')}
          onPress={() => advice.toggle('estimate')}
        >
          {t('controls.estimate')}
        </Control>
      )}
    </ul>
  );
}

/** Those of the original program that no other game has. */
function Originals(props: Props) {
  const { view, match, peer, send, choose } = props;
  const { can } = view;
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const { leave, dialog } = useLeave(view, peer, () => send({ command: 'leave' }));
  const playing = match.phase === 'playing';
  return (
    <>
      {!isPhone && (
        <>
          <CommandControl
            {...props}
            compact
            name="host"
            unavailable={can.host}
            onPress={() => choose('host')}
          />
          <CommandControl
            {...props}
            compact
            name="join"
            unavailable={can.join}
            onPress={() => choose('join')}
          />
        </>
      )}
      <CommandControl
        {...props}
        compact
        name="disconnect"
        unavailable={can.disconnect}
        {...(view.link.state === 'away' ? { why: t('away.disconnect') } : {})}
        onPress={() => (playing ? leave() : send({ command: 'leave' }))}
      />
      {dialog}
      <CommandControl
        {...props}
        compact
        name="ready"
        unavailable={can.ready}
        expected={!playing && can.ready === null}
        onPress={() => send({ command: 'ready' })}
      />
    </>
  );
}

function RestartControl(props: Props) {
  const { view, match, peer, send, onConfirm } = props;
  // Another Tengen is asked; the original program clears its board at once.
  const atOnce = match.local || !hasOffers(match, peer);
  const mustConfirm = atOnce && match.phase === 'playing';
  return (
    <CommandControl
      {...props}
      compact
      name="restart"
      unavailable={view.can.restart}
      onPress={() => (mustConfirm ? onConfirm('restart') : send({ command: 'restart' }))}
    />
  );
}
