/** Texts of the list of hosts on the network, in English. `{name}` is filled in. */

export const nearby = {
  nearby: {
    title: 'Nearby',
    empty: 'Players who press Host on this network appear here.',
    open: 'waiting',
    gone: 'gone',
    playing: 'playing',
    playingWith: 'playing {name}',
    move: 'move {n}',
    join: 'Join',
    joinWho: 'Join {name}',
  },
} as const;
