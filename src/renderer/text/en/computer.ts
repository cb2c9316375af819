/** What is read of the computer as an opponent, in English. `{name}` is filled in. */

export const computer = {
  /** By how well they play; each with what such an opponent is like. */
  levels: {
    pebble: { name: 'Pebble', what: 'Lets a child win. Sees only what lies next to it.' },
    brook: { name: 'Brook', what: 'Takes the nearest way, and whatever lies on it.' },
    bamboo: { name: 'Bamboo', what: 'Bends and springs back. A long plan is too long for it.' },
    pine: { name: 'Pine', what: 'Stands firm. It seldom misses a threat; you had better not.' },
    mountain: { name: 'Mountain', what: 'Sees far and gives nothing away. It beats the club.' },
  },
  computer: {
    title: 'Play the computer',
    line: 'Choose an opponent that you can just about beat.',
    game: 'The game',
    opponent: 'Your opponent',
    outside: 'An engine of your own, by {protocol}.',
    outsideHow: 'Other engines for this game can be set up in the settings.',
    side: 'Your side',
    first: '{side}, and begin',
    second: '{side}',
    lot: 'Drawn by lot',
    watch: 'None: I watch',
    begin: 'Begin',
  },
  seat: {
    /** Read of the button that has a player’s name on it. */
    change: '{name}: change who plays {side}',
    title: 'Who plays {side}?',
    person: 'A person',
    personWhat: 'Somebody at this screen.',
    now: 'now',
    level: 'level {level}',
    engine: 'engine',
    gone: 'An engine',
    cancel: 'Leave it so',
    against: 'Against {name}',
    two: '{black} against {white}',
    thinks: 'thinking',
  },
  thought: {
    headline: '{name} is thinking',
    stuck: '{name} does not play',
    /** Before the moves that it is looking at. */
    looksAt: 'Looking at {line}',
    asked: 'Let me think …',
    would: 'I would play {move}.',
    wouldAnd: 'I would play {move}, and then expect {line}.',
    even: 'Both stand alike.',
    little: '{side} stands a little better.',
    better: '{side} stands better.',
    winning: '{side} is winning.',
    beat: 'You beat {name}',
    seated: '{name} plays {side} now.',
    title: '{game}: {black} against {white}',
  },
  trouble: {
    again: 'Try again',
    level: 'Let {name} play on',
    both: 'I play both sides myself',
    side: 'I play {side} myself',
  },
  engines: {
    title: 'Engines',
    what: 'Programs that play Go or gomoku can take a seat here, as further levels.',
    none: 'None is set up yet.',
    add: 'Add an engine',
    remove: 'Remove',
    removeWho: 'Remove {name}',
    protocol: 'What it speaks',
    gtp: 'GTP',
    gomocup: 'Gomocup',
    gtpPlays: 'GTP, for Go',
    gomocupPlays: 'Gomocup, for gomoku',
    line: 'Command line',
    gtpSuch: 'Such as gnugo --mode gtp --level 10',
    gomocupSuch: 'Such as /opt/engines/pbrain-example; quote what holds blanks.',
    lineEmpty: 'Write what starts the program.',
    check: 'Check and add',
    checking: 'Asking it who it is …',
    checkingWhat:
      'Answer Tengen’s question first: in its own dialogue, or in the terminal it was started from. Then it takes up to ten seconds.',
    added: '{name} is set up.',
    cancel: 'Cancel',
    /** Why an engine was not added, by the problem’s code. */
    refused: {
      engineMissing:
        'There is no program {program} that can be started here ({reason}). Write the whole path, or install it.',
      engineGone: 'It started, and ended at once ({reason}). Look whether its arguments are right.',
      engineSilent:
        'It started, and said nothing for {seconds} seconds. Perhaps it speaks another protocol, or wants another argument.',
      engineNonsense:
        'It started, but what it says is not this protocol ({said}). Perhaps it wants another argument.',
      engineCannot: 'It started, but does not play this game ({said}).',
    },
  },
} as const;
