/** Every text of the window in English. `{name}` is filled in. */

import { faults, problemSentences } from '../../../contract/problems.ts';
import type { Shape } from '../shape.ts';
import { computer } from './computer.ts';
import { games } from './games.ts';
import { play } from './play.ts';
import { resuming } from './resuming.ts';
import { table } from './table.ts';

export const en = {
  name: 'Tengen',
  /** The name in the other script, shown beside it. */
  otherName: '天元',
  /** Stands between two sentences. */
  between: ' ',
  /** Makes a headline a sentence, where it is read aloud among others. */
  sentence: '{headline}.',
  /** The window's title while nobody looks at it and somebody waits. */
  calls: { turn: 'Your turn – Tengen', knock: 'Somebody wants to play – Tengen' },
  settings: {
    title: 'Settings',
    name: 'Your name',
    nameHint: 'What the other player sees from the next connection on, up to 32 characters.',
    nameEmpty: 'A name has at least one character.',
    language: 'Language',
    theme: 'Appearance',
    port: 'Port',
    portHint: 'What Host and Join propose.',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    done: 'Done',
    profile: 'This is copy {profile} of the program on this computer; it has settings of its own.',
  },
  shell: {
    opening: 'Opening …',
    closedTitle: 'Tengen was closed',
    closed: 'Start it again to go on. If this page stays as it is, open the new address it prints.',
  },
  bar: { back: 'Back', toBoard: 'To the board' },
  notice: { dismiss: 'Dismiss' },
  start: {
    line: 'Board games for two, or for one and the computer.',
    host: 'Host',
    hostWhat: 'You wait here, and the other player comes to you.',
    hostElse: 'Address and port',
    join: 'Join',
    joinWhat: 'The other player hosts, and you go to them.',
    here: 'This screen',
    hereWhat: 'Both of you play at this computer.',
    computer: 'Computer',
    computerWhat: 'Nobody there? It plays as well as you like.',
    rules: 'Rules',
    rulesOf: 'Rules of {game}',
    setup: 'Set-up',
  },
  host: {
    title: 'Host a game',
    line: 'The other player joins by this address.',
    address: 'Address of this computer',
    addressHint: 'One that the other player’s computer can reach.',
    noAddress:
      'This computer is on no network now. Others on this same computer can join at 127.0.0.1.',
    addressEmpty: 'Type an address, or choose one.',
    addresses: 'It can be reached at',
    port: 'Port',
    portBad: 'A port is a number from 0 to 65535; 0 takes a free one.',
    game: 'The game',
    start: 'Host',
    waiting: 'Waiting for the other player',
    tell: 'Tell the other player',
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Selected: copy it by hand',
    stop: 'Stop hosting',
    knocking: 'Who is knocking',
    nobody: 'Nobody yet',
    nobodyWhat:
      'The other player opens Tengen, presses Join, and types this address and port. Then their name appears here.',
    accept: 'Accept',
    acceptWho: 'Accept {name}',
    decline: 'Decline',
    declineWho: 'Decline {name}',
    ignore: 'Ignore',
    ignoreWho: 'Ignore {name}',
    ignoreWhat:
      '“Ignore” declines, and lists nobody from that address again until Tengen is closed.',
    unnamed: 'Original program (no name)',
    originalOnly:
      'The original program plays only freestyle gomoku on 15 × 15, without a clock. If you accept it, you play that.',
    how: 'Double-click a name, or press Accept.',
  },
  join: {
    title: 'Join a game',
    line: 'Address and port stand on the host’s screen.',
    address: 'Address of the host',
    addressHint: 'Such as 192.168.1.20',
    addressEmpty: 'Type the address that stands on the host’s screen.',
    port: 'Port',
    portBad: 'A port is a number from 1 to 65535.',
    start: 'Join',
    places: 'Where you have been',
    noPlaces: 'Hosts that you have joined will be listed here.',
    forget: 'Forget {address}, port {port}',
    dialling: 'Knocking',
    diallingWhat: 'The board opens as soon as the host accepts you.',
    cancel: 'Cancel',
  },
  setup: {
    title: 'Set-up',
    game: 'What to play',
    presets: 'As many play it',
    details: 'In detail',
    clock: 'Clock',
    done: 'Done',
    propose: 'Play this next',
    cancel: 'Cancel',
    term: '{name}: {value}',
    clash: '“{option}: {value}” does not go with the rest of your choices.',
  },
  /** By game and name. */
  preset: {
    'gomoku freestyle': 'Freestyle',
    'gomoku standard': 'Standard',
    'gomoku renju': 'Renju',
    'go small': '9 × 9',
    'go middle': '13 × 13',
    'go large': '19 × 19',
    'morris usual': 'As usual',
    'morris strict': 'Strict',
    'popucom usual': 'As usual',
    'popucom short': 'Short',
  },
  timing: {
    kind: {
      none: 'None',
      total: 'Total',
      fischer: 'Fischer',
      move: 'Per move',
      byoYomi: 'Byo-yomi',
    },
    what: {
      none: 'Nobody counts the time.',
      total: 'Whoever uses up their time loses.',
      fischer: 'Each move adds some time to what is left.',
      move: 'Each move has the same time; what is left of it is not kept.',
      byoYomi:
        'After the main time, periods: one that is not used up is whole again for the next move.',
    },
    presets: 'Usual times',
    main: 'Minutes each',
    increment: 'Seconds added',
    periods: 'Periods',
    period: 'Seconds each',
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
  ...resuming,
  games,
  problem: problemSentences,
  fault: faults,
} as const;

export type Texts = Shape<typeof en>;
