/** Why a command means nothing at the moment, as a sentence for each. */

import { isMyTurn, type Match, type Phase, phaseOf } from '../match/index.ts';

/** Why a control means nothing at the moment. */
export const unavailableReasons = [
  'alreadyHosting',
  'alreadyJoining',
  'alreadyConnected',
  'notConnected',
  'nothingToStop',
  'alreadyReady',
  'gameOn',
  'gameNotOn',
  'gameOver',
  'restartFirst',
  'nothingToRestart',
  'notYourTurn',
  'nothingToLeave',
  'baseOnly',
  'hostChooses',
  'leaveFirst',
  'alreadyOffered',
  'nothingToTakeBack',
  'nothingOffered',
  'nothingToClaim',
  'saidTooMuch',
  'linkAway',
  'notLeft',
  'notAwayLong',
  'personOpposite',
  'computersTurn',
  'computerPlaysOn',
  'nothingToHurry',
  'cannotHurry',
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

export const unavailableSentences: Readonly<Record<UnavailableReason, string>> = {
  alreadyHosting: 'This program is already waiting for a guest.',
  alreadyJoining: 'This program is already connecting to a host.',
  alreadyConnected: 'Somebody is already sitting opposite: disconnect first.',
  notConnected: 'Nobody is sitting opposite yet: host or join first.',
  nothingToStop: 'There is no connection to close.',
  alreadyReady: 'You are ready already: the opponent is awaited.',
  gameOn: 'A game is being played.',
  gameNotOn: 'No game is being played.',
  gameOver: 'The game is over.',
  restartFirst: 'The game is over: restart first.',
  nothingToRestart: 'The board is still clear.',
  notYourTurn: 'It is the opponent’s turn.',
  nothingToLeave: 'There is no board to put away.',
  baseOnly: 'The opponent’s program is the original one, which does not know this.',
  hostChooses: 'The host chooses the game.',
  leaveFirst: 'A board is there already: put it away first.',
  alreadyOffered: 'You have asked this already; you may ask again after the next move.',
  nothingToTakeBack: 'There is no move of yours to take back.',
  nothingOffered: 'There is no such offer any more.',
  nothingToClaim: 'The opponent is there and has time left.',
  saidTooMuch: 'That was a lot at once: wait a moment.',
  linkAway: 'The link is away: the board is locked until it is back.',
  notLeft: 'The opponent has not said that they leave this game.',
  notAwayLong: 'The opponent has been away for less than a minute.',
  personOpposite: 'Against a person across the network nobody is helped.',
  computersTurn: 'It is the computer’s turn.',
  computerPlaysOn: 'The computer plays to the end: play on, or resign.',
  nothingToHurry: 'The computer is not thinking.',
  cannotHurry: 'This engine cannot be hurried: another may take its seat.',
};

/** Why I may not move now, in either dialect; null where I may. */
export function moveUnavailable(match: Match): UnavailableReason | null {
  const phase = phaseOf(match);
  if (phase !== 'playing') return noGame(phase);
  return isMyTurn(match) ? null : 'notYourTurn';
}

/** Why nothing can be done in a game while none is on. */
export function noGame(phase: Phase): UnavailableReason {
  return phase === 'ended' ? 'gameOver' : 'gameNotOn';
}

/** What a command is refused with that means nothing now. */
export function unavailableError(code: UnavailableReason): {
  readonly code: UnavailableReason;
  readonly message: string;
} {
  return { code, message: unavailableSentences[code] };
}
