import './Controls.css';
import type { UnavailableReason } from '../../../contract/unavailable.ts';
import type { MatchView } from '../../../contract/view.ts';
import { Icon, type IconName } from '../../design/Icon.tsx';
import { Tip } from '../../design/Tip.tsx';
import type { Peer } from '../../peer.ts';
import { en } from '../../text/en/index.ts';
import { useTexts } from '../../text/index.ts';
import { hasComputer, rivalOf } from '../computer/opponents.ts';
import type { ScreenProps } from '../props.ts';
import { isKey } from '../words.ts';
import type { Confirmable } from './confirm.ts';
import { askedFor, hasOffers, whyNoHint } from './game.ts';
import type { Advice } from './useAdvice.ts';
import type { useHeld } from './useHeld.ts';

type What = keyof typeof en.controlsWhat;
/** Those of words alone. */
type Around = 'takeBack' | 'draw' | 'resign';

/**
 * The controls, always there and always in the same place. One that means nothing now stays in
 * reach of keyboard and screen reader, and says why. Under those of the original the quieter ones of
 * a game between people who can ask each other something; and at this screen, and there alone, the
 * question what the computer would play.
 */
export function Controls({
  view,
  match,
  peer,
  send,
  choose,
  hint,
  advice,
  turns,
  onTurning,
  onConfirm,
}: Pick<ScreenProps, 'view' | 'send' | 'choose'> & {
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly hint: ReturnType<typeof useHeld>;
  readonly advice: Advice;
  readonly turns: boolean;
  readonly onTurning: () => void;
  /** Asks once before it is done. */
  readonly onConfirm: (what: Confirmable) => void;
}) {
  const { t } = useTexts();
  const { can } = view;
  const { local } = match;
  const asked = askedFor(view);
  const playing = match.phase === 'playing';
  const away = view.link.state === 'away';

  /** What a control does differs with who sits opposite. */
  const whatOf = (name: keyof typeof icons | Around): What => {
    const computer = `${name}Computer`;
    if (rivalOf(match) !== null && isKey(en.controlsWhat, computer)) return computer;
    const here = `${name}Here`;
    if (local) return isKey(en.controlsWhat, here) ? here : name;
    if (!hasOffers(match, peer) || !playing) return name;
    if (name === 'disconnect') return 'disconnectKept';
    return name === 'restart' ? 'restartOffer' : name;
  };

  const whyNot = (unavailable: UnavailableReason | 'saveAndLeave') =>
    unavailable === 'saveAndLeave' ? t('away.disconnect') : t(`unavailable.${unavailable}`);
  const control = (
    name: keyof typeof icons | Around,
    unavailable: UnavailableReason | 'saveAndLeave' | null,
    press: () => void,
  ) => (
    <Tip text={unavailable === null ? t(`controlsWhat.${whatOf(name)}`) : whyNot(unavailable)}>
      {(describedBy) => (
        <button
          type="button"
          className={`control control-${name}${name === asked ? ' control-asked' : ''}${isKey(icons, name) ? '' : ' control-quiet'}`}
          aria-disabled={unavailable !== null}
          aria-describedby={describedBy}
          onClick={() => unavailable === null && press()}
        >
          {isKey(icons, name) && <Icon name={icons[name]} />}
          <span>{t(`controls.${name}`)}</span>
        </button>
      )}
    </Tip>
  );

  // Another Tengen is asked; the original program clears its board at once.
  const atOnce = local || !hasOffers(match, peer);
  const restart = control('restart', can.restart, () =>
    atOnce && playing ? onConfirm('restart') : send({ command: 'restart' }),
  );
  const noHint = whyNoHint(match);
  return (
    <ul className="controls" aria-label={t('controls.title')}>
      {!local && (
        <>
          {control('host', can.host, () => choose('host'))}
          {control('join', can.join, () => choose('join'))}
          {control('disconnect', away ? 'saveAndLeave' : can.disconnect, () =>
            playing ? onConfirm('disconnect') : send({ command: 'disconnect' }),
          )}
          {control('ready', can.ready, () => send({ command: 'ready' }))}
        </>
      )}
      {restart}
      <Tip text={noHint === null ? t('controlsWhat.hint') : t(`noHint.${noHint}`)}>
        {(describedBy) => (
          <button
            type="button"
            className="control control-hint"
            aria-disabled={noHint !== null}
            aria-pressed={hint.held}
            aria-keyshortcuts="H"
            aria-describedby={describedBy}
            {...hint.handlers}
          >
            <Icon name="hint" />
            <span>{t('controls.hint')}</span>
          </button>
        )}
      </Tip>
      {local && hasComputer(match) && control('stop', can.stop, () => send({ command: 'stop' }))}
      {local && !hasComputer(match) && (
        <Tip text={t('controlsWhat.turn')}>
          {(describedBy) => (
            <button
              type="button"
              className="control control-turn"
              aria-pressed={turns}
              aria-describedby={describedBy}
              onClick={onTurning}
            >
              <Icon name="turn" />
              <span>{t('controls.turn')}</span>
            </button>
          )}
        </Tip>
      )}
      {local && (
        <Tip text={can.hint === null ? t('controlsWhat.ask') : whyNot(can.hint)}>
          {(describedBy) => (
            <button
              type="button"
              className="control control-ask"
              aria-disabled={can.hint !== null}
              aria-pressed={advice.shown !== null}
              aria-keyshortcuts="?"
              aria-describedby={describedBy}
              onClick={() => can.hint === null && !advice.asked && advice.press()}
            >
              <Icon name="ask" />
              <span>{t('controls.ask')}</span>
            </button>
          )}
        </Tip>
      )}
      {hasOffers(match, peer) && (
        <>
          {control('takeBack', can.offer.undo, () => send({ command: 'offer', kind: 'undo' }))}
          {control('draw', can.offer.draw, () =>
            local ? onConfirm('draw') : send({ command: 'offer', kind: 'draw' }),
          )}
          {control('resign', can.resign, () => onConfirm('resign'))}
        </>
      )}
    </ul>
  );
}

const icons = {
  host: 'host',
  join: 'join',
  disconnect: 'disconnect',
  ready: 'ready',
  restart: 'restart',
  stop: 'stop',
} as const satisfies Record<string, IconName>;
