/** What codes and people are called. */

import { faults, problemCodes } from '../../protocol/problems.ts';
import type { MatchView, Problem, View } from '../../protocol/window.ts';
import { hindrances } from '../../protocol/window.ts';
import type { Side } from '../../rules/index.ts';
import type { Peer, Refused } from '../state.ts';
import { en } from '../text/en.ts';
import type { Translate } from '../text/index.ts';

export function isKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}

/** What happened, the likely cause and what to do. */
export function explainProblem(t: Translate, { code, detail }: Problem): string {
  const { how } = detail;
  const fault = how !== undefined && isKey(faults, how) ? { how: t(`fault.${how}`) } : {};
  return t(`problem.${code}`, { ...detail, ...fault });
}

/** Why a command was refused, in one sentence; null where the view tells it as a problem already. */
export function explainRefusal(t: Translate, { code, message }: Refused): string | null {
  if (problemCodes.some((known) => known === code)) return null;
  const hindrance = hindrances.find((known) => known === code);
  if (hindrance !== undefined) return t(`hindrance.${hindrance}`);
  return isKey(en.refusal, code) ? t(`refusal.${code}`) : message;
}

/** The one who sits opposite; a base peer has no name. */
export function peerName(t: Translate, peer: Peer | null): string {
  return peer?.name ?? t('table.opponent');
}

export function candidateName(t: Translate, { name }: View['link']['candidates'][number]): string {
  return name ?? t('host.unnamed');
}

export function sideName(t: Translate, side: Side): string {
  return t(side === 'black' ? 'table.black' : 'table.white');
}

export function gameName(t: Translate, game: string): string {
  return isKey(en.game, game) ? t(`game.${game}`) : game;
}

/** The rules of a game in a few words; those that are as usual go without saying. */
export function optionsLine(t: Translate, options: MatchView['options']): string {
  const { size, rule, opening, fullBoard } = options;
  const words: string[] = [];
  if (typeof size === 'number') words.push(t('options.size', { size }));
  if (rule === 'freestyle' || rule === 'standard') words.push(t(`options.rule.${rule}`));
  if (opening === 'centre') words.push(t('options.opening.centre'));
  if (fullBoard === 'white') words.push(t('options.fullBoard.white'));
  return words.join(' · ');
}
