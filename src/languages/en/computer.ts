/** Texts of the computer as an opponent, in English. `{name}` is filled in. */

import type { Level } from '../../contract/levels.ts';

export const computer = {
  /** From the weakest to the strongest. What each is like in a game is among the game’s texts. */
  levels: {
    pebble: 'Pebble',
    moss: 'Moss',
    fern: 'Fern',
    brook: 'Brook',
    reed: 'Reed',
    bamboo: 'Bamboo',
    plum: 'Plum',
    cedar: 'Cedar',
    pine: 'Pine',
    crane: 'Crane',
    cloud: 'Cloud',
    moon: 'Moon',
    mountain: 'Mountain',
  },
  /** For whom each level is, as a friend would say it: the same in every game. */
  levelFor: {
    pebble: 'very easy, for your first game',
    moss: 'very easy, for your first days',
    fern: 'easy, for your first week',
    brook: 'easy, for your second week',
    reed: 'easy, for your third week',
    bamboo: 'medium, for your second month',
    plum: 'medium, for your third month',
    cedar: 'medium, if you have played for some months',
    pine: 'hard, if you have played for a year',
    crane: 'hard, if you have played for years',
    cloud: 'very hard, if you play in a club',
    moon: 'very hard, if you win in a club',
    mountain: 'the hardest',
  } as const satisfies Readonly<Record<Level, string>>,
  computer: {
    title: 'Play the computer',
    line: 'Choose your opponent’s level.',
    /** Where two computers play. */
    lineTwo: 'Choose the two levels, then watch.',
    game: 'Game',
    opponent: 'Your opponent, from easy to hard',
    outside: 'Your own engine ({protocol}).',
    outsideHow: 'You can add engines for this game in Settings.',
    side: 'Your side',
    first: '{side}, moves first',
    second: '{side}',
    lot: 'Random',
    watch: 'Watch two computers',
    begin: 'Begin',
    levelOf: 'Level {n} of {of}: {grade}.',
  },
  seat: {
    /** Name of a button that shows only a player’s name. */
    change: '{name}: change who plays {side}',
    title: 'Who plays {side}?',
    person: 'A human',
    personWhat: 'A player at this screen.',
    now: 'now',
    level: 'level {level}',
    engine: 'engine',
    gone: 'Removed engine',
    cancel: 'Cancel',
    against: 'Against {name}',
    two: '{black} against {white}',
    thinks: 'thinking',
  },
  thought: {
    headline: '{name} is thinking',
    loading: '{name} is loading',
    stuck: '{name} isn’t playing',
    /** Followed by moves. */
    looksAt: 'Looking at {line}',
    asked: 'Let me think…',
    would: 'Try {move}.',
    wouldAnd: 'Try {move}. Likely next: {line}.',
    even: 'The position is even.',
    little: '{side} is slightly better.',
    better: '{side} is better.',
    winning: '{side} is winning.',
    /** Certainly. */
    wins: '{side} wins by force.',
    winsNow: 'That wins the game.',
    beat: 'You beat {name}',
    seated: '{name} now plays {side}.',
    title: '{game}: {black} against {white}',
  },
  /** Why a suggested move is better than others, and who leads in Go. */
  teach: {
    why: 'Why?',
    next: 'Next',
    back: 'Back',
    nextAt: 'Next {n}/{of}',
    backAt: 'Back {n}/{of}',
    /** What happens after the suggested move. */
    best: 'After {move}, {side} likely answers {reply}.',
    comparing: 'Comparing it with other moves…',
    answers: '{move} instead: {side} answers {reply}.',
    answersWins: '{move} instead: {side} answers {reply} and wins.',
    answersForces: '{move} instead: {side} answers {reply} and wins by force.',
    instead: '{move} instead.',
    loses: '{move} instead loses at once.',
    points: 'That loses about {n} points.',
    chances: '{side}’s chances fall by {n} percentage points.',
    /** Read aloud: the moves of a line. */
    line: ' The line: {line}.',
    equal: 'The other moves are about as good.',
    /** Where the suggested move wins for certain, and others are hardly worse. */
    equalWins: 'It wins for certain. Other moves win too, or nearly.',
    lost: 'The other moves lose too.',
    none: 'There is no other move to compare it with.',
    leads: '{side} leads by about {n} points.',
    even: 'The score is about even.',
  },
  /** Another level is proposed after the game. */
  nextLevel: {
    won: 'You keep beating {name}.',
    lost: '{name} keeps beating you.',
    try: 'Try {name}',
  },
  trouble: {
    again: 'Try again',
    level: 'Let {name} take over',
    both: 'Play both sides myself',
    side: 'Play {side} myself',
  },
  engines: {
    what: 'Add programs that play Go or gomoku as opponents.',
    none: 'No engines yet.',
    add: 'Add an engine',
    remove: 'Remove',
    removeWho: 'Remove {name}',
    protocol: 'Protocol',
    gtp: 'GTP',
    gomocup: 'Gomocup',
    gtpPlays: 'GTP, for Go',
    gomocupPlays: 'Gomocup, for gomoku',
    line: 'Command line',
    gtpSuch: 'For example gnugo --mode gtp --level 10',
    gomocupSuch: 'For example /opt/engines/pbrain-example. Quote parts that contain spaces.',
    lineEmpty: 'Enter the command that starts the program.',
    check: 'Check and add',
    checking: 'Checking…',
    checkingWhat:
      'If Tengen asks for permission, answer in its dialog or in its terminal. Then the engine is loading, for which it has a minute.',
    stop: 'Stop',
    added: '{name} was added.',
    cancel: 'Cancel',
    /** Why an engine was not added, by problem code. */
    refused: {
      engineMissing:
        'The program {program} can’t be started ({reason}). Enter its full path, or install it.',
      engineGone: 'The program started and ended at once ({reason}). Check its arguments.',
      engineSilent:
        'The program started but didn’t answer for {seconds} seconds. It may use another protocol or need another argument.',
      engineNonsense:
        'The program started but doesn’t speak this protocol ({said}). It may need another argument.',
      engineCannot: 'The program started but doesn’t play this game ({said}).',
    },
  },
} as const;
