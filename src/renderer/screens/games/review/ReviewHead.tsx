import { useRef } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';
import { endingOf } from '../../table/ending.ts';
import { Headline } from '../../table/Headline.tsx';
import { dateWords, loserOf, type Mine, useWords } from '../words.ts';

/** A long comment scrolls. */
const REACHABLE = { tabIndex: 0 } as const;

/** How the game ended, why and when; or what the file says of the move that is shown. */
export function ReviewHead({
  record,
  mine,
  names,
  position,
  ply,
}: {
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly names: Readonly<Record<Side, string>>;
  /** The last one. */
  readonly position: AnyPosition;
  readonly ply: number;
}) {
  const { t, w, language } = useWords();
  const place = useRef<HTMLParagraphElement>(null);
  const { game, result, date, moves, comments = {} } = record;
  const comment = comments[ply];
  const color = mine === 'black' || mine === 'white' ? mine : null;
  const loser = loserOf(record);
  const outcome = result && (position.outcome ?? { ...result, lines: [] });
  const ending = endingOf(
    t,
    { game, outcome, ply: moves.length, color },
    loser === null ? '' : names[loser],
    position,
  );
  const when = date === null ? '' : t('sentence', { headline: dateWords(language, date) });
  return (
    <>
      <Headline status={{ ...headlineOf(), sentence: '', final: true }} place={place} />
      <div className="messages">
        {comment === undefined ? (
          <p className="message">{[ending, when].filter(Boolean).join(t('between'))}</p>
        ) : (
          <section className="review-comment" aria-label={w('review.comment')} {...REACHABLE}>
            {comment}
          </section>
        )}
      </div>
    </>
  );

  function headlineOf() {
    const tone = 'plain' as const;
    if (result === null) return { headline: w('outcome.unknown'), tone };
    const { winner, reason } = result;
    if (winner === 'draw')
      return { headline: reason === 'away' ? w('outcome.nobody') : t('status.draw'), tone };
    if (winner === color) return { headline: t('status.won'), tone: 'well' as const };
    return { headline: t('status.lost', { name: names[winner] }), tone };
  }
}
