/** Views for tests: idle, and with a match. */

import { eachGift } from '../contract/choices.ts';
import { canEstimate } from '../contract/levels.ts';
import { defaultSettings } from '../contract/settings.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import type { MatchView, View } from '../contract/view.ts';
import { gameById } from '../rules/index.ts';

export const idleView: View = {
  app: 'Tengen 0.0.0',
  profile: 1,
  focused: true,
  focusElsewhere: false,
  settings: { ...defaultSettings, name: 'Ada', language: 'en' },
  named: true,
  proposedName: '',
  addresses: ['192.168.1.20'],
  places: [],
  nearby: [],
  unfinished: [],
  engines: [],
  diagnosis: null,
  watchers: [],
  ignored: [],
  phones: [],
  inviting: null,
  analysis: null,
  openedFiles: 0,
  unsaved: null,
  can: {
    host: null,
    join: null,
    seek: null,
    stopSeeking: 'notSeeking',
    resume: null,
    local: null,
    disconnect: 'nothingToStop',
    ready: 'notConnected',
    restart: 'notConnected',
    draw: 'notConnected',
    leave: 'nothingToLeave',
    configure: 'notConnected',
    configurePosition: 'notConnected',
    resign: 'notConnected',
    claim: 'notConnected',
    claimLeft: 'notConnected',
    say: 'notConnected',
    sit: 'notConnected',
    stop: 'notConnected',
    hint: 'notConnected',
    why: 'notConnected',
    estimate: 'notConnected',
    watch: 'notConnected',
    pace: 'notConnected',
    advance: 'notConnected',
    offer: { undo: 'notConnected', draw: 'notConnected', restart: 'notConnected' },
    give: eachGift(() => 'notConnected'),
  },
  seeking: null,
  link: {
    state: 'idle',
    away: null,
    role: null,
    address: null,
    port: null,
    peer: null,
    games: null,
    reached: false,
    portTaken: null,
    accepted: null,
    candidates: [],
    setup: null,
    problem: null,
    chat: [],
  },
  match: null,
};

export const linus: View['link']['peer'] = {
  name: 'Linus',
  extended: true,
  identity: null,
  player: null,
  signs: null,
};

/** An unfinished match as Linus's guest. */
export const unfinishedMatch: View['unfinished'][number] = {
  id: 1,
  role: 'guest',
  name: 'Linus',
  game: 'gomoku',
  known: true,
  ply: 23,
  moves: 23,
  board: Array.from({ length: 15 }, (_, row) =>
    row > 5 && row < 10 ? '....bwb.wb.....' : '...............',
  ),
  territory: null,
  color: 'white',
  turn: 'white',
  seats: null,
  address: '192.168.1.31',
  port: 8388,
  touched: 0,
};

/** A view with changes to its link. */
export function linkView(link: Partial<View['link']>, view = idleView): View {
  return { ...view, link: { ...view.link, ...link } };
}

/**
 * Connected, with a match after `moves` such as `H8 I9`, black first. `mark:D4` stands for a move
 * that is written with a space. `more` overrides the match.
 */
export function tableView(moves: string, more: Partial<MatchView> = {}, peer = linus): View {
  const match = matchAfter(moves, { color: 'black', ...more });
  return {
    ...linkView({ state: 'connected', role: 'host', address: '192.168.1.20', port: 8388, peer }),
    can: possible(match, peer?.extended === true),
    match,
  };
}

const persons = { black: 'person', white: 'person' };

/** A match at this screen. */
export function hereView(moves: string, more: Partial<MatchView> = {}): View {
  const match = matchAfter(moves, { color: null, local: true, seats: persons, ...more });
  return { ...idleView, can: possibleHere(match), match };
}

/** Against Bamboo, by default with black; two computers if `color` is null. */
export function computerView(moves: string, more: Partial<MatchView> = {}): View {
  const { color = 'black' } = more;
  const seats = { black: 'computer:3', white: 'computer:3', ...(color && { [color]: 'person' }) };
  const watching = color === null ? { paused: false, speed: 'fast' as const } : null;
  const match = matchAfter(moves, { local: true, seats, watching, ...more, color });
  const can = possibleHere(match);
  const playing = match.phase === 'playing';
  const mine = playing && match.turn === color;
  return {
    ...idleView,
    can: {
      ...can,
      draw: mine || !playing ? can.draw : 'computersTurn',
      hint: mine || !playing ? can.hint : 'computersTurn',
      why: mine || !playing ? can.why : 'computersTurn',
      estimate: mine || !playing ? can.estimate : 'computersTurn',
      stop: match.thinking === null ? 'nothingToHurry' : null,
      watch: match.watching === null ? can.watch : null,
      pace: match.watching === null ? can.pace : null,
      advance: match.watching === null ? can.advance : playing ? null : 'gameOver',
      offer: { ...can.offer, draw: playing ? 'computerPlaysOn' : can.offer.draw },
    },
    match,
  };
}

/** Moves after `before`, written as in {@link tableView}. */
export function movesAfter(before: string, line: string, more: Partial<MatchView> = {}) {
  const played = matchAfter(`${before} ${line}`, more).moves;
  return played.slice(matchAfter(before, more).moves.length);
}

/** The same match with the peer disconnected for 41 s; by default we are the host and wait. */
export function awayView(
  view: View,
  {
    claim = 'notAwayLong',
    role = view.link.role,
    ...away
  }: Partial<NonNullable<View['link']['away']>> &
    Partial<Pick<View['link'], 'role'>> & { claim?: UnavailableReason | null } = {},
): View {
  const playing = view.match?.phase === 'playing';
  const locked = 'linkAway';
  return {
    ...linkView(
      {
        state: 'away',
        away: { since: Date.now() - 41_000, why: 'closed', trying: true, ...away },
        role,
        address: role === 'guest' ? '192.168.1.31' : '192.168.1.20',
      },
      view,
    ),
    can: {
      ...view.can,
      resume: null,
      ready: locked,
      restart: locked,
      draw: locked,
      configure: locked,
      resign: locked,
      say: locked,
      claim: playing ? claim : 'gameNotOn',
      claimLeft: !playing ? 'gameNotOn' : away.why === 'left' ? claim : 'notLeft',
      offer: { undo: locked, draw: locked, restart: locked },
      give: eachGift(() => locked),
    },
  };
}

/** A game of Anna, who hosts, and Linus, that is watched; Anna has black. */
export function watchedView(moves: string, more: Partial<MatchView> = {}): View {
  const watched = { host: 'Anna', guest: 'Linus', black: 'host' as const, away: null };
  const match = matchAfter(moves, { id: 0, watched, viewpoint: 'none', colours: null, ...more });
  const { leave, disconnect, ...can } = idleView.can;
  const locked = Object.keys(can).map((command) => [command, 'onlyWatching' as const]);
  const offer = { undo: 'onlyWatching', draw: 'onlyWatching', restart: 'onlyWatching' } as const;
  const give = eachGift(() => 'onlyWatching' as const);
  return {
    ...linkView({ state: 'watching', address: '192.168.1.31', port: 8388 }),
    can: {
      ...can,
      ...Object.fromEntries(locked),
      leave: null,
      disconnect: null,
      say: null,
      offer,
      give,
    },
    match,
  };
}

/** A game that is watched, before it begins. */
export function watchedWaitingView(more: Partial<MatchView> = {}): View {
  const watched = { host: 'Anna', guest: 'Linus', black: null, away: null };
  return watchedView('', { phase: 'waiting', turn: null, viewpoint: null, watched, ...more });
}

/** Before the first round. */
export function waitingView(
  ready = { me: false, peer: false },
  more: Partial<MatchView> = {},
): View {
  return tableView('', { phase: 'waiting', color: null, turn: null, ready, ...more });
}

function matchAfter(moves: string, more: Partial<MatchView>): MatchView {
  const { game = 'gomoku', options = {} } = more;
  const { position: described = null } = more;
  const rules = gameById(game);
  const start =
    described === null ? rules?.start(options) : rules?.positionFrom(options, described);
  if (start === undefined || !start.ok) throw new Error(`There is no such ${game}.`);
  let position = start.value;
  const made: MatchView['moves'][number][] = [];
  for (const text of moves.split(' ').filter(Boolean)) {
    const played = position.play(position.text.read(text.replace(':', ' ')));
    if (!played.ok) throw new Error(`${text}: ${played.error.message}`);
    position = played.value.position;
    made.push({ ...played.value.move });
  }
  const { board } = position;
  const outcome = more.outcome ?? position.outcome;
  return {
    id: 1,
    details: position.details(),
    series: null,
    streak: null,
    gameId: outcome && 7,
    game,
    local: false,
    viewpoint: more.local ? 'both' : (more.color ?? null),
    watched: null,
    seats: null,
    number: 1,
    phase: outcome === null ? 'playing' : 'ended',
    color: null,
    colours: more.local ? null : 'turns',
    nextColor: null,
    turn: outcome === null ? position.turn : null,
    ply: position.ply,
    step: made.length,
    board: board.length === 1 ? (board[0] ?? '') : board,
    position: null,
    moves: made,
    last: made.at(-1) ?? null,
    delivery: null,
    ready: { me: false, peer: false },
    offers: [],
    declined: [],
    lapsed: [],
    clocks: null,
    outcome,
    thinking: null,
    hint: null,
    why: null,
    estimate: null,
    trouble: null,
    gift: null,
    watching: null,
    ...more,
    options: { ...position.options },
  };
}

/** Available commands against another Tengen, or against the original program. */
function possible(
  { phase, ready, turn, color, ply, offers, clocks }: MatchView,
  extended: boolean,
): View['can'] {
  const playing = phase === 'playing';
  const only = extended ? null : 'baseOnly';
  const inGame = only ?? (playing ? null : 'gameNotOn');
  const whyNotGive = inGame ?? (clocks === null ? 'noClock' : null);
  const mine = (kind: 'undo' | 'draw' | 'restart') =>
    offers.some((offer) => offer.by === color && offer.kind === kind) ? 'alreadyOffered' : null;
  return {
    host: 'alreadyConnected',
    join: 'alreadyConnected',
    seek: 'alreadyConnected',
    stopSeeking: 'notSeeking',
    resume: 'alreadyConnected',
    local: 'alreadyConnected',
    disconnect: null,
    leave: null,
    ready: playing ? 'gameOn' : ready.me ? 'alreadyReady' : null,
    restart:
      phase === 'waiting' ? 'nothingToRestart' : playing && extended ? mine('restart') : null,
    draw: playing
      ? turn === color
        ? null
        : 'notYourTurn'
      : phase === 'ended'
        ? 'gameOver'
        : 'gameNotOn',
    configure: only ?? (playing ? 'gameOn' : null),
    configurePosition: only ?? (playing ? 'gameOn' : null),
    resign: inGame,
    claim: only ?? (playing ? 'nothingToClaim' : 'gameNotOn'),
    claimLeft: only ?? (playing ? 'nothingToClaim' : 'gameNotOn'),
    say: only,
    sit: 'personOpposite',
    stop: 'personOpposite',
    hint: 'personOpposite',
    why: 'personOpposite',
    estimate: 'personOpposite',
    watch: 'personOpposite',
    pace: 'personOpposite',
    advance: 'personOpposite',
    offer: {
      undo:
        inGame ?? mine('undo') ?? (ply < (color === 'black' ? 1 : 2) ? 'nothingToTakeBack' : null),
      draw: inGame ?? mine('draw'),
      restart: inGame ?? mine('restart'),
    },
    give: eachGift(() => whyNotGive),
  };
}

function possibleHere({ phase, ply, game, hint, details }: MatchView): View['can'] {
  const inGame = phase === 'playing' ? null : 'gameOver';
  const restart = ply === 0 && phase === 'playing' ? 'nothingToRestart' : null;
  return {
    ...idleView.can,
    host: 'leaveFirst',
    join: 'leaveFirst',
    seek: 'leaveFirst',
    resume: 'leaveFirst',
    local: 'leaveFirst',
    leave: null,
    restart,
    draw: inGame,
    resign: inGame,
    sit: null,
    stop: 'nothingToHurry',
    hint: inGame,
    why: inGame ?? (hint === null ? 'hintFirst' : null),
    estimate: inGame ?? (canEstimate(game) && details.due === undefined ? null : 'noEstimate'),
    watch: 'notTwoComputers',
    pace: 'notTwoComputers',
    advance: 'notTwoComputers',
    offer: { undo: ply === 0 ? 'nothingToTakeBack' : null, draw: inGame, restart },
    give: eachGift(() => 'atThisScreen'),
  };
}
