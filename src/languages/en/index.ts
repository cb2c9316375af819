/** All texts of the window in English. `{name}` is filled in. */

import { faults, problemSentences } from '../../contract/problems.ts';
import type { Shape } from '../shape.ts';
import { calls } from './calls.ts';
import { computer } from './computer.ts';
import { games } from './games/index.ts';
import { nearby } from './nearby.ts';
import { play } from './play.ts';
import { resuming } from './resuming.ts';
import { table } from './table.ts';
import { watching } from './watching.ts';

export const texts = {
  name: 'Tengen',
  /** The name in the other script. */
  otherName: '天元',
  /** Separates two sentences. */
  between: ' ',
  /** Separates moves and points. */
  listed: ', ',
  /** Makes a headline a sentence for screen readers. */
  sentence: '{headline}.',
  calls,
  settings: {
    title: 'Settings',
    name: 'Your name',
    nameHint:
      'Shown to your opponent. A change applies when you next host, join or find a game. Up to 32 characters.',
    nameEmpty: 'Enter a name.',
    language: 'Language',
    theme: 'Theme',
    port: 'Port',
    portHint: 'Default for Host and Join.',
    announce: 'Show on this network what I host or look for',
    announceWhat:
      'Others see your name, the game and your opponent, and can ask to join or watch. “Find a game” needs this.',
    ignored: 'Ignored',
    ignoredWhat:
      'You see no requests from them, and “Find a game” doesn’t pair you with them, until you close Tengen. Of somebody whose program doesn’t say who they are, nobody at that address is met.',
    /** Somebody who is ignored: the name under which they were met before, and the one under which they came. */
    cameAs: '{name}, who came as {came}',
    ignoredNobody: 'You ignore nobody.',
    undo: 'Undo',
    undoIgnore: 'Undo: {name}',
    ponder: 'The computer also thinks while you do',
    ponderWhat: 'It plays a little better and uses more power.',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    sections: {
      player: 'Player',
      look: 'Appearance',
      board: 'Board',
      sound: 'Sound & notifications',
      network: 'Network',
      engines: 'Engines',
    },
    textSize: 'Text size',
    textSizes: { normal: 'Normal', large: 'Large', larger: 'Larger' },
    fullScreen: 'Full screen',
    board: 'Board',
    boards: { kaya: 'Light wood', walnut: 'Dark wood', paper: 'Paper' },
    coordinates: 'Coordinates',
    legalMoves: 'Possible moves',
    confirmMoves: 'Confirm moves',
    confirms: { touch: 'On touch screens', always: 'Always', never: 'Never' },
    confirmMovesWhat: 'Press once to see the move, again to play it.',
    sound: 'Sounds',
    volume: 'Volume',
    notify: 'Notifications while the window is in the background',
    notifications: {
      turn: 'It’s your move',
      knock: 'Somebody wants to join or watch',
      back: 'Your opponent is back',
    },
    emotes: 'Show your opponent’s emotes',
    watcherEmotes: 'Show emotes of those who watch',
    done: 'Done',
    profile: 'This is copy {profile} of Tengen on this computer. It has its own settings.',
  },
  /** Asked once, before anybody sees it. */
  yourName: {
    title: 'What’s your name?',
    line: 'Your opponent sees it. You can change it later in Settings.',
    done: 'Play',
  },
  shell: {
    opening: 'Opening…',
    closedTitle: 'Tengen was closed',
    closed:
      'To continue, start Tengen again. If this page doesn’t come back, open the new address that Tengen prints.',
  },
  bar: { back: 'Back', toBoard: 'To the board' },
  /** Before a game or a connection is left for the start screen. */
  leaving: {
    title: 'Leave this game?',
    saved: 'The game is saved. You can continue it from the start screen.',
    both: 'The game is saved, and you can both continue it later. After a minute, {name} can end it or claim a win.',
    lost: 'This game is not saved.',
    closed: 'This closes the connection to {name}.',
    leave: 'Leave',
    stay: 'Stay',
  },
  held: {
    title: 'Your profile is in use',
    short: 'Nothing is saved: another program is using your profile.',
    again: 'Try again',
    other: 'Start as another profile',
  },
  notice: { dismiss: 'Dismiss' },
  start: {
    line: 'Board games for two, or against the computer.',
    seek: 'Find a game',
    seekWhat: 'Meet somebody who wants to play {game}.',
    host: 'Host',
    hostWhat: 'Wait for another player to join you.',
    hostElse: 'Address and port',
    join: 'Join',
    joinWhat: 'Join another player’s game.',
    here: 'This screen',
    hereWhat: 'Two players at this computer.',
    computer: 'Computer',
    computerWhat: 'Play at a level that suits you.',
    rules: 'Rules',
    rulesOf: 'Rules of {game}',
    setup: 'Set-up',
    invite: 'Invite a phone',
    phones: 'Phones: {n}',
    games: 'Your games',
  },
  host: {
    title: 'Host a game',
    line: 'The other player needs this address to join.',
    address: 'Your address',
    addressHint: 'The other player’s computer must be able to reach it.',
    noAddress:
      'This computer isn’t on a network. Another copy of Tengen on this computer can join at 127.0.0.1.',
    addressEmpty: 'Enter or choose an address.',
    addresses: 'Available addresses',
    port: 'Port',
    portBad: 'Enter a port from 0 to 65535. 0 picks a free one.',
    game: 'Game',
    start: 'Host',
    waiting: 'Waiting for the other player',
    asksToPlay: 'Somebody asks to join',
    asksToWatch: 'Somebody asks to watch',
    tell: 'Tell the other player',
    copy: 'Copy',
    copied: 'Copied',
    portTaken: 'Port {port} can’t be had, so this is another one.',
    copyByHand: 'Selected. Now copy it.',
    stop: 'Stop hosting',
    knocking: 'Join requests',
    nobody: 'Nobody yet',
    nobodyWhat:
      'On the other computer, press Join beside your name. If it isn’t listed there, press Join and enter this address and port. The other player’s name then appears here.',
    accept: 'Accept',
    acceptWho: 'Accept {name}',
    decline: 'Decline',
    declineWho: 'Decline {name}',
    ignore: 'Ignore',
    ignoreWho: 'Ignore {name}',
    ignoreWhat:
      '“Ignore” declines, and hides further requests from that person until you close Tengen or undo it in Settings. If their program doesn’t say who they are, it hides all from that address.',
    connecting: 'Connecting to {name}…',
    connectingWhat: 'Waiting for their program to answer. This takes 10 seconds at most.',
    unnamed: 'Original program (no name)',
    originalOnly:
      'The original program only plays freestyle gomoku on 15 × 15, without a clock. If you accept, that is the game.',
    how: 'Press Accept beside a name.',
  },
  join: {
    title: 'Join a game',
    line: 'Choose a host nearby, or enter the address and port shown on the host’s screen.',
    address: 'Host address',
    addressHint: 'For example 192.168.1.20',
    addressEmpty: 'Enter the address shown on the host’s screen.',
    port: 'Port',
    portBad: 'Enter a port from 1 to 65535.',
    start: 'Join',
    places: 'Recent hosts',
    noPlaces: 'Hosts that you have joined appear here.',
    forget: 'Forget {address}, port {port}',
    /** Before a program has answered. */
    reaching: 'Connecting',
    reachingWho: 'Connecting to {name}',
    reachingWhat: 'No program has answered at this address yet.',
    dialling: 'Asking to join',
    diallingWho: 'Asking to join {name}',
    diallingWhat: 'The board opens when the host accepts you.',
    since: 'Waiting time: {time}.',
    silent: 'Connected. The host hasn’t answered yet.',
    cancel: 'Cancel',
  },
  /** The check of the network; doctor.ts has what it finds. */
  doctor: { title: 'Can’t see each other?', again: 'Check again', close: 'Close' },
  setup: {
    title: 'Set-up',
    game: 'Game',
    unknownThere:
      'Your opponent’s copy of Tengen doesn’t know {games}. To play it, install the same release on both computers.',
    ruleSet: 'Rule set',
    ruleSetOwn: 'Your own: no rule set has these options.',
    start: 'Start',
    usualStart: 'As usual',
    position: 'From a position',
    more: 'More',
    other: 'Other',
    clock: 'Clock',
    colours: 'Colours',
    done: 'Done',
    fromPosition: 'From a position…',
    propose: 'Play this next',
    cancel: 'Cancel',
    term: '{name}: {value}',
    clash: '“{option}: {value}” doesn’t work with your other choices.',
  },
  colours: {
    lot: 'By lot',
    me: 'I play {side}',
    turns: 'Take turns',
    loserBlack: 'Loser begins',
    you: 'You play {side}',
    what: {
      lot: 'In network games, colours are random in each game.',
      hostBlack: 'In network games, your colour is the same in each game.',
      hostWhite: 'In network games, your colour is the same in each game.',
      turns: 'In network games, the first colours are random. You swap after each game.',
      loserBlack:
        'In network games, the loser plays {side} next. The first colours are random, and you swap after a draw.',
    },
  },
  timing: {
    kind: {
      none: 'None',
      total: 'Sudden death',
      fischer: 'Fischer',
      move: 'Per move',
      byoYomi: 'Byo-yomi',
    },
    what: {
      none: 'No time limit.',
      total: 'If you run out of time, you lose.',
      fischer: 'Each move adds some time to your clock.',
      move: 'Each move has the same time. Unused time is not kept.',
      byoYomi:
        'After the main time you have a number of periods. Move within a period to keep it; a period that runs out is lost.',
    },
    presets: 'Common times',
    main: 'Minutes each',
    increment: 'Seconds added',
    periods: 'Periods',
    period: 'Seconds each',
    takesWhole: '{min} to {max}',
    takesHalves: '{min} to {max}, also ½',
    none: 'No clock',
    line: {
      total: '{main} each',
      fischer: '{main} + {increment} a move',
      move: '{period} a move',
      byoYomi: '{main}, then {periods} × {period}',
      periods: '{periods} × {period}',
    },
    minutes: '{n} min',
    seconds: '{n} s',
    both: '{minutes} {seconds}',
  },
  rules: { title: 'The rules of {game}', close: 'Close' },
  ...computer,
  ...table,
  ...play,
  /** How well an opponent is known: below the name. */
  who: {
    new: 'first meeting',
    known: 'known since {date}',
    compared: 'signs compared',
    unverified: 'not verified',
  },
  /** The same where there is little room. */
  whoShort: { new: 'new', known: 'known', compared: 'compared', unverified: 'not verified' },
  /** Somebody else may use a name that is known. */
  warned: {
    headline: 'Is this {name}?',
    otherPerson:
      'You know {name} from another computer. This may be a new one, or somebody else’s.',
    /** Follows where there are signs. */
    compare: 'Compare signs aloud.',
    prevented: 'The two programs would have checked each other, but the network prevented it.',
    playAnyway: 'Play anyway',
    claims: '{name} (not verified yet)',
    /** Of somebody who says another name. */
    claimsId: 'Their program says it is {name}’s, which isn’t proved.',
  },
  compareSigns: 'Compare signs',
  /** Of a label such as “first meeting”, which opens the comparison. */
  signsMatch: 'The signs match: nobody sits between you and {name}.',
  ...resuming,
  ...nearby,
  ...watching,
  games,
  problem: problemSentences,
  fault: faults,
} as const;

export type Texts = Shape<typeof texts>;
