import './Controls.css';
import type { UnavailableReason } from '../../../contract/unavailable.ts';
import type { MatchView } from '../../../contract/view.ts';
import type { IconName } from '../../design/Icon.tsx';
import type { Peer } from '../../peer.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import { hasComputer, rivalOf } from '../computer/opponents.ts';
import type { ScreenProps } from '../props.ts';
import { isKey } from '../words.ts';
import { Control } from './Control.tsx';
import type { Confirmable } from './confirm.ts';
import { askedFor, hasOffers, whyNoHint } from './game.ts';
import { ariaKeys } from './keys.ts';
import type { Advice } from './useAdvice.ts';
import type { useHeld } from './useHeld.ts';

const icons = {
  host: 'host',
  join: 'join',
  disconnect: 'disconnect',
  ready: 'ready',
  restart: 'restart',
  stop: 'stop',
} as const satisfies Record<string, IconName>;

type CommandName = keyof typeof icons | 'takeBack' | 'draw' | 'resign';

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
 * The controls. An unavailable one keeps its place, stays in reach of keyboard and screen reader,
 * and says why.
 */
export function Controls(props: Props) {
  const { t } = useTexts();
  const { match, peer, hint, advice, turns, onTurning, view } = props;
  const { local } = match;
  const whyNoAdvice = view.can.hint;
  const noHint = whyNoHint(match);
  return (
    <ul className="controls" aria-label={t('controls.title')}>
      {!local && <NetworkControls {...props} />}
      <RestartControl {...props} />
      <Control
        name="hint"
        icon="hint"
        tip={noHint === null ? t('controlsWhat.hint') : t(`noHint.${noHint}`)}
        unavailable={noHint !== null}
        pressed={hint.held}
        keys={ariaKeys('hint')}
        handlers={hint.handlers}
      >
        {t('controls.hint')}
      </Control>
      {local && hasComputer(match) && <StopControl {...props} />}
      {local && !hasComputer(match) && (
        <Control
          name="turn"
          icon="turn"
          tip={t('controlsWhat.turn')}
          pressed={turns}
          onPress={onTurning}
        >
          {t('controls.turn')}
        </Control>
      )}
      {local && (
        <Control
          name="ask"
          icon="ask"
          tip={whyNoAdvice === null ? t('controlsWhat.ask') : t(`unavailable.${whyNoAdvice}`)}
          unavailable={whyNoAdvice !== null}
          pressed={advice.shown !== null}
          keys={ariaKeys('ask')}
          onPress={() => advice.asked || advice.press()}
        >
          {t('controls.ask')}
        </Control>
      )}
      {hasOffers(match, peer) && <OfferControls {...props} />}
    </ul>
  );
}

function NetworkControls(props: Props) {
  const { t } = useTexts();
  const { view, match, send, choose, onConfirm } = props;
  const { can, link } = view;
  const playing = match.phase === 'playing';
  return (
    <>
      <CommandControl
        {...props}
        name="host"
        unavailable={can.host}
        onPress={() => choose('host')}
      />
      <CommandControl
        {...props}
        name="join"
        unavailable={can.join}
        onPress={() => choose('join')}
      />
      <CommandControl
        {...props}
        name="disconnect"
        unavailable={can.disconnect}
        {...(link.state === 'away' ? { why: t('away.disconnect') } : {})}
        onPress={() => (playing ? onConfirm('disconnect') : send({ command: 'disconnect' }))}
      />
      <CommandControl
        {...props}
        name="ready"
        unavailable={can.ready}
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
      name="restart"
      unavailable={view.can.restart}
      onPress={() => (mustConfirm ? onConfirm('restart') : send({ command: 'restart' }))}
    />
  );
}

function StopControl(props: Props) {
  const { view, send } = props;
  return (
    <CommandControl
      {...props}
      name="stop"
      unavailable={view.can.stop}
      onPress={() => send({ command: 'stop' })}
    />
  );
}

function OfferControls(props: Props) {
  const { view, match, send, onConfirm } = props;
  const { can } = view;
  return (
    <>
      <CommandControl
        {...props}
        name="takeBack"
        unavailable={can.offer.undo}
        onPress={() => send({ command: 'offer', kind: 'undo' })}
      />
      <CommandControl
        {...props}
        name="draw"
        unavailable={can.offer.draw}
        onPress={() => (match.local ? onConfirm('draw') : send({ command: 'offer', kind: 'draw' }))}
      />
      <CommandControl
        {...props}
        name="resign"
        unavailable={can.resign}
        onPress={() => onConfirm('resign')}
      />
    </>
  );
}

function CommandControl({
  name,
  unavailable,
  why,
  onPress,
  view,
  match,
  peer,
}: Pick<Props, 'view' | 'match' | 'peer'> & {
  readonly name: CommandName;
  readonly unavailable: UnavailableReason | null;
  /** Another explanation for an unavailable control. */
  readonly why?: string;
  readonly onPress: () => void;
}) {
  const { t } = useTexts();
  const explained = why ?? (unavailable && t(`unavailable.${unavailable}`));
  const asked = name === askedFor(view) ? 'control-asked' : '';
  const quiet = isKey(icons, name) ? '' : 'control-quiet';
  return (
    <Control
      name={name}
      icon={isKey(icons, name) ? icons[name] : undefined}
      tip={explained ?? tipOf(t, name, match, peer)}
      unavailable={explained !== null}
      more={`${asked} ${quiet}`.trim()}
      onPress={onPress}
    >
      {t(`controls.${name}`)}
    </Control>
  );
}

/** What a command does depends on the opponent: nobody yet, a computer, a person here or elsewhere. */
function tipOf(t: Translate, name: CommandName, match: MatchView, peer: Peer | null): string {
  const usual = t(`controlsWhat.${name}`);
  const special = (where: string) => t.find(`controlsWhat.${name}${where}`);
  const againstComputer = rivalOf(match) === null ? null : special('Computer');
  if (againstComputer !== null) return againstComputer;
  if (match.local) return special('Here') ?? usual;
  if (!hasOffers(match, peer) || match.phase !== 'playing') return usual;
  if (name === 'disconnect') return t('controlsWhat.disconnectKept');
  return name === 'restart' ? t('controlsWhat.restartOffer') : usual;
}
