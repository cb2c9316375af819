/** The game on the board, as far as it has been played. */

import { type GameRecord, type Mine, recordOf } from '../../record/record.ts';
import { localTime } from '../store/games/finished.ts';
import { APP } from '../version.ts';
import type { CommandContext } from './context.ts';

/** Null without one, and if it was given up for a new one. Who only watches knows the names and nothing else. */
export function playedGame({
  session,
  store,
  local,
}: CommandContext): { readonly record: GameRecord; readonly mine: Mine } | null {
  const match = session?.match ?? null;
  if (session === null || match === null || match.round === null) return null;
  const { watched } = session.details();
  if (watched === null) return session.id === null ? null : store.playedGame(session.id, match);
  const { host, guest, black } = watched;
  const names = black === 'guest' ? [guest, host] : [host, guest];
  const [first = null, second = null] = names;
  const players = { black: { name: first }, white: { name: second } };
  const date = localTime(local.time.date());
  const record = recordOf(match.round, { players, date, app: APP });
  return record && { record, mine: 'none' };
}
