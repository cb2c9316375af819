/** Texts of the invitation of phones, in English. `{name}` is filled in. */

export const invite = {
  title: 'Invite a phone',
  scan: 'Scan this code with the phone’s camera. The phone must be on the same Wi-Fi as this computer.',
  address: 'Or type this address into its browser:',
  once: 'A code is for one phone. The next one appears when it has been used.',
  code: 'QR code of the address',
  waiting: 'Preparing the code…',
  phones: 'Phones',
  nobody: 'None yet. The first one joins the game you host.',
  nobodyHosting: 'None yet.',
  unnamed: 'New phone',
  states: {
    here: 'connected',
    playing: 'playing',
    watching: 'watching',
    away: 'closed or asleep',
  },
  sendAway: 'Send away',
  sendAwayWho: 'Send away: {name}',
  two: 'Let two phones play each other',
  twoWhat: 'This computer stops hosting. On both phones press “Play with another phone”.',
  done: 'Done',
  stop: 'Stop inviting',
  stopWhat: '“Stop inviting” sends all phones away.',
} as const;
