/** Texts of the list of hosts on the network, in English. `{name}` is filled in. */

export const nearby = {
  nearby: {
    title: 'Nearby',
    empty: 'Players on this network who press “Host” or “Find a game” appear here.',
    open: 'waiting',
    gone: 'gone',
    playing: 'playing',
    playingWith: 'playing {name}',
    playingYou: 'playing you: continue above',
    move: 'move {n}',
    join: 'Join',
    joinWho: 'Join {name}',
    seeking: 'looking for a game',
    any: 'any game',
    play: 'Play',
    playWho: 'Play {name}, or whoever else is looking for a game',
  },
  seek: {
    title: 'Looking for a game',
    line: 'On another computer on this network, press “Find a game” too. The two are then paired automatically.',
    game: 'Game',
    any: 'Any game',
    anyWhat:
      'You play what the other player chose. If they chose “Any game” too, it’s {game}, or the game on their start screen.',
    gameWhat: 'You meet players who chose {game} or “Any game”.',
    other: '{name} is looking for {game}.',
    lacks: '{name}’s Tengen doesn’t know {game}.',
    ignored: '{name} is looking too, but you ignore them.',
    again: 'Pair again',
    againWho: 'Pair again with {name}',
    stop: 'Stop',
  },
} as const;
