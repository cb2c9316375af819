/** Texts of the list of hosts on the network, in English. `{name}` is filled in. */

export const nearby = {
  nearby: {
    title: 'Nearby',
    empty: 'Players who press Host or Find a game on this network appear here.',
    open: 'waiting',
    gone: 'gone',
    playing: 'playing',
    playingWith: 'playing {name}',
    move: 'move {n}',
    join: 'Join',
    joinWho: 'Join {name}',
    seeking: 'looking for a game',
    any: 'any game',
    play: 'Play',
    playWho: 'Play {name}, or whoever else looks for a game',
  },
  seek: {
    title: 'Looking for a game',
    line: 'Press Find a game on another computer in this network, too. The two are then paired automatically.',
    game: 'Game',
    any: 'Anything',
    anyWhat:
      'You play what the other player chose. If they chose Anything too, it’s {game}, or the game on their start screen.',
    gameWhat: 'You meet players who chose {game} or Anything.',
    other: '{name} is looking for {game}.',
    stop: 'Stop',
  },
} as const;
