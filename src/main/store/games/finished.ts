/** Makes the finished games of a match out of its events. */

import {
  decisiveEnding,
  fold,
  type MatchEvent,
  newMatch,
  outcomeOf,
  type Round,
  type Seats,
  setUpFrom,
} from '../../../match/index.ts';
import { type GameRecord, type RecordPlayer, recordOf } from '../../../record/record.ts';
import { opponentOf, type Side } from '../../../rules/index.ts';
import { APP } from '../../version.ts';
import type { SavedMatch } from '../saved.ts';

/** Whose side was mine: `both` for two persons at this screen, `none` for two computers or strangers. */
export type Mine = Side | 'both' | 'none';

export interface FinishedGame {
  /** The match and the number of its round. */
  readonly from: { readonly match: number; readonly number: number };
  readonly record: GameRecord;
  readonly mine: Mine;
  /** ms since 1970 */
  readonly ended: number;
  /** How often a move was taken back at the request of each. */
  readonly undone: { readonly me: number; readonly opponent: number };
  /** Who was gone when the game ended; null if nobody was. */
  readonly ranAway: 'me' | 'opponent' | null;
}

/** Who I am. */
export interface Me {
  readonly name: string;
  /** Null if it isn't known yet. */
  readonly player: string | null;
}

type Played = Pick<SavedMatch, 'id' | 'role' | 'peer' | 'auth'>;

/**
 * A round as a stored game; null if it was given up for a new one. One without an outcome was broken off.
 * @param events the events of the match, at least since that round began
 * @param ended ms since 1970
 */
export function finishedGame(
  match: Played,
  round: Round,
  seats: Seats | null,
  events: readonly MatchEvent[],
  me: Me,
  ended: number,
): FinishedGame | null {
  const mine = mineOf(match, round, seats);
  const players = playersOf(match, mine, seats, me);
  const record = recordOf(round, { players, ended, app: APP });
  if (record === null) return null;
  const from = { match: match.id, number: round.number };
  const isMine = mine === 'black' || mine === 'white';
  return {
    from,
    record,
    mine,
    ended,
    undone: isMine ? undone(match, events, mine) : { me: 0, opponent: 0 },
    ranAway: isMine ? whoRanAway(round, mine) : null,
  };
}

/**
 * All finished games of a saved match. Games that can't be replayed are left out.
 * @param isClosed whether nobody will go on with the match: a last game without an outcome was broken off
 */
export function finishedGames(
  saved: SavedMatch,
  me: Me,
  ended: number,
  isClosed: boolean,
): readonly FinishedGame[] {
  const setup = setUpFrom(saved.setup);
  if (!setup.ok) return [];
  const rounds: { round: Round; seats: Seats | null; events: readonly MatchEvent[] }[] = [];
  let match = newMatch(setup.value);
  let from = 0;
  const take = (to: number) => {
    const { round, seated } = match;
    if (round === null) return;
    rounds.push({ round, seats: seated?.seats ?? null, events: saved.events.slice(from, to) });
  };
  try {
    for (const [at, event] of saved.events.entries()) {
      if (event.type === 'started') {
        take(at);
        from = at;
      }
      match = fold(match, event);
    }
  } catch {
    // Another program wrote it: what comes before is kept.
  }
  take(saved.events.length);
  return rounds.flatMap(({ round, seats, events }, index) => {
    if (outcomeOf(round) === null && !(isClosed && isBrokenOff(saved, round))) return [];
    // Nobody has noted when the earlier ones ended: they keep their order.
    const at = ended - (rounds.length - 1 - index);
    return finishedGame(saved, round, seats, events, me, at) ?? [];
  });
}

/** Whether a round that nobody will go on with is kept: not if it was only tried out at this screen. */
export function isBrokenOff({ role }: Pick<SavedMatch, 'role'>, { plies }: Round): boolean {
  return role !== null && plies.length > 0;
}

function mineOf({ role }: Played, { viewpoint }: Round, seats: Seats | null): Mine {
  if (role !== null) return viewpoint;
  const { black, white } = seats ?? { black: 'person', white: 'person' };
  if (black === 'person' && white === 'person') return 'both';
  if (black === 'person') return 'black';
  return white === 'person' ? 'white' : 'none';
}

function playersOf(
  { role, peer, auth }: Played,
  mine: Mine,
  seats: Seats | null,
  { name, player }: Me,
): GameRecord['players'] {
  const me: RecordPlayer = { name, ...(player !== null && { player }) };
  const of = (side: Side): RecordPlayer => {
    if (side === mine) return me;
    const seat = seats?.[side] ?? 'person';
    if (role === null) return seat === 'person' ? { name: null } : { name: null, computer: seat };
    return { name: peer?.name ?? null, ...(auth !== null && { player: auth.player }) };
  };
  return { black: of('black'), white: of('white') };
}

/** Of the events since the last round began. */
function undone(
  { role }: Played,
  events: readonly MatchEvent[],
  mine: Side,
): FinishedGame['undone'] {
  const from = events.findLastIndex(({ type }) => type === 'started');
  let [me, opponent] = [0, 0];
  for (const event of events.slice(from + 1)) {
    if (event.type !== 'agreed' || event.kind !== 'undo') continue;
    // A computer takes nothing back.
    if (event.by === mine || role === null) me++;
    else opponent++;
  }
  return { me, opponent };
}

function whoRanAway({ endings }: Round, mine: Side): FinishedGame['ranAway'] {
  const ending = decisiveEnding(endings);
  const { reason, winner } = ending?.outcome ?? {};
  if (ending === null || (reason !== 'left' && reason !== 'away')) return null;
  // Who claims that the other is away was there.
  const gone =
    winner === 'black' || winner === 'white' ? opponentOf(winner) : opponentOf(ending.by);
  return gone === mine ? 'me' : 'opponent';
}
