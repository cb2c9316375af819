/** Everything that can go wrong between two people and their programs, each with its one English explanation. */

import type { RefusalCode } from '../rules/index.ts';

/** What happened, the likely cause, what to do. `{name}` is filled in from the problem's detail. */
const sentences = {
  portInUse:
    'Port {port} is already in use on this computer, perhaps by another copy of Tengen. Choose another port, or close the other program.',
  portNotAllowed:
    'This computer does not allow listening on port {port}. Choose a port above 1023, such as 8388.',
  addressNotHere:
    'This computer does not have the address {address}. Choose one from the list; the network may have changed.',
  cannotListen:
    'Listening on {address}, port {port}, failed ({reason}). Choose another address or port.',
  nobodyListening:
    'Nobody is hosting at {address}, port {port}. Ask the other player to press Host, and compare address and port.',
  noRoute:
    'There is no way from here to {address}. Check that both computers are on the same network, and the address.',
  noRouteOnMac:
    'There is no way from here to {address}. macOS may be keeping Tengen off the local network: allow it in System Settings, under Privacy & Security, Local Network, and try again. If it is allowed, check that both computers are on the same network, and the address.',
  timedOut:
    '{address} did not answer within 5 seconds. The address may be wrong, the computer off, or a firewall in the way.',
  unknownAddress:
    'There is no computer called "{address}" on this network. Use the numbers shown on the host’s screen, such as 192.168.1.20.',
  cannotConnect:
    'Connecting to {address}, port {port}, failed ({reason}). Compare address and port with the host’s screen.',
  declined: 'The host did not accept you. Ask the other player, then join again.',
  tooOften: 'Too many have knocked there from your address. Wait a minute or two, then join again.',
  busy: 'The host is already playing with somebody, or waits for somebody to come back. If that is you, press Go on beside your unfinished game; else try again later.',
  guestLost: 'The guest went away before the game could begin. Ask the other player to join again.',
  versions:
    'Your Tengen speaks protocol version {mine}, the other one version {theirs}. Install the same release of Tengen on both computers.',
  unknownGame:
    'The host chose a game or a rule that this Tengen does not know ({game}). Install the same release of Tengen on both computers.',
  opponentLeft:
    'The opponent has gone: they left, or their program or the network closed the connection. Host or join to play again.',
  noAnswer:
    'The guest’s program did not answer within 10 seconds. Ask the other player to join again.',
  breach:
    'The opponent’s program broke the rules: {how}. The game is kept as it was, and the connection is closed.',
  accused:
    'The opponent’s program says that this one broke the rules, and closed the connection. The game is kept as it was; the two programs may be of different releases.',
  diverged:
    'The two programs no longer agree on the position or on the clocks, so nobody wins. The game is kept as it was here, and the connection is closed.',
  clocksApart:
    'By the other computer’s watch your time is over, by this one’s you had {seconds} s left. The two are too far apart, as over a very slow connection, so nobody wins. The game is kept as it was here, and the connection is closed.',
  timeTaken:
    'The other computer has counted {seconds} s more for your moves than this one. A slow connection can do that. Your clock gives way by 12 s a game at most.',
  garbage:
    'What the other side sent is not Tengen’s language ({how}), so the connection is closed. Another program may be using that port.',
  flood:
    'The opponent’s program sent far too much at once, so the connection is closed. The game is kept as it was.',
  misunderstood:
    'The opponent’s program sent something that means nothing here ({how}). It was left aside and changed nothing.',
  tooManyMistakes:
    'The opponent’s program sent 20 messages that mean nothing here, so the connection is closed. The game is kept as it was.',
  lostBeforeRestart:
    'You had lost the game that you restarted. The original program sends its winning stone only when its player closes the result message, so the stone came after your restart.',
  unconfirmed:
    'The other computer has not confirmed your latest move or command for 10 seconds. The network may be interrupted. The game goes on as soon as it gets through.',
  originalGame:
    'The opponent uses the original program, which plays only freestyle gomoku on 15 × 15, without a clock. So you play that, and not the game that you set up.',
  bug: 'Something went wrong inside this program ({reason}). The game is kept; if it does not go on, leave and join again, and tell the people who make Tengen.',
  noSandbox:
    'Tengen was started with --no-sandbox, so the system does not confine its window. Everything works; a package that installs the sandbox, such as the .deb, is safer.',
  notSaved:
    'Nothing can be saved at the moment ({reason}). The game goes on, and all is saved as soon as it can be; until then do not close this program.',
  fileNewer:
    'What was saved here was written by a later release of Tengen, so it is only read: nothing new is saved. Install that release again.',
  fileDamaged:
    'The file with what was saved here is damaged. It was set aside as {file}, and what could be read of it was kept.',
  fileIncomplete:
    'Some or all of what was saved here is missing, because the file tengen.db-wal beside it is gone or empty. What was left is kept, and the old file was set aside as {file}; if you have a copy of the whole folder, put that back.',
  lost: 'One of the two programs has lost part of its record of this match, perhaps because an old copy of a file was put back, so it cannot be gone on with. Both records are kept as they are.',
  unknownSession:
    'The program that answered does not know this match: it may be another one, or the match was given up there. The game is kept here; try another address, or join anew.',
  notProven:
    'The program that answered could not prove that it is the one you were playing with, so nothing was changed. The game is kept here; try another address.',
  replaced:
    'Another copy of this profile, perhaps on another computer, has taken up this match, so this one has let go of it. To go on here instead, close the other copy first, then try again.',
  engineMissing:
    'There is no program {program} that can be started here ({reason}). Check the command line in the settings.',
  engineGone:
    'The engine {name} has ended ({reason}). The game is kept: try again, or let another take its seat.',
  engineSilent:
    'The engine {name} has not answered for {seconds} seconds, and was ended. The game is kept: try again, or let another take its seat.',
  engineNonsense:
    'What the engine {name} says is not its protocol ({said}), so it was ended. The game is kept: try again, or let another take its seat.',
  engineIllegal:
    'The engine {name} wants to play {move}, which the rules refuse. The game is kept: try again, or let another take its seat.',
  engineCannot:
    'The engine {name} does not play this game with these rules ({said}). The game is kept: let another take its seat.',
  engineForgotten:
    'There is no engine of that name for this game, or none any more. Let another take its seat.',
  cannotProve:
    'The host did not believe that this is the program it was playing with. The game is kept here; join anew.',
} as const;

/** What exactly the other side did, for the `how` of a problem's detail. */
const faultPhrases = {
  notYourTurn: 'it moved out of turn',
  outOfBoard: 'it played off the board',
  occupied: 'it played on a stone',
  gameOver: 'it moved after the end',
  illegal: 'it made a move that the rules refuse',
  ahead: 'it is ahead of a game that both must hold alike',
  unexpected: 'it said something that has no place at this moment',
  clock: 'it counted the thinking time wrongly',
  notAway: 'it said that you were away when you were not',
  tooLong: 'a message longer than 64 KiB',
  tooDeep: 'a message nested deeper than 32 levels',
  notText: 'bytes that are no UTF-8 text',
  notJson: 'text that is no JSON',
  notObject: 'something that is no JSON object',
  tooMuchBeforeAccepted: 'more than one short message before being accepted',
  unknownMethod: 'an unknown message',
  wrongParams: 'a message with wrong contents',
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

/** How the other side's program broke the rules, where they refuse its move. */
export function breachOf(code: RefusalCode): Fault {
  return isKey(faultPhrases, code) ? code : 'illegal';
}

/** @param detail fills the sentence's placeholders; `how` is a {@link Fault}, told as its phrase */
export function problem(
  code: ProblemCode,
  detail: Problem['detail'] & { how?: Fault } = {},
): Problem {
  const message = sentences[code].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = detail[name] ?? hole;
    return name === 'how' && isKey(faultPhrases, value) ? faultPhrases[value] : String(value);
  });
  return { code, message, detail };
}
/** `problemSchema` of fields.ts reads one. */
export interface Problem {
  code: ProblemCode;
  message: string;
  detail: Record<string, string | number>;
}
