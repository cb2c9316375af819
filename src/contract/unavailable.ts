/** Why a command is unavailable at the moment, with a sentence in English for each reason. */

const sentences = {
  alreadyHosting: 'You are already hosting.',
  alreadyJoining: 'You are already asking to join.',
  alreadySeeking: 'You are already looking for a game.',
  notSeeking: 'You are not looking for a game.',
  cannotBeFound:
    'Others can’t find you: announcing on the network is switched off in the settings, or for this start of the program.',
  alreadyConnected: 'You are already connected. Disconnect first.',
  notConnected: 'You are not connected.',
  atThisScreen: 'Not available in a game at this screen.',
  nothingToStop: 'There is no connection to close.',
  alreadyReady: 'You are ready. Your opponent isn’t ready yet.',
  gameOn: 'The game has begun.',
  gameNotOn: 'The game hasn’t begun yet.',
  gameOver: 'The game is over.',
  confirmOpponent: 'This may not be the person whose name you see. Decide first whether to play.',
  restartFirst: 'The game is over. Restart first.',
  nothingToRestart: 'The board is already clear.',
  notYourTurn: 'It’s your opponent’s turn.',
  nothingToLeave: 'There is no game to leave.',
  baseOnly: 'Your opponent uses the original program, which doesn’t support this.',
  hostChooses: 'The host chooses the game.',
  gameUnknownHere:
    'This copy of Tengen doesn’t know this game, or one of its rules. It is kept for a release that does.',
  gameUnknownThere:
    'Your opponent’s copy of Tengen doesn’t know this game. Install the same release on both computers, or choose another game.',
  positionUnknownThere:
    'Your opponent’s release of Tengen can’t begin a game from a position. Install the same release on both computers.',
  onlyWatching: 'You are watching. Only the two who play can do this.',
  leaveFirst: 'Leave the current game first.',
  alreadyOffered: 'Already asked. You can ask again after the next move.',
  nothingToTakeBack: 'You have no move to take back.',
  nothingOffered: 'This offer is no longer open.',
  noClock: 'This game has no clock.',
  cannotBeGiven: 'Your opponent’s release of Tengen can’t be given time.',
  givenEnough: 'You can give at most the main time again in one game.',
  nothingToClaim: 'Your opponent is connected, so there is nothing to claim.',
  saidTooMuch: 'Too many messages. Wait a moment.',
  linkAway: 'Your opponent is disconnected. Play continues when they are back.',
  notLeft: 'Your opponent hasn’t left this game.',
  notAwayLong: 'Your opponent has been disconnected for less than a minute.',
  personOpposite: 'Network games have no computer players.',
  computersTurn: 'It’s the computer’s turn.',
  computerPlaysOn: 'The computer doesn’t agree to draws. Keep playing, or resign.',
  nothingToHurry: 'The computer isn’t thinking.',
  notTwoComputers: 'This is only for games between two computers.',
  hintFirst: 'Let the computer suggest a move first.',
  noEngine: 'The computer doesn’t play this game.',
  noEstimate: 'Only a game of Go is estimated, until its dead stones are marked.',
  networkGameOn: 'Not while you are playing across the network.',
  analysisOn: 'A game is being analysed already.',
  profileNotHeld: 'No other program holds the profile.',
  cannotHurry: 'This engine can’t be hurried. You can let another player take over.',
} as const;

export type UnavailableReason = keyof typeof sentences;

function isReason(code: string): code is UnavailableReason {
  return Object.hasOwn(sentences, code);
}

export const unavailableReasons: readonly UnavailableReason[] =
  Object.keys(sentences).filter(isReason);

/** The sentence of each reason. */
export const unavailableSentences: Readonly<Record<UnavailableReason, string>> = sentences;

/** The error of an unavailable command. */
export function unavailableError(code: UnavailableReason): {
  readonly code: UnavailableReason;
  readonly message: string;
} {
  return { code, message: sentences[code] };
}
