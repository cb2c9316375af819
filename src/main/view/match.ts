/** Makes the view of a match: the snapshot that a window shows. */

import type { MatchView, View } from '../../contract/view.ts';
import {
  declinedOffers,
  displayed,
  fullTime,
  lapsedOffers,
  type Match,
  mySide,
  nextSide,
  openOffers,
  outcomeOf,
  phaseOf,
  type Round,
  type Seats,
  type Setup,
  turnIn,
  turnOf,
} from '../../match/index.ts';
import { isBefore } from '../../protocol/cursor.ts';
import { movesIn } from '../../record/movesPlayed.ts';
import type { AnyPosition, Side } from '../../rules/index.ts';
import type { Help } from '../seats/computers.ts';
import { restoreMatch, unknownSetup } from '../session/recorder.ts';
import type { SessionDetails } from '../session/session.ts';
import type { SavedMatch } from '../store/store.ts';
import { viewOfEstimate } from '../teacher/view.ts';

const persons: Seats = { black: 'person', white: 'person' };

/** The match as a window shows it. */
export function viewOfMatch(match: Match, details: SessionDetails): MatchView {
  const { round, setup, number, position } = displayed(match);
  const moves = round?.plies.map(({ move }) => move) ?? [];
  const turn = turnOf(match);
  const { seats, role } = details;
  return {
    id: details.id ?? 0,
    game: position.game,
    options: { ...position.options },
    local: seats !== null,
    viewpoint: round === null ? seats && 'both' : round.viewpoint,
    watched: details.watched,
    seats,
    number,
    phase: phaseOf(match),
    color: seats === null ? round && mySide(round) : onlyPerson(seats),
    colours: role && setup.colours,
    nextColor: role && nextSide(match, role),
    turn,
    ply: moves.length,
    step: round?.step ?? 0,
    board: boardOf(position),
    position: setup.position ?? null,
    moves,
    last: moves.at(-1) ?? null,
    details: position.details(),
    gameId: round && outcomeOf(round) && (details.games?.ids.get(round.number) ?? null),
    series: seats !== null && onlyPerson(seats) === null ? null : (details.games?.series ?? null),
    streak: seats === null || onlyPerson(seats) === null ? null : (details.games?.streak ?? null),
    delivery: round && deliveryOf(round, details),
    ready: match.next.ready,
    offers:
      round === null || details.paused
        ? []
        : openOffers(round).map(({ by, kind, to }) => ({ by, kind, to })),
    declined: round === null || details.paused ? [] : declinedOffers(round).map(({ kind }) => kind),
    lapsed: round === null || details.paused ? [] : lapsedIn(round),
    clocks: clocksOf(setup, round, details),
    gift: round && latestGift(round),
    outcome: round && outcomeOf(round),
    ...viewOfHelp(details.help, position),
    watching: details.pace,
  };
}

/** The person's side in a game against the computer; null otherwise. */
function onlyPerson({ black, white }: Seats): Side | null {
  if ((black === 'person') === (white === 'person')) return null;
  return black === 'person' ? 'black' : 'white';
}

function viewOfHelp(
  help: Help | null,
  { board }: AnyPosition,
): Pick<MatchView, 'thinking' | 'hint' | 'why' | 'estimate' | 'trouble'> {
  const { thinking = null, hint = null, why = null, estimate = null, trouble = null } = help ?? {};
  return {
    thinking: thinking && {
      side: thinking.side,
      purpose: thinking.purpose,
      line: thinking.thought?.line ?? [],
      value: thinking.thought?.value ?? null,
      nodes: thinking.thought?.nodes ?? 0,
      loading: thinking.isLoading,
    },
    hint: hint && { line: hint.line, value: hint.value },
    why,
    estimate: estimate && viewOfEstimate(estimate, board),
    trouble,
  };
}

/** How far my latest move has got, if it is the latest of the round. */
function deliveryOf(
  { number, viewpoint, plies }: Round,
  { peerCursor, paused }: SessionDetails,
): MatchView['delivery'] {
  const last = plies.at(-1);
  if (last === undefined || last.by !== viewpoint || peerCursor === null) return null;
  if (!isBefore(peerCursor, { number, step: last.step })) return 'seen';
  return paused ? 'kept' : 'sent';
}

/** Its rows; a board of one row is that row. */
function boardOf({ board }: AnyPosition): MatchView['board'] {
  const [row] = board;
  return row !== undefined && board.length === 1 ? row : board;
}

/** Not those that I have ended myself. */
function lapsedIn(round: Round): MatchView['lapsed'] {
  const me = mySide(round);
  if (me === null) return [];
  const withdrawn = round.offers.filter(({ by, state }) => by !== me && state === 'withdrawn');
  return [
    ...withdrawn.map(({ by, kind }) => ({ by, kind, why: 'withdrawn' as const })),
    ...lapsedOffers(round)
      .filter(({ by, mover }) => by === me || mover !== me)
      .map(({ by, kind, mover }) => ({
        by,
        kind,
        why:
          mover === null
            ? ('takeBack' as const)
            : mover === me
              ? ('myMove' as const)
              : ('peersMove' as const),
      })),
  ];
}

function clocksOf(
  { clock }: Setup,
  round: Round | null,
  { thinking, paused }: SessionDetails,
): MatchView['clocks'] {
  if (clock === null) return null;
  const outcome = round && outcomeOf(round);
  const now = (side: Side): number => {
    if (outcome?.reason === 'time' && outcome.winner !== side) return 0;
    const ms = round?.timeLeft?.[side] ?? fullTime(clock);
    // Also after the end: the clock of the side to move stays where it stopped.
    const gone = side === round?.position.turn ? thinking : 0;
    return Math.max(0, Math.round(ms - gone));
  };
  const running = paused || round === null ? null : turnIn(round);
  return { clock, black: now('black'), white: now('white'), running };
}

function latestGift({ gifts }: Round): MatchView['gift'] {
  const latest = gifts.at(-1);
  return latest === undefined ? null : { to: latest.side, ms: latest.ms, count: gifts.length };
}

/** A saved match as it is listed; null if it can't be continued. */
export function viewOfUnfinished(saved: SavedMatch): View['unfinished'][number] | null {
  const match = restoreMatch(saved);
  if (match === null) return viewOfUnknown(saved);
  const { round, setup, position } = displayed(match);
  const { id, role, peer, session, address, port, touched } = saved;
  const seats = role === null ? (match.seated?.seats ?? persons) : null;
  if (role === null && phaseOf(match) !== 'playing') return null;
  // A base peer can't reconnect.
  if (role !== null && session === null) return null;
  return {
    id,
    role,
    name: peer?.name ?? null,
    game: setup.start.game,
    known: true,
    ply: round?.plies.length ?? 0,
    moves: round === null ? 0 : movesIn(round),
    board: boardOf(position),
    territory: position.details().territory ?? null,
    color: seats === null ? round && mySide(round) : onlyPerson(seats),
    turn: turnOf(match),
    seats,
    address,
    port,
    touched,
  };
}

/** A match with a game or a rule that this release doesn't know; null if it can't be read for another reason. */
function viewOfUnknown(saved: SavedMatch): View['unfinished'][number] | null {
  const { id, role, peer, session, address, port, touched } = saved;
  const setup = unknownSetup(saved);
  if (setup === null || (role !== null && session === null)) return null;
  const about = { id, role, name: peer?.name ?? null, game: setup.game, known: false };
  const nothing = {
    ply: 0,
    moves: 0,
    board: [],
    territory: null,
    color: null,
    turn: null,
    seats: null,
  };
  return { ...about, ...nothing, address, port, touched };
}
