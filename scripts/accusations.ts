/**
 * What each problem says of somebody else, and what has to be proved before it is said. `npm run docs` makes the table
 * of docs/security.md from it; test/repository/accusations.test.ts holds it against the code and the tests.
 */

import type { ProblemCode } from '../src/contract/problems.ts';

interface Accusation {
  /** `nobody` if its words say that the two don’t get on, and leave open whether anybody is at fault. */
  readonly blames:
    | 'the opponent’s program'
    | 'the other program'
    | 'this program'
    | 'another program, or somebody between'
    | 'somebody between'
    | 'nobody';
  /** What has happened whenever it is said. */
  readonly proof: string;
  /** The files that say it. */
  readonly said: readonly string[];
  /** Tests in which an honest pair comes near it and isn’t told it. */
  readonly near: readonly Near[];
}

interface Near {
  readonly what: string;
  readonly file: string;
  /** Its title as it is written there. */
  readonly test: string;
}

/** Null for a problem that isn’t about what another program, or somebody on the network, has done. */
export const accusations: Readonly<Record<ProblemCode, Accusation | null>> = {
  breach: {
    blames: 'the opponent’s program',
    proof:
      'A message that no honest program sends: the rules refuse it, or its place in the match can’t be (PROTOCOL.md §4), and no record may lack its end or be an older one. It has a right mac: on a link that isn’t protected it is told as `unprovedBreach`',
    said: ['src/protocol/transition.ts'],
    near: [
      {
        what: 'two whose messages cross, whose link breaks and who crash',
        file: 'test/fuzz/crossing.test.ts',
        test: 'while links break and programs end',
      },
      {
        what: 'a restored copy',
        file: 'src/protocol/lost.test.ts',
        test: 'is not accused for a move in a game that it has resigned',
      },
      {
        what: 'a restored copy',
        file: 'src/protocol/lost.test.ts',
        test: 'an older record that takes an answer which had come too late accuses nobody of the moves that follow',
      },
      {
        what: 'a restored copy',
        file: 'src/protocol/left.test.ts',
        test: 'from an old file neither accuses by its claim nor is accused: %s',
      },
      {
        what: 'a program that stands still',
        file: 'test/fuzz/crossing.test.ts',
        test: 'while programs stand still besides, and do not notice it',
      },
    ],
  },
  unprovedBreach: {
    blames: 'nobody',
    proof: 'The same on a link that isn’t protected',
    said: ['src/main/session/security.ts'],
    near: [
      {
        what: 'a restored copy',
        file: 'src/protocol/lost.test.ts',
        test: 'may start the game anew with a guest of version 0.4, and nobody is accused: same colours %s',
      },
    ],
  },
  accused: {
    blames: 'this program',
    proof:
      'The peer’s `bye` in a match says `breach`, `flood`, `garbage` or `mistakes`; on a protected link with a right mac. On another one somebody between the two may have said it, too: the sentence says only what was reported',
    said: ['src/protocol/bye.ts'],
    near: [
      {
        what: 'another release, or a changed `hello`',
        file: 'src/protocol/greeting.test.ts',
        test: 'before there is a match no bye accuses the %s',
      },
      {
        what: 'a guest of any release that doesn’t know the game',
        file: 'src/protocol/greeting.test.ts',
        test: 'a host learns that its guest doesn’t know the game, and is not accused',
      },
      {
        what: 'a restored copy',
        file: 'src/protocol/lost.test.ts',
        test: 'may start the game anew with a guest of version 0.4, and nobody is accused: same colours %s',
      },
    ],
  },
  notVerified: {
    blames: 'another program, or somebody between',
    proof:
      'At a first meeting something arrived that fails the check: a wrong mac or signature, a message that isn’t the one committed to, or a player who isn’t the one expected. The end of a connection, silence and a `bye` without a mac prove nothing',
    said: ['src/protocol/link.ts'],
    near: [
      {
        what: 'the host leaves, crashes or stands still at *Accept*',
        file: 'test/fuzz/alarms.test.ts',
        test: 'nobody is accused if something happens just before or after Accept: %s',
      },
      {
        what: 'the connection ends before the proof',
        file: 'src/main/session/channel.test.ts',
        test: 'a guest that waits for the host’s proof is told that the host is gone: %s',
      },
      {
        what: 'the guest’s last word is lost',
        file: 'src/main/opponents.test.ts',
        test: 'a guest gives up a meeting that the host has not finished, and remembers nothing of it',
      },
    ],
  },
  signsDiffer: {
    blames: 'somebody between',
    proof: 'The player has pressed that the signs differ',
    said: ['src/protocol/link.ts'],
    near: [
      {
        what: 'two who meet',
        file: 'src/main/opponents.test.ts',
        test: 'two who meet see the same signs, and know each other the next time',
      },
    ],
  },
  tampered: {
    blames: 'somebody between',
    proof:
      'Three times within a minute: a wrong mac on a connection on which the peer had proved itself. A refusal proves nothing, nor does too much at once, nor a `bye` without a mac before anything with one',
    said: ['src/main/session/network.ts'],
    near: [
      {
        what: 'a host that closes before it hears the guest’s proof',
        file: 'src/main/resuming.test.ts',
        test: 'is said to be interfered with by nobody where a host says bye before it can protect it',
      },
      {
        what: 'another program that listens there',
        file: 'test/faults/falseHosts.test.ts',
        test: 'a guest that comes back to a false host keeps its match, and goes on with the true one',
      },
      {
        what: 'false refusals',
        file: 'src/main/resuming.test.ts',
        test: 'is dialled again after a false bye before the proof, and nobody is said to interfere: %s',
      },
    ],
  },
  garbage: {
    blames: 'the other program',
    proof: 'Bytes that are no message (PROTOCOL.md §1), on a link that isn’t protected',
    said: ['src/protocol/link.ts'],
    near: [
      {
        what: 'a connection that is cut inside a message',
        file: 'test/faults/everyByte.test.ts',
        test: 'after the bytes of a game',
      },
      {
        what: 'chunks of any size',
        file: 'src/protocol/framing.test.ts',
        test: 'arrives the same if it is cut at any byte, or at any two',
      },
    ],
  },
  flood: {
    blames: 'the other program',
    proof:
      'More than the limits of PROTOCOL.md §6 on a link that isn’t protected. On a protected one it is a cut',
    said: ['src/protocol/link.ts'],
    near: [
      {
        what: 'a program that has much to say',
        file: 'src/protocol/pacer.test.ts',
        test: 'whatever is sent and whenever, the peer’s limit is never reached',
      },
      {
        what: 'much that is resent',
        file: 'src/protocol/pacer.test.ts',
        test: '1000 messages that are resent arrive within 60 s, which is all that version 0.4 waits',
      },
    ],
  },
  tooManyMistakes: {
    blames: 'the opponent’s program',
    proof: '20 messages of one match that this program doesn’t know',
    said: ['src/protocol/link.ts'],
    near: [
      {
        what: 'another release',
        file: 'test/interop/released.test.ts',
        test: 'as %s plays whole games of each kind with this version, through cuts and crashes, and nothing is lost',
      },
      {
        what: 'before the match',
        file: 'src/protocol/greeting.test.ts',
        test: 'messages that nobody understands accuse nobody before there is a match',
      },
    ],
  },
  misunderstood: {
    blames: 'nobody',
    proof: 'One message that this program doesn’t know: another release may send it',
    said: ['src/protocol/link.ts'],
    near: [
      {
        what: 'another release',
        file: 'test/interop/released.test.ts',
        test: 'as %s plays whole games of each kind with this version, through cuts and crashes, and nothing is lost',
      },
    ],
  },
  guestOutdated: {
    blames: 'nobody',
    proof: 'The `introduce` of a guest whose `games` lack the game that is hosted',
    said: ['src/main/lobby/listing.ts'],
    near: [
      {
        what: 'another release',
        file: 'test/interop/released.test.ts',
        test: 'as %s plays whole games of each kind with this version, through cuts and crashes, and nothing is lost',
      },
    ],
  },
  hostOutdated: {
    blames: 'nobody',
    proof:
      'The `hello` of a program that has proved to be the host’s, and whose `games` lack the game. They aren’t proved, so its words leave open whether that is true',
    said: ['src/protocol/resume.ts'],
    near: [
      {
        what: 'a host that was started again',
        file: 'src/main/resuming.test.ts',
        test: 'the match is on the list of both, and goes on there where it was',
      },
    ],
  },
  notBegun: {
    blames: 'nobody',
    proof:
      'The peer’s `bye` before the match, or `bye match`; or 20 messages before the match that this program doesn’t know; or a guest comes back as a release that knows no positions, and may not have heard of one',
    said: ['src/protocol/link.ts', 'src/protocol/bye.ts', 'src/protocol/catchingUp.ts'],
    near: [
      {
        what: 'a host that leaves at *Accept*',
        file: 'test/fuzz/alarms.test.ts',
        test: 'nobody is accused if something happens just before or after Accept: %s',
      },
      {
        what: 'a guest that has become an earlier release',
        file: 'src/protocol/position.test.ts',
        test: 'again to a guest whose program has become an earlier release: the two part, and nobody is accused',
      },
    ],
  },
  ownProfile: {
    blames: 'nobody',
    proof: 'The peer declares the public key of this profile',
    said: ['src/protocol/link.ts', 'src/protocol/bye.ts', 'src/main/lobby/watch.ts'],
    near: [
      {
        what: 'a copy of the profile, and another one',
        file: 'src/main/opponents.test.ts',
        test: 'a copy of the own profile is refused, and only the one that has dialled is told',
      },
    ],
  },
  replaced: {
    blames: 'nobody',
    proof:
      '`bye replaced` in a match: another connection has proved that it has the secret of this session',
    said: ['src/protocol/bye.ts'],
    near: [
      {
        what: 'a guest whose host has noticed nothing',
        file: 'src/protocol/resume.test.ts',
        test: 'is welcomed by a host that has noticed nothing: what was on the old connection is dropped',
      },
    ],
  },
  watchBreach: {
    blames: 'nobody',
    proof:
      'The host says that a breach, or what a program can’t read, has ended the match that is watched',
    said: ['src/main/lobby/watch.ts'],
    near: [
      {
        what: 'one who plays leaves, comes back, crashes or ends the match',
        file: 'test/e2e/told.test.ts',
        test: 'whoever watches is told what the players are told: $scene',
      },
    ],
  },
  watchDiverged: {
    blames: 'nobody',
    proof: 'The host says that the two programs disagree',
    said: ['src/main/lobby/watch.ts'],
    near: [
      {
        what: 'one who plays leaves, comes back, crashes or ends the match',
        file: 'test/e2e/told.test.ts',
        test: 'whoever watches is told what the players are told: $scene',
      },
    ],
  },
  watchLost: {
    blames: 'nobody',
    proof: 'The host says that a record lacks something',
    said: ['src/main/lobby/watch.ts'],
    near: [
      {
        what: 'one who plays leaves, comes back, crashes or ends the match',
        file: 'test/e2e/told.test.ts',
        test: 'whoever watches is told what the players are told: $scene',
      },
    ],
  },
  diverged: {
    blames: 'nobody',
    proof: 'A move whose `hash` isn’t that of the position here, or `bye diverged`',
    said: ['src/protocol/moves.ts', 'src/protocol/bye.ts'],
    near: [
      {
        what: 'two whose messages cross, whose link breaks and who crash',
        file: 'test/fuzz/crossing.test.ts',
        test: 'while links break and programs end',
      },
    ],
  },
  lost: {
    blames: 'nobody',
    proof:
      'A record lacks what the other one, or the other side’s messages, show to have happened; or `bye lost`',
    said: ['src/protocol/transition.ts', 'src/protocol/bye.ts', 'src/main/lobby/lobby.ts'],
    near: [
      {
        what: 'a crash',
        file: 'test/faults/kills.test.ts',
        test: 'a game goes on after a crash, and nothing is lost',
      },
      {
        what: 'a restored copy that lacks only what the other side resends',
        file: 'src/protocol/lost.test.ts',
        test: 'the peer’s move is completed, because that is resent',
      },
    ],
  },
  clocksApart: {
    blames: 'nobody',
    proof: 'A claim of more time than the network and uncounted time explain',
    said: ['src/protocol/endings.ts'],
    near: [
      {
        what: 'a program that stands still',
        file: 'test/faults/frozen.test.ts',
        test: 'for more than 12 s is away; nobody loses on time, and both go on when it comes to',
      },
      {
        what: 'breaks that one side notices',
        file: 'src/protocol/rare.test.ts',
        test: 'agree after black has thought for 40 s through several breaks that only black noticed',
      },
    ],
  },
  timeTaken: {
    blames: 'nobody',
    proof: 'The peer has counted at least 1 s more than this side',
    said: ['src/protocol/clockCheck.ts'],
    near: [
      {
        what: 'a slow network',
        file: 'src/protocol/rare.test.ts',
        test: 'take no more than 12 s from a side whose moves arrive late',
      },
    ],
  },
  unknownSession: {
    blames: 'nobody',
    proof: 'Whoever answers there says that it doesn’t know the match, or nothing that can be read',
    said: ['src/protocol/link.ts', 'src/protocol/resume.ts'],
    near: [
      {
        what: 'both were started again',
        file: 'src/main/resuming.test.ts',
        test: 'the match is on the list of both, and goes on there where it was',
      },
    ],
  },
  notProven: {
    blames: 'nobody',
    proof: 'Whoever answers there hasn’t proved that it has the secret of the session',
    said: ['src/protocol/stages.ts', 'src/protocol/resume.ts', 'src/main/session/resuming.ts'],
    near: [
      {
        what: 'a host that doesn’t answer, or ends the connection',
        file: 'src/protocol/resume.test.ts',
        test: 'tries again if nothing was answered for 3 s, or if the connection breaks',
      },
    ],
  },
  cannotProve: {
    blames: 'nobody',
    proof: '`bye proof`: the host has refused this program’s proof',
    said: ['src/protocol/resume.ts'],
    near: [
      {
        what: 'both were started again',
        file: 'src/main/resuming.test.ts',
        test: 'the match is on the list of both, and goes on there where it was',
      },
    ],
  },
  portInUse: null,
  portNotAllowed: null,
  addressNotHere: null,
  cannotListen: null,
  nobodyListening: null,
  noRoute: null,
  noRouteOnMac: null,
  timedOut: null,
  unknownAddress: null,
  cannotConnect: null,
  declined: null,
  closedEarly: null,
  tooOften: null,
  notWatched: null,
  watchDeclined: null,
  watchStopped: null,
  watchFull: null,
  watchEnded: null,
  watchLeft: null,
  busy: null,
  guestLost: null,
  versions: null,
  unknownGame: null,
  opponentLeft: null,
  noAnswer: null,
  lostBeforeRestart: null,
  originalGame: null,
  bug: null,
  fileUnreadable: null,
  noSandbox: null,
  notSaved: null,
  profileHeld: null,
  noPhonesYet: null,
  fileNewer: null,
  gamesNewer: null,
  fileDamaged: null,
  fileIncomplete: null,
  engineMissing: null,
  engineGone: null,
  engineSilent: null,
  engineStopped: null,
  engineNonsense: null,
  engineIllegal: null,
  engineCannot: null,
  engineForgotten: null,
  noSuchLevel: null,
};

/** Whether that problem says that somebody has done wrong. */
export function accuses(code: ProblemCode): boolean {
  return (accusations[code]?.blames ?? 'nobody') !== 'nobody';
}
