/** Every problem that the player is told about, with its explanation in English. */

/** Each says what happened, the likely cause and what to do. `{name}` is filled in from the problem's detail. */
const sentences = {
  portInUse:
    'Port {port} is already in use on this computer, perhaps by another copy of Tengen. Choose another port, or close the other program.',
  portNotAllowed:
    'This computer doesn’t allow Tengen to use port {port}. Choose a port above 1023, such as 8388.',
  addressNotHere:
    'This computer doesn’t have the address {address}. Its network may have changed. Choose an address from the list.',
  cannotListen: 'Can’t host at {address}, port {port} ({reason}). Choose another address or port.',
  nobodyListening:
    'Nobody is hosting at {address}, port {port}. Ask the other player to press Host, and check the address and port.',
  noRoute:
    'Can’t reach {address} from this computer. Check the address, and that both computers are on the same network.',
  noRouteOnMac:
    'Can’t reach {address} from this computer. macOS may be blocking Tengen from the local network: allow it in System Settings, under Privacy & Security, Local Network, and try again. If it is allowed, check the address, and that both computers are on the same network.',
  timedOut:
    '{address} didn’t answer within 5 seconds. The address may be wrong, the computer may be off, or a firewall may be blocking the connection.',
  unknownAddress:
    'There is no computer called “{address}” on this network. Enter the numbers shown on the host’s screen, such as 192.168.1.20.',
  cannotConnect:
    'Can’t connect to {address}, port {port} ({reason}). Check the address and port on the host’s screen.',
  declined: 'The host didn’t accept you. Ask the other player, then join again.',
  closedEarly:
    'The program at that address closed the connection without an answer. The address or port may be wrong, or the host has declined or is no longer hosting. Check the address and port, and ask the other player.',
  tooOften:
    'There were too many attempts to join from your address. Wait a minute or two, then join again.',
  notWatched:
    'The game at {address} can’t be watched. The program there may be an earlier release, or the players don’t want to be watched.',
  watchDeclined: 'The host didn’t let you watch.',
  watchStopped: 'The host doesn’t let you watch any more.',
  watchFull: 'As many people as possible are watching already. Try again later.',
  watchEnded: 'The players have left.',
  watchLeft: '{name} has left, so there is nothing to watch any more.',
  watchBreach:
    'One of the two programs reports that the other broke the rules, and has closed the connection. The game stays as it was.',
  watchDiverged:
    'The two programs no longer agree on the position or on the clocks, so nobody wins. The game stays as it was here.',
  watchLost:
    'One of the two programs has lost part of its record of this game, so it can’t continue.',
  busy: 'The host is playing with somebody else, or waiting for somebody to reconnect. If that is you, press Continue beside your unfinished game. Otherwise try again later.',
  guestLost: 'The other player disconnected before the game began. Ask them to join again.',
  ownProfile:
    'The other program says that it has your own profile, so the two can’t play each other. Play with another profile.',
  notVerified:
    '{name} could not be verified, so nothing was begun. It may be somebody else’s program, or something may have changed what the two programs sent. Try again, or play on another network.',
  signsDiffer:
    'The signs differ: somebody may be between you and {name}. Tengen has closed the connection. Play on another network.',
  tampered:
    'Somebody or something keeps interfering with the connection to {name}. The game is saved. Try another address, or play on another network.',
  versions:
    'The two copies of Tengen use different protocol versions: yours uses {mine}, the other uses {theirs}. Install the same release on both computers.',
  unknownGame:
    'The host chose a game or a rule that this copy of Tengen doesn’t know ({game}). Install the same release of Tengen on both computers.',
  guestOutdated:
    '{name} wanted to join, but that copy of Tengen doesn’t know the game that you chose ({game}). Install the same release of Tengen on both computers, or host another game.',
  hostOutdated:
    '{name}’s program has answered, but says that it doesn’t know this game ({game}). It may be an earlier release than before. The game is saved, and can continue once both computers have the same release of Tengen.',
  notBegun:
    'The other program couldn’t begin the match. It may be a release that doesn’t know this game or one of its rules, or something may have changed what the two programs sent. Install the same release of Tengen on both computers, or choose another game.',
  opponentLeft:
    'Your opponent has disconnected: they may have left, or the connection was lost. Host or join to play again.',
  noAnswer:
    'The other player’s program didn’t answer within {seconds} seconds. Ask them to join again.',
  breach:
    'Your opponent’s program broke the rules: {how}. The connection is closed, and the game is saved as it was.',
  unprovedBreach:
    'Something broke the rules in the name of your opponent’s program: {how}. This connection isn’t protected, so nobody can tell who sent that. The connection is closed, and the game is saved as it was.',
  accused:
    'Your opponent’s program reports that yours broke the rules, and has closed the connection. The game is saved as it was. The two programs may be different releases.',
  diverged:
    'The two programs no longer agree on the position or on the clocks, so nobody wins. The connection is closed, and the game is saved as it was here.',
  clocksApart:
    'The other computer counted that you ran out of time, but here you still had {seconds} s left. The connection may be very slow. The difference is too large, so nobody wins. The connection is closed, and the game is saved as it was here.',
  timeTaken:
    'The other computer has counted {seconds} s more for your moves than this one. A slow connection can cause this. To keep both in step, your clock is adjusted by at most {most} s per game.',
  garbage:
    'The other program doesn’t speak Tengen’s protocol ({how}), so the connection is closed. Another program may be using that port.',
  flood:
    'The other program sent far too much at once, so the connection is closed. The game is saved as it was.',
  misunderstood:
    'Your opponent’s program sent something that this one doesn’t understand ({how}). It was ignored and changed nothing.',
  tooManyMistakes:
    'Your opponent’s program sent {mistakes} messages that this one doesn’t understand, so the connection is closed. The game is saved as it was.',
  lostBeforeRestart:
    'You had lost the game that you restarted. The original program sends its winning stone only when its player closes the result message, so the stone arrived after your restart.',
  originalGame:
    'Your opponent uses the original program, which plays only freestyle gomoku on 15 × 15, without a clock. You play that instead of the game you set up.',
  bug: 'Something went wrong in this program ({reason}). The game is saved. If it doesn’t continue, leave and join again, and report the problem to the makers of Tengen.',
  fileUnreadable: 'The file “{name}” can’t be read ({reason}).',
  noSandbox:
    'Tengen was started with --no-sandbox, so the system doesn’t confine its window. Everything works, but a package that installs the sandbox, such as the .deb, is safer.',
  notSaved:
    'Nothing can be saved at the moment ({reason}). You can keep playing: everything is saved as soon as that works again. Don’t close this program until then.',
  profileHeld:
    'Another program is using the file with your saved data (profile {profile}), perhaps a backup or another copy of Tengen, so nothing can be saved. Close that program and try again, or start as another profile, which has games and settings of its own.',
  noPhonesYet:
    'Phones can’t be invited now, because nothing can be saved: what they play would be lost. Invite them as soon as saving works again.',
  fileNewer:
    'Your saved data was written by a later release of Tengen, so this one only reads it and saves nothing new. Install the later release again.',
  gamesNewer:
    'The file with your finished games was written by a later release of Tengen, so this one can’t list them, and changes nothing in it. What you play is kept, and is listed once the later release is installed again.',
  fileDamaged:
    'The file with your saved data is damaged. It was moved aside as {file}, and everything that could be read was kept.',
  fileIncomplete:
    'Some or all of your saved data is missing, because the file tengen.db-wal beside it is gone or empty. The rest is kept, and the old file was moved aside as {file}. If you have a copy of the whole folder, restore that.',
  lost: 'One of the two programs has lost part of its record of this game, perhaps because an old copy of a file was restored. The game can’t continue. Both records are kept as they are.',
  unknownSession:
    'The program that answered doesn’t know this game. It may be a different program, or your opponent has given the game up. The game is saved here. Try another address, or join to start a new game.',
  notProven:
    'Another program answers there, perhaps another copy of Tengen, or another release: it hasn’t shown that it is your opponent’s. Nothing was changed, and the game is saved here. Your opponent may not be hosting yet, or may have another address now.',
  replaced:
    'Another copy of this profile, perhaps on another computer, has continued this game, so this one was disconnected. To continue here instead, close the other copy first, then try again.',
  engineMissing:
    'The program {program} couldn’t be started ({reason}). Check the command line in the settings.',
  engineGone:
    'The engine {name} has stopped ({reason}). The game is saved. Try again, or let another player take over.',
  engineSilent:
    'The engine {name} didn’t answer for {seconds} seconds and was stopped. The game is saved. Try again, or let another player take over.',
  engineStopped:
    'The engine {name} was stopped before its first move. The game is saved. Try again, or let another player take over.',
  engineNonsense:
    'The engine {name} doesn’t follow its protocol ({said}) and was stopped. The game is saved. Try again, or let another player take over.',
  engineIllegal:
    'The engine {name} tried to play {move}, which is against the rules. The game is saved. Try again, or let another player take over.',
  engineCannot:
    'The engine {name} doesn’t support this game with these rules ({said}). The game is saved. Let another player take over.',
  engineForgotten:
    'This engine isn’t in the settings, or not for this game. Let another player take over.',
  noSuchLevel: 'This game doesn’t have this level of the computer. Choose another level.',
  cannotProve:
    'The host couldn’t verify that this is the program it was playing with. The game is saved here. Join to start a new game.',
} as const;

/** What the peer did, for the `how` of a problem's detail. */
const faultPhrases = {
  notYourTurn: 'it moved out of turn',
  outOfBoard: 'it played off the board',
  occupied: 'it played on a stone',
  gameOver: 'it moved after the end',
  illegal: 'it made an illegal move',
  ahead: 'it is ahead of what both programs know of the game',
  unexpected: 'it sent a message that isn’t allowed at this moment',
  clock: 'it counted the thinking time wrongly',
  notAway: 'it claimed that you were disconnected when you weren’t',
  tooLong: 'a message longer than 64 KiB',
  tooDeep: 'a message nested deeper than 32 levels',
  notText: 'bytes that aren’t UTF-8 text',
  notJson: 'text that isn’t JSON',
  notObject: 'something that isn’t a JSON object',
  tooMuchBeforeAccepted: 'more than one short message before being accepted',
  unknownMethod: 'an unknown message',
  wrongParams: 'a message with invalid contents',
} as const;

export type ProblemCode = keyof typeof sentences;
export type Fault = keyof typeof faultPhrases;

function isKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}

export const problemCodes: readonly ProblemCode[] = Object.keys(sentences).filter((code) =>
  isKey(sentences, code),
);

/** The sentence of each code, its `{placeholders}` not yet filled in. */
export const problemSentences: Readonly<Record<ProblemCode, string>> = sentences;
/** The phrase of each fault. */
export const faults: Readonly<Record<Fault, string>> = faultPhrases;

/** The fault of a peer whose move the rules refuse. */
export function breachOf(code: string): Fault {
  return isKey(faultPhrases, code) ? code : 'illegal';
}

/** @param detail fills the sentence's placeholders; for `how`, the phrase of that {@link Fault} */
export function problem(
  code: ProblemCode,
  detail: Problem['detail'] & { how?: Fault } = {},
): Problem {
  return { code, message: sentenceOf(code, detail), detail };
}

/** The same, told in the words of another problem. */
export function retold(code: ProblemCode, { detail }: Problem): Problem {
  return { code, message: sentenceOf(code, detail), detail };
}

function sentenceOf(code: ProblemCode, detail: Problem['detail']): string {
  return sentences[code].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = detail[name] ?? hole;
    return name === 'how' && isKey(faultPhrases, value) ? faultPhrases[value] : String(value);
  });
}

/** `problemSchema` of fields.ts reads one. */
export interface Problem {
  code: ProblemCode;
  message: string;
  detail: Record<string, string | number>;
}
