import { movesPlayed } from '../../../record/movesPlayed.ts';
import './LookBack.css';
import type { ReactNode } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { isolated } from '../../../languages/fill.ts';
import { Icon, type IconName } from '../../design/Icon.tsx';
import { useTexts } from '../../text/index.ts';
import type { LookingBack } from './useLookingBack.ts';

interface Props {
  readonly looking: LookingBack;
  /** The game that is looked at. */
  readonly played: Pick<MatchView, 'game' | 'moves'>;
  /** Whether a move is expected here. */
  readonly isMyTurn?: boolean;
  /** Whether the last button closes the bar where the latest position is shown. */
  readonly closes?: boolean;
  /** What the moves that lead here are called, if they weren’t played. */
  readonly lineName?: string | null;
  /** What somebody has remarked on the position, to be heard after its name. */
  readonly remark?: string | undefined;
  /** How the game ended, in a few words; null while it is played. */
  readonly over?: string | null;
}

/** Steps through the positions of a game. Keeps its size. */
export function LookBack({
  looking,
  played,
  isMyTurn = false,
  closes = false,
  lineName = null,
  remark,
  over = null,
}: Props) {
  const { t } = useTexts();
  const { ply, plies, isLive, seen, show, leave } = looking;
  const at = t('lookBack.at', { n: movesPlayed(played, ply) });
  const of = movesPlayed(played);
  const news = of - movesPlayed(played, seen);
  const more = news === 1 ? t('lookBack.newMove') : t('lookBack.newMoves', { n: news });
  const isAsked = isMyTurn && !isLive;
  return (
    <section className="look-back" aria-label={t('lookBack.title')}>
      <Step name="first" isEnd={ply === 0} onPress={() => show(0)} />
      <Step name="back" isEnd={ply === 0} onPress={() => show(ply - 1)} />
      {over !== null && !isLive ? (
        <button
          type="button"
          className="look-back-where look-back-over"
          title={t('lookBack.toEnd', { over })}
          onClick={leave}
        >
          <span>{over}</span>
          <span>{t('lookBack.atOf', { n: movesPlayed(played, ply), of })}</span>
        </button>
      ) : (
        <p className="look-back-where" aria-hidden="true">
          <span>
            {plies === 0
              ? ''
              : isLive
                ? at
                : t('lookBack.atOf', { n: movesPlayed(played, ply), of })}
          </span>
          {isAsked ? (
            <span className="look-back-asked">{t('status.yourMove')}</span>
          ) : (
            <span className="look-back-news" data-news={news > 0 || undefined}>
              {plies === 0
                ? ''
                : news > 0
                  ? more
                  : (lineName ?? t(isLive ? 'lookBack.live' : 'lookBack.looking'))}
            </span>
          )}
        </p>
      )}
      <Step name="forward" isEnd={isLive} onPress={() => show(ply + 1)} />
      <Step name="latest" isEnd={isLive && !closes} isAsked={isAsked} onPress={leave}>
        {isAsked && news > 0 && (
          <span className="look-back-count" title={more} aria-hidden="true">
            {news}
          </span>
        )}
      </Step>
      {/* New moves are announced anyway. */}
      <p className="unseen" role="status">
        {[
          lineName,
          isLive && lineName === null ? t('lookBack.live') : at,
          remark && isolated(remark),
        ]
          .filter(Boolean)
          .join(' ')}
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
  isAsked = false,
  onPress,
  children,
}: {
  readonly name: keyof typeof icons;
  /** There is nothing more in that direction. */
  readonly isEnd: boolean;
  /** Whether it leads to a move that is expected here. */
  readonly isAsked?: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  const label = t(`lookBack.${name}`);
  return (
    <button
      type="button"
      className="look-back-step"
      data-asked={isAsked || undefined}
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      aria-keyshortcuts={keys[name]}
      onClick={() => isEnd || onPress()}
    >
      <Icon name={icons[name]} />
      {children}
    </button>
  );
}
