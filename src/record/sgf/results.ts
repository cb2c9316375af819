/** How a game ended: RE. */

import { type GameId, gameById } from '../../rules/index.ts';
import { isCounted, type RecordResult } from '../record.ts';

const letters: Partial<Record<string, string>> = {
  resign: 'R',
  time: 'T',
  forfeit: 'F',
  left: 'F',
};

export function writeResult({ winner, reason, margin }: RecordResult): string {
  if (winner === 'draw') return '0';
  return `${winner === 'black' ? 'B' : 'W'}+${letters[reason] ?? margin ?? ''}`;
}

/** Null if nobody knows how the game ended. Also reads forms such as `Black wins by resign` and `白中押し勝ち`. */
export function readResult(value: string | null, game: GameId): RecordResult | null {
  const text = (value ?? '').trim().toLowerCase();
  if (/^(?:0|draw|jigo|tie|和)/.test(text)) return { winner: 'draw', reason: 'unknown' };
  const [, side = '', how = ''] = /^(b|w|黑|黒|白)(?:lack|hite)?(.{0,100})/s.exec(text) ?? [];
  if (side === '') return null;
  const winner = side === 'w' || side === '白' ? 'white' : 'black';
  const margin = /(\d{1,4})(?:[.,](\d{1,3}))?/.exec(how);
  const word = how.replace(/^\s*\+?\s*(?:wins?|won)?\s*(?:by|on)?\s*/, '');
  if (/^(?:r|中)|番?中(?:押|盘|盤)/.test(word)) return { winner, reason: 'resign' };
  if (/^(?:t|时|時|超)/.test(word)) return { winner, reason: 'time' };
  if (/^f/.test(word)) return { winner, reason: 'forfeit' };
  const reason = countedIn(game);
  if (margin === null || reason === null) return { winner, reason: 'unknown' };
  const [, whole = '0', part = '0'] = margin;
  return { winner, reason, margin: Number(`${whole}.${part}`) };
}

/** With which a game ends when it is counted; null if it never is. */
function countedIn(game: GameId): string | null {
  const reasons = Object.keys(gameById(game)?.endings ?? {});
  return reasons.find((reason) => isCounted(game, reason)) ?? null;
}
