/** Texts of the computer as an opponent, in English. `{name}` is filled in. */

export const computer = {
  /** From the weakest to the strongest. */
  levels: {
    pebble: { name: 'Pebble', what: 'For beginners. It only sees what is next to it.' },
    brook: { name: 'Brook', what: 'Easy. It takes whatever is nearest.' },
    bamboo: { name: 'Bamboo', what: 'Medium. It adapts, but doesn’t plan far ahead.' },
    pine: { name: 'Pine', what: 'Hard. It seldom misses a threat.' },
    mountain: { name: 'Mountain', what: 'The strongest. It looks far ahead.' },
  },
  computer: {
    title: 'Play the computer',
    line: 'Choose your opponent’s level.',
    game: 'Game',
    opponent: 'Your opponent',
    outside: 'Your own engine ({protocol}).',
    outsideHow: 'You can add engines for this game in Settings.',
    side: 'Your side',
    first: '{side}, moves first',
    second: '{side}',
    lot: 'Random',
    watch: 'Watch two computers',
    begin: 'Begin',
    levelOf: 'Level {n} of {of}',
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
    beat: 'You beat {name}',
    seated: '{name} now plays {side}.',
    title: '{game}: {black} against {white}',
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
      'If Tengen asks for permission, answer in its dialog or in its terminal. The check then takes up to ten seconds.',
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
