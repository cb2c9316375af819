/** Texts of the page of a phone, in English. `{name}` is filled in. */

export const phone = {
  title: 'Hello, {name}',
  line: 'Play at this computer’s table, or against another phone.',
  nameTitle: 'What’s your name?',
  nameLine: 'Your opponent sees it. You can change it later in Settings.',
  nameDone: 'Play',
  tables: 'Tables',
  noTables: 'Nobody is waiting at the computer. A game that is hosted there appears here.',
  seekTitle: 'Two phones',
  seek: 'Play with another phone',
  seekWhat: 'On the other phone press “Play with another phone” too.',
  seeking: 'Looking for another phone',
  reconnecting: 'Connection lost. Reconnecting…',
  tryAgain: 'Try again',
  outside: {
    closed: {
      title: 'Can’t reach the computer',
      what: 'Check that Tengen is open there and that this phone is on the same Wi-Fi. This page keeps trying.',
    },
    unknownKey: {
      title: 'This code has been used',
      what: 'Scan the code that the computer shows now. Each code is for one phone.',
    },
    sentAway: {
      title: 'You were sent away',
      what: 'To come back, ask for a new code at the computer and scan it.',
    },
    full: {
      title: 'No more phones',
      what: 'As many phones as possible are invited. Ask at the computer to have one sent away, then try again.',
    },
    ended: {
      title: 'The invitation has ended',
      what: 'This page goes on as soon as somebody presses “Invite a phone” at the computer.',
    },
  },
} as const;
