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
import { type GameRecord, type Mine, type RecordPlayer, recordOf } from '../../../record/record.ts';
import { opponentOf, type Side } from '../../../rules/index.ts';
import { APP } from '../../version.ts';
import type { SavedMatch } from '../saved.ts';

/** What belongs to a stored game besides its record. */
export interface About {
  /** The match and the number of its round; null for an imported game. */
  readonly from: { readonly match: number; readonly number: number } | null;
  readonly mine: Mine;
  /** By which it is listed: ms since 1970. */
  readonly ended: number;
  /** How often a move was taken back at the request of each. */
  readonly undone: { readonly me: number; readonly opponent: number };
  /** Who was gone when the game ended; null if nobody was. */
  readonly ranAway: 'me' | 'opponent' | null;
  readonly isImported: boolean;
}

/** A game of a match. */
export interface FinishedGame extends About {
  readonly record: GameRecord;
  readonly from: NonNullable<About['from']>;
}

/** Who I am. */
export interface Me {
  readonly name: string;
  /** Null if it isn't known yet. */
  readonly player: string | null;
}

type Played = Pick<SavedMatch, 'id' | 'role' | 'peer' | 'auth'>;

interface Finished {
  readonly match: Played;
  readonly round: Round;
  /** Who played when it ended. */
  readonly seats: Seats | null;
  /** Those of the match, at least since that round began. */
  readonly events: readonly MatchEvent[];
  /** ms since 1970 */
  readonly ended: number;
  /** Of the record. */
  readonly date: string;
}

/**
 * A round as a stored game; null if none can be made of it: it was given up for a new one, or ended in a way that this
 * release has no record for ({@link isGivenUp} tells). One without an outcome was broken off.
 */
export function finishedGame(
  { match, round, seats, events, ended, date }: Finished,
  me: Me,
): FinishedGame | null {
  const mine = mineOf(match, round, seats);
  const players = playersOf(match, mine, seats, me);
  const record = recordOf(round, { players, date, app: APP });
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
    isImported: false,
  };
}

/**
 * All finished games of a saved match; null if this release doesn't understand all of it.
 * @param closed when nobody could go on with the match any more, ms since 1970: a last game without an outcome was
 * broken off; null if it can be continued
 * @returns `isWhole`: no game is lacking, so that nobody needs the match any more
 */
export function finishedGames(
  saved: SavedMatch,
  me: Me,
  closed: number | null,
): { readonly games: readonly FinishedGame[]; readonly isWhole: boolean } | null {
  const rounds = roundsOf(saved);
  if (rounds === null) return null;
  const games = rounds.flatMap(({ round, seats, events }, index) => {
    const isOver = outcomeOf(round) !== null;
    if (!isOver && (closed === null || !isBrokenOff(saved, round))) return [];
    // Nobody has noted when the earlier ones ended: they keep their order, and the day is likely.
    const ended = (closed ?? saved.touched) - (rounds.length - 1 - index);
    const date = localTime(ended).slice(0, 10);
    return { round, game: finishedGame({ match: saved, round, seats, events, ended, date }, me) };
  });
  const isWhole = games.every(({ round, game }) => game !== null || isGivenUp(round));
  return { games: games.flatMap(({ game }) => game ?? []), isWhole };
}

/** Whether a round has ended for a new one: nobody has won or lost it, and it is not kept. */
function isGivenUp(round: Round): boolean {
  return outcomeOf(round)?.reason === 'restart';
}

function roundsOf(
  saved: SavedMatch,
): readonly Pick<Finished, 'round' | 'seats' | 'events'>[] | null {
  const setup = setUpFrom(saved.setup);
  if (!setup.ok) return null;
  const rounds: Pick<Finished, 'round' | 'seats' | 'events'>[] = [];
  let match = newMatch(setup.value);
  let seats: Seats | null = null;
  let from = 0;
  const take = (to: number) => {
    const { round } = match;
    if (round !== null) rounds.push({ round, seats, events: saved.events.slice(from, to) });
  };
  try {
    for (const [at, event] of saved.events.entries()) {
      if (event.type === 'started') {
        take(at);
        from = at;
      }
      const wasOver = match.round !== null && outcomeOf(match.round) !== null;
      match = fold(match, event);
      // Who sits down after the end has not played.
      if (!wasOver || event.type === 'started') seats = match.seated?.seats ?? null;
    }
  } catch {
    return null;
  }
  take(saved.events.length);
  return rounds;
}

/** In this computer's time zone, such as `2026-11-23T10:00:00+01:00`. @param ms since 1970 */
export function localTime(ms: number): string {
  const offset = -new Date(ms).getTimezoneOffset();
  const two = (n: number) => `${Math.trunc(n)}`.padStart(2, '0');
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
  return `${new Date(ms + offset * 60_000).toISOString().slice(0, 19)}${zone}`;
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
