/** Texts of the invitation of phones, in English. `{name}` is filled in. */

export const invite = {
  title: 'Invite a phone',
  scan: 'Scan this code with the phone’s camera. The phone must be on the same Wi-Fi as this computer.',
  address: 'Or type this address into its browser, and then the code:',
  which: 'This computer’s address',
  whichWhat:
    'If the phone can’t open it, choose another: this computer is in more than one network.',
  once: 'Both codes are for one phone, and the letters for two minutes. The next ones appear by themselves.',
  code: 'QR code of the address',
  waiting: 'Preparing the code…',
  full: 'Tengen lets in eight phones at most. Send one away to invite another.',
  offline:
    'This computer is in no network. Connect it to the phone’s Wi-Fi: then the code appears here.',
  phones: 'Phones',
  nobody: 'None yet. The first one joins the game you host.',
  nobodyHosting: 'None yet.',
  unnamed: 'New phone',
  states: {
    here: 'connected',
    playing: 'playing',
    watching: 'watching',
    away: 'closed or asleep',
    left: 'has left',
  },
  sendAway: 'Send away',
  sendAwayWho: 'Send away: {name}',
  host: 'Play against a phone',
  hostWhat: 'This computer hosts a game that a phone can join.',
  two: 'Let two phones play each other',
  twoWhat: 'This computer stops hosting. On both phones press “Play with another phone”.',
  done: 'Done',
  stop: 'Stop inviting',
  stopWhat: '“Stop inviting” disconnects all phones. They can come back when you invite again.',
  stopTitle: 'Stop inviting?',
  stopAsk: 'A phone is playing. Its game breaks off, and can go on when you invite again.',
  stay: 'Keep inviting',
} as const;
