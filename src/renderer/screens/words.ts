/** Words for codes, players and games. */

import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import type { Side } from '../../rules/index.ts';
import { gameText } from '../games/index.ts';
import type { CommandError, Peer } from '../peer.ts';
import type { Translate } from '../text/index.ts';

export function isKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}

/** What happened, the likely cause and what to do. */
export function explainProblem(t: Translate, { code, detail }: Problem): string {
  const { how, game } = detail;
  const fault = how === undefined ? null : t.find(`fault.${how}`);
  const name = game === undefined ? null : gameText(t, `${game}.name`);
  return t(`problem.${code}`, {
    ...detail,
    ...(fault === null ? {} : { how: fault }),
    ...(name === null ? {} : { game: name }),
  });
}

/**
 * Why a command was refused, in one sentence; null if the view already shows it as a problem.
 *
 * @param game the one that is played, which may have its own words
 */
export function explainRefusal(
  t: Translate,
  { code, message }: CommandError,
  game?: string,
): string | null {
  if (t.find(`problem.${code}`) !== null) return null;
  const own = game === undefined ? null : gameText(t, `${game}.refusal.${code}`);
  return own ?? t.find(`unavailable.${code}`) ?? t.find(`refusal.${code}`) ?? message;
}

/** Why a command failed, in one sentence, also if the view shows it as a problem. */
export function explainFailure(t: Translate, error: CommandError): string {
  const { code, message, detail = {} } = error;
  return t.find(`problem.${code}`, detail) ?? explainRefusal(t, error) ?? message;
}

/** Why an engine could not be added. */
export function explainEngine(t: Translate, refused: CommandError): string {
  const { code, message, detail } = refused;
  const text = detail && t.find(`engines.refused.${code}`, detail);
  return text ?? explainRefusal(t, refused) ?? message;
}

/** The opponent's name; a base peer has none. */
export function peerName(t: Translate, peer: Peer | null): string {
  return peer?.name ?? t('table.opponent');
}

export function candidateName(
  t: Translate,
  { name }: Pick<View['link']['candidates'][number], 'name'>,
): string {
  return name ?? t('host.unnamed');
}

/** The name of a side: black and white, or the colours of the game. */
export function sideName(t: Translate, game: string, side: Side): string {
  const usual = t(side === 'black' ? 'table.black' : 'table.white');
  return gameText(t, `${game}.side.${side}`) ?? usual;
}

export function gameName(t: Translate, game: string): string {
  return gameText(t, `${game}.name`) ?? t('table.unknownGame', { game });
}

/** Whether a text is wider than so many letters. A Han character counts as two letters. */
export function isLong(text: string, letters: number): boolean {
  const wide = text.match(
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  );
  return Array.from(text).length + (wide?.length ?? 0) > letters;
}
