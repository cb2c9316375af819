/** Makes the view of a match: the snapshot that a window shows. */

import type { UnavailableReason } from '../contract/unavailable.ts';
import type { MatchView, View } from '../contract/view.ts';
import {
  dataOf,
  displayed,
  fullTime,
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
} from '../match/index.ts';
import { isBefore } from '../protocol/cursor.ts';
import type { AnyPosition, Side } from '../rules/index.ts';
import type { Help } from './seats/computers.ts';
import { restoreMatch } from './session/recorder.ts';
import {
  type Session,
  type SessionAction,
  type SessionDetails,
  unavailableWithoutSession,
} from './session/session.ts';
import type { SavedMatch } from './store/store.ts';
import { viewOfEstimate } from './teacher/view.ts';

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
    moves,
    last: moves.at(-1) ?? null,
    details: position.details(),
    gameId: round && outcomeOf(round) && details.gameIdOf(round.number),
    series: details.series,
    delivery: round && deliveryOf(round, details),
    ready: match.next.ready,
    offers:
      round === null || details.paused
        ? []
        : openOffers(round).map(({ by, kind, to }) => ({ by, kind, to })),
    declined: round === null || details.paused ? [] : declinedIn(round),
    clocks: clocksOf(setup, round, details),
    outcome: round && outcomeOf(round),
    ...viewOfHelp(details.help, position),
    watching: details.watching,
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

/** My offers that were declined in this step. */
function declinedIn({ offers, viewpoint }: Round): MatchView['declined'] {
  return offers
    .filter(({ by, state }) => by === viewpoint && state === 'declined')
    .map(({ kind }) => kind);
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

const busy: Record<View['link']['state'], UnavailableReason | null> = {
  idle: null,
  listening: 'alreadyHosting',
  seeking: 'alreadySeeking',
  dialling: 'alreadyJoining',
  connected: 'alreadyConnected',
  watching: 'leaveFirst',
  away: 'leaveFirst',
};

/** Only a guest dials again. */
const resumeAway = { guest: null, host: 'alreadyHosting', watcher: 'leaveFirst' } as const;

/** The controls of a board, and the action of each. */
const actions = {
  ready: { type: 'ready' },
  restart: { type: 'restart' },
  draw: { type: 'move', move: null },
  resign: { type: 'resign' },
  claim: { type: 'claim' },
  claimLeft: { type: 'claim', reason: 'left' },
  say: { type: 'say' },
  undo: { type: 'offer', kind: 'undo' },
  agree: { type: 'offer', kind: 'draw' },
  again: { type: 'offer', kind: 'restart' },
  sit: { type: 'sit', side: 'black', seat: 'person' },
  stop: { type: 'stop' },
  hint: { type: 'hint' },
  why: { type: 'why' },
  estimate: { type: 'estimate' },
  watch: { type: 'watch' },
  advance: { type: 'advance' },
} as const satisfies Record<string, SessionAction>;

/**
 * Why each command that begins or ends a match is unavailable; null if it is available.
 * @param canBeFound whether others on the network can find this program
 */
export function startAndEndCommands(
  { state, role }: Pick<View['link'], 'state' | 'role'>,
  session: Pick<Session, 'match' | 'details'> | null,
  canBeFound: boolean,
): Pick<
  View['can'],
  'host' | 'join' | 'seek' | 'stopSeeking' | 'resume' | 'local' | 'disconnect' | 'leave'
> {
  const isLocal = session !== null && session.details.seats !== null;
  const start = busy[state] ?? (isLocal ? 'leaveFirst' : null);
  return {
    host: start,
    join: start,
    seek: (state === 'seeking' ? null : start) ?? (canBeFound ? null : 'cannotBeFound'),
    stopSeeking: state === 'seeking' ? null : 'notSeeking',
    resume: state === 'away' ? resumeAway[role ?? 'watcher'] : start,
    local: start,
    disconnect: state === 'idle' ? 'nothingToStop' : null,
    leave: session === null || session.match === null ? 'nothingToLeave' : null,
  };
}

/** Why each control is unavailable; null if it is available. */
export function availableCommands(
  link: Pick<View['link'], 'state' | 'role'>,
  session: Pick<Session, 'match' | 'details' | 'unavailableReason'> | null,
  canBeFound: boolean,
): View['can'] {
  const match = session?.match ?? null;
  const unavailable = (action: SessionAction) =>
    session === null ? unavailableWithoutSession(action) : session.unavailableReason(action);
  return {
    ...startAndEndCommands(link, session, canBeFound),
    ready: unavailable(actions.ready),
    restart: unavailable(actions.restart),
    configure:
      match === null
        ? 'notConnected'
        : unavailable({ type: 'configure', setup: dataOf(match.next.setup) }),
    draw: unavailable(actions.draw),
    resign: unavailable(actions.resign),
    claim: unavailable(actions.claim),
    claimLeft: unavailable(actions.claimLeft),
    say: unavailable(actions.say),
    sit: unavailable(actions.sit),
    stop: unavailable(actions.stop),
    hint: unavailable(actions.hint),
    why: unavailable(actions.why),
    estimate: unavailable(actions.estimate),
    watch: unavailable(actions.watch),
    advance: unavailable(actions.advance),
    offer: {
      undo: unavailable(actions.undo),
      draw: unavailable(actions.agree),
      restart: unavailable(actions.again),
    },
  };
}

/** A saved match as it is listed; null if it can't be continued. */
export function viewOfUnfinished(saved: SavedMatch): View['unfinished'][number] | null {
  const match = restoreMatch(saved);
  if (match === null) return null;
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
    ply: round?.plies.length ?? 0,
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
