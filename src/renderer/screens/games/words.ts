/** Words for stored games. */

import { createContext, useContext } from 'react';
import { type Language, languages } from '../../../contract/language.ts';
import type { View } from '../../../contract/view.ts';
import { fileNameOf } from '../../../record/fileName.ts';
import type { GameRecord, RecordPlayer } from '../../../record/record.ts';
import { opponentOf, type Side } from '../../../rules/index.ts';
import { gameText, scoreText } from '../../games/index.ts';
import type { CommandError } from '../../peer.ts';
import { type PartTexts, type Translate, useTexts } from '../../text/index.ts';
import { lateTexts } from '../../text/late.ts';
import { computerAt } from '../computer/opponents.ts';
import { spaced } from '../time.ts';
import { explainFailure, sideName } from '../words.ts';

export type Words = Translate<PartTexts<'storedGames'>>;
export const useStoredGamesTexts = lateTexts('storedGames');
export const WordsContext = createContext<Words | null>(null);

/** The texts of stored games as `w`, and those of the whole window as `t`. */
export function useWords() {
  const { t, language } = useTexts();
  const w = useContext(WordsContext);
  if (w === null) throw new Error('There is no WordsContext.');
  return { t, w, language };
}

/** Whose game it was: of one side, of two persons at this screen, or of others. */
export type Mine = Side | 'both' | 'none';

type Spoken = Pick<ReturnType<typeof useWords>, 't' | 'w'>;

/** A computer’s name is in the window’s language. @param game null for any @param otherwise for somebody without a name */
export function playerName(
  { t }: Spoken,
  { name, computer }: RecordPlayer,
  game: string | null,
  engines: View['engines'],
  otherwise: string,
): string {
  const known = computer === undefined ? null : computerAt(t, computer, game, engines);
  // An engine that was removed keeps the name of then.
  if (known !== null && (known.isKnown || name === null)) return known.name;
  return name ?? otherwise;
}

/** Of a game’s file, without an ending. */
export function fileName(t: Spoken['t'], record: GameRecord): string {
  return fileNameOf(record, (computer) => {
    const known = computerAt(t, computer, record.game, []);
    // An engine keeps the name of then.
    return known?.isKnown ? known.name : null;
  });
}

/** Both players of a game. */
export function namesOf(
  words: Spoken,
  { game, players, mine }: Pick<GameRecord, 'game' | 'players'> & { readonly mine: Mine },
  engines: View['engines'],
): Readonly<Record<Side, string>> {
  const { t, w } = words;
  const nameOf = (side: Side) => {
    // Of the programs that one plays with, only the original one has no name; nor have two at this screen.
    const otherwise =
      mine === 'none'
        ? w('list.unknown')
        : mine === 'both'
          ? sideName(t, game, side)
          : t('watching.unnamed');
    return playerName(words, players[side], game, engines, otherwise);
  };
  return { black: nameOf('black'), white: nameOf('white') };
}

/** What was left out of a file, or why it was refused; null for another code. */
export function recordWords(
  { t, w }: Spoken,
  { code, detail = {} }: Pick<CommandError, 'code' | 'detail'>,
): string | null {
  const { game } = detail;
  // Of a game that Tengen doesn’t have, the detail is its name.
  const name = typeof game === 'string' ? gameText(t, `${game}.name`) : null;
  return w.find(`record.${code}`, name === null ? detail : { ...detail, game: name });
}

/** Why a command was refused, or a file. */
export function explain({ t, w }: Spoken, error: CommandError): string {
  const { code, detail = {} } = error;
  return (
    w.find(`refused.${code}`, detail) ?? recordWords({ t, w }, error) ?? explainFailure(t, error)
  );
}

export type ResultTone = 'won' | 'lost' | 'drawn' | 'other';

export function toneOf({ result, mine }: { result: GameRecord['result']; mine: Mine }): ResultTone {
  if (result === null || mine === 'both' || mine === 'none') return 'other';
  if (result.winner === 'draw') return result.reason === 'away' ? 'other' : 'drawn';
  return result.winner === mine ? 'won' : 'lost';
}

/** `Won · resignation`: what happened, and then how. */
export function resultWords(
  { t, w }: Spoken,
  { game, result, mine }: Pick<GameRecord, 'game' | 'result'> & { readonly mine: Mine },
): readonly string[] {
  if (result === null) return [w('outcome.unknown')];
  const { winner, reason, margin } = result;
  const tone = toneOf({ result, mine });
  const what =
    winner === 'draw'
      ? w(reason === 'away' ? 'outcome.nobody' : 'outcome.draw')
      : tone === 'other'
        ? w('outcome.sideWon', { side: sideName(t, game, winner) })
        : w(tone === 'won' ? 'outcome.won' : 'outcome.lost');
  const how =
    margin === undefined || margin === 0
      ? (w.find(`reasons.${reason}`) ?? '')
      : w('outcome.by', { n: scoreText(t, game, margin) });
  return [what, how].filter(Boolean);
}

/** The winner’s opponent; null without one. */
export function loserOf({ result }: Pick<GameRecord, 'result'>): Side | null {
  return result === null || result.winner === 'draw' ? null : opponentOf(result.winner);
}

export function movesWords(w: Words, n: number): string {
  return n === 1 ? w('list.movesOne') : w('list.moves', { n });
}

/**
 * `23 Nov 2026`.
 * @param date ms since 1970, or ISO 8601, of which only the year or the month may be known
 */
export function dateWords(language: Language, date: number | string): string {
  const { tag } = languages[language];
  // A date without a time is one of the calendar, wherever one is.
  const isCalendar = typeof date === 'string' && !date.includes('T');
  // Games that earlier releases imported may have a 31 February.
  const isReal = !isCalendar || new Date(date).toISOString().startsWith(date);
  const shown = isReal ? date : `${date}`.slice(0, 7);
  const known = isCalendar ? `${shown}`.split('-').length : 3;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const { year, month } = day;
  const parts = known === 1 ? { year } : known === 2 ? { year, month } : day;
  const zone = isCalendar ? { timeZone: 'UTC' } : {};
  return spaced(new Intl.DateTimeFormat(tag, { ...parts, ...zone }).format(new Date(shown)));
}
