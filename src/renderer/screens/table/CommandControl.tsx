import type { UnavailableReason } from '../../../contract/unavailable.ts';
import type { MatchView } from '../../../contract/view.ts';
import type { IconName } from '../../design/Icon.tsx';
import type { Peer } from '../../peer.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import { rivalOf } from '../computer/opponents.ts';
import { peerName } from '../words.ts';
import { Control } from './Control.tsx';
import { hasOffers } from './game.ts';
import { ariaKeys } from './keys.ts';

const icons = {
  host: 'host',
  join: 'join',
  disconnect: 'disconnect',
  ready: 'ready',
  restart: 'restart',
  stop: 'stop',
  stopLoading: 'stop',
  takeBack: 'takeBack',
  draw: 'draw',
  resign: 'resign',
} as const satisfies Record<string, IconName>;

const keys = { takeBack: ariaKeys('takeBack'), resign: ariaKeys('resign') };

/** What they offer the opponent. */
const offers: { readonly [name in keyof typeof icons]?: MatchView['offers'][number]['kind'] } = {
  restart: 'restart',
  takeBack: 'undo',
  draw: 'draw',
};

/** A control that gives a command. */
export function CommandControl({
  name,
  unavailable,
  why,
  compact = false,
  expected = false,
  onPress,
  match,
  peer,
}: {
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly name: keyof typeof icons;
  readonly unavailable: UnavailableReason | null;
  /** Another explanation for an unavailable control. */
  readonly why?: string;
  readonly compact?: boolean;
  readonly expected?: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTexts();
  const isDeclined =
    unavailable === 'alreadyOffered' && match.declined.some((kind) => kind === offers[name]);
  const explained =
    why ??
    (isDeclined
      ? t('offers.declinedWhy', { name: peerName(t, peer) })
      : unavailable && t(`unavailable.${unavailable}`));
  return (
    <Control
      name={name}
      icon={icons[name]}
      tip={explained ?? tipOf(t, name, match, peer)}
      unavailable={explained !== null}
      compact={compact}
      expected={expected}
      {...(name === 'takeBack' || name === 'resign' ? { keys: keys[name] } : {})}
      short={t.find(`controlsShort.${name}`) ?? t(`controls.${name}`)}
      onPress={onPress}
    >
      {t(`controls.${name}`)}
    </Control>
  );
}

/** What a command does depends on the opponent: nobody yet, a computer, a person here or elsewhere. */
function tipOf(
  t: Translate,
  name: keyof typeof icons,
  match: MatchView,
  peer: Peer | null,
): string {
  const usual = t(`controlsWhat.${name}`);
  const special = (where: string) => t.find(`controlsWhat.${name}${where}`);
  const againstComputer = rivalOf(match) === null ? null : special('Computer');
  if (againstComputer !== null) return againstComputer;
  if (match.local) return special('Here') ?? usual;
  if (!hasOffers(match, peer) || match.phase !== 'playing') return usual;
  if (name === 'disconnect') return t('controlsWhat.disconnectKept');
  return name === 'restart' ? t('controlsWhat.restartOffer') : usual;
}
