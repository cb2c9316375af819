import './LookBack.css';
import { useEffect } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Icon, type IconName } from '../../design/Icon.tsx';
import { useTexts } from '../../text/index.ts';
import { movesPlayed } from './game.ts';
import { isElsewhere, isShortcut } from './keys.ts';
import type { LookingBack } from './useLookingBack.ts';

interface Props {
  readonly looking: LookingBack;
  readonly moves: MatchView['moves'];
}

/** Steps through the positions of a game. Keeps its size. */
export function LookBack({ looking, moves }: Props) {
  const { t } = useTexts();
  const { ply, plies, isLive, seen, show } = looking;
  useStepKeys(looking);
  const at = t('lookBack.at', { n: movesPlayed(moves, ply) });
  const of = movesPlayed(moves);
  const news = of - movesPlayed(moves, seen);
  const more = news === 1 ? t('lookBack.newMove') : t('lookBack.newMoves', { n: news });
  return (
    <section className="look-back" aria-label={t('lookBack.title')}>
      <Step name="first" isEnd={ply === 0} onPress={() => show(0)} />
      <Step name="back" isEnd={ply === 0} onPress={() => show(ply - 1)} />
      <p className="look-back-where" aria-hidden="true">
        <span>
          {plies === 0 ? '' : isLive ? at : t('lookBack.atOf', { n: movesPlayed(moves, ply), of })}
        </span>
        <span className="look-back-news" data-news={news > 0 || undefined}>
          {plies === 0 ? '' : isLive ? t('lookBack.live') : news > 0 ? more : t('lookBack.looking')}
        </span>
      </p>
      <Step name="forward" isEnd={isLive} onPress={() => show(ply + 1)} />
      <Step name="latest" isEnd={isLive} onPress={() => show(plies)} />
      {/* New moves are announced anyway. */}
      <p className="unseen" role="status">
        {isLive ? t('lookBack.live') : at}
      </p>
    </section>
  );
}

const icons = {
  first: 'first',
  back: 'stepBack',
  forward: 'stepForward',
  latest: 'advance',
} as const satisfies Record<string, IconName>;
const keys = { first: 'Home', back: 'ArrowLeft', forward: 'ArrowRight', latest: 'End' } as const;

function Step({
  name,
  isEnd,
  onPress,
}: {
  readonly name: keyof typeof icons;
  /** There is nothing more in that direction. */
  readonly isEnd: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTexts();
  const label = t(`lookBack.${name}`);
  return (
    <button
      type="button"
      className="look-back-step"
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      aria-keyshortcuts={keys[name]}
      onClick={() => isEnd || onPress()}
    >
      <Icon name={icons[name]} />
    </button>
  );
}

function useStepKeys({ ply, plies, show }: LookingBack): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const steps = isShortcut('step', event) || isShortcut('ends', event);
      if (!steps || isElsewhere(target)) return;
      // There, the keys move the cursor or scroll.
      if (target instanceof Element && target.closest('[role="grid"], .scroll, input')) return;
      event.preventDefault();
      if (key === keys.first) show(0);
      else if (key === keys.latest) show(plies);
      else show(key === keys.back ? ply - 1 : ply + 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
