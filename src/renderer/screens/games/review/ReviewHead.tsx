import { useRef } from 'react';
import { languages } from '../../../../contract/language.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
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
  comment,
  refused,
  positions,
  moves: written,
  ply,
  onGame,
}: {
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly names: Readonly<Record<Side, string>>;
  /** What somebody has remarked on the position. */
  readonly comment: string | undefined;
  /** Why a move can’t be tried; null if none was refused. */
  readonly refused: string | null;
  readonly positions: readonly AnyPosition[];
  /** One a ply. */
  readonly moves: readonly WrittenMove[];
  /** How many moves of the game lead to the position. */
  readonly ply: number;
  /** Back to the game from a variation; null in the game. */
  readonly onGame: (() => void) | null;
}) {
  const { t, w, language } = useWords();
  const { game, result, date, moves } = record;
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
  const next = written[ply];
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
      {refused !== null ? (
        <p className="message" role="alert">
          {refused}
        </p>
      ) : comment === undefined ? (
        <p className="message">
          {onGame === null
            ? (played ?? [ending, by, when]).filter(Boolean).join(t('between'))
            : next === undefined
              ? w('review.afterGame')
              : w('analysis.instead', { move: next.text })}
        </p>
      ) : (
        <section className="review-comment" aria-label={w('review.comment')} {...REACHABLE}>
          <Quoted>{comment}</Quoted>
        </section>
      )}
      {onGame !== null && (
        <Button look="quiet" onPress={onGame}>
          {w('analysis.toGame')}
        </Button>
      )}
    </div>
  );
}
