import { useRef } from 'react';
import { languages } from '../../../../contract/language.ts';
import type { Notes } from '../../../../record/notes.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';
import { Quoted } from '../../../text/Quoted.tsx';
import { endingOf, wonBy } from '../../table/ending.ts';
import type { WrittenMove } from '../../table/game.ts';
import { Headline } from '../../table/Headline.tsx';
import { lastMove } from '../../table/status.ts';
import { duration } from '../../time.ts';
import { dateWords, loserOf, type Mine, useWords } from '../words.ts';
import { spentOn } from './times.ts';

/** A long comment scrolls. */
const REACHABLE = { tabIndex: 0 } as const;

/** How the game ended. */
export function ReviewHeadline({
  record: { result },
  mine,
  names,
}: {
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly names: Readonly<Record<Side, string>>;
}) {
  const { t, w } = useWords();
  const place = useRef<HTMLParagraphElement>(null);
  return <Headline status={{ ...headlineOf(), sentence: '', final: true }} place={place} />;

  function headlineOf() {
    const tone = 'plain' as const;
    if (result === null) return { headline: w('outcome.unknown'), tone };
    const { winner, reason } = result;
    if (winner === 'draw')
      return { headline: reason === 'away' ? w('outcome.nobody') : t('status.draw'), tone };
    if (winner === mine) return { headline: t('status.won'), tone: 'well' as const };
    return { headline: t('status.lost', { name: names[winner] }), tone };
  }
}

/** Why and when it ended, the move that is shown, or what the file says of that. */
export function ReviewSentence({
  record,
  mine,
  names,
  notes,
  positions,
  moves: written,
  ply,
  isInstead,
}: {
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly names: Readonly<Record<Side, string>>;
  readonly notes: Notes | null;
  readonly positions: readonly AnyPosition[];
  /** One a ply. */
  readonly moves: readonly WrittenMove[];
  readonly ply: number;
  /** Whether the board shows what should have been played instead of the latest move. */
  readonly isInstead: boolean;
}) {
  const { t, w, language } = useWords();
  const { game, result, date, moves } = record;
  const comment = notes?.remarks[ply]?.text;
  const color = mine === 'black' || mine === 'white' ? mine : null;
  const loser = loserOf(record);
  const last = positions.at(-1) ?? null;
  const outcome = result && (last?.outcome ?? { ...result, lines: [] });
  const ending = endingOf(
    t,
    { game, outcome, ply: moves.length, color },
    loser === null ? '' : names[loser],
    null,
  );
  const { winner = 'draw', margin = 0 } = result ?? {};
  const by = winner === 'draw' || margin === 0 ? '' : wonBy(t, game, winner, margin);
  const [move] = written.slice(ply - 1, ply);
  const spent = spentOn(record, positions, ply);
  const played =
    ply === 0 || ply === moves.length || move === undefined
      ? null
      : [
          lastMove(t, { game, moves: moves.slice(0, ply) }, move),
          spent === null
            ? ''
            : w('review.took', { time: duration(languages[language].tag, spent) }),
        ];
  const when = date === null ? '' : t('sentence', { headline: dateWords(language, date) });
  return (
    <div className="messages">
      {isInstead && move !== undefined ? (
        <p className="message">{w('analysis.instead', { move: move.text })}</p>
      ) : comment === undefined ? (
        <p className="message">
          {(played ?? [ending, by, when]).filter(Boolean).join(t('between'))}
        </p>
      ) : (
        <section className="review-comment" aria-label={w('review.comment')} {...REACHABLE}>
          <Quoted>{comment}</Quoted>
        </section>
      )}
    </div>
  );
}
