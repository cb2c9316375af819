/** Texts of the page of a phone, in English. `{name}` is filled in. */

export const phone = {
  title: 'Hello, {name}',
  line: 'Play at this computer’s table, or against another phone.',
  tables: 'Tables',
  noTables: 'Nobody is waiting at the computer. A game that is hosted there appears here.',
  seekTitle: 'Two phones',
  seek: 'Play with another phone',
  seekWhat: 'On the other phone press “Play with another phone” too.',
  seeking: 'Looking for another phone',
  reconnecting: 'Connection lost. Reconnecting…',
  tryAgain: 'Try again',
  leave: 'Leave this computer',
  leaveTitle: 'Leave this computer?',
  leaveAsk:
    'Your name and your unfinished games are kept there. You can come back from this page while phones are invited.',
  leaveYes: 'Leave',
  stay: 'Stay',
  enter: 'Come back',
  code: {
    field: 'Code',
    submit: 'Come in',
    letters: 'The code has eight letters and no digits, such as BCDF-GHJK.',
    wrong: 'That isn’t the code that the computer shows: check it, or type the new one.',
    later: 'Too many codes were tried just now: wait a minute, then try again.',
  },
  outside: {
    closed: {
      title: 'Can’t reach the computer',
      what: 'Check that Tengen is open there and invites phones, and that this phone is on the same Wi-Fi. This page keeps trying.',
    },
    noKey: {
      title: 'Type the code',
      what: 'Type the eight letters that the computer shows beside the QR code, or scan the QR code with the camera.',
    },
    unknownKey: {
      title: 'This code has been used',
      what: 'Scan the QR code that the computer shows now, or type the letters beside it. Each code is for one phone.',
    },
    unknownPhone: {
      title: 'The computer doesn’t know this phone',
      what: 'It was sent away there, or another profile is open. To come in as a new phone, scan the QR code, or type the letters beside it.',
    },
    sentAway: {
      title: 'You were sent away',
      what: 'To come back, ask for a new code at the computer. Scan it, or type the letters beside it.',
    },
    left: {
      title: 'You have left',
      what: 'Your name and your unfinished games are kept at the computer.',
    },
    full: {
      title: 'No more phones',
      what: 'As many phones as possible are invited. Ask at the computer to have one sent away, then try again.',
    },
    notInvited: {
      title: 'The invitation has ended',
      what: 'This page goes on as soon as somebody presses “Invite a phone” at the computer.',
    },
  },
} as const;
