/** How a window in the background asks for attention: in the window's texts and in the shell's. */

export const calls = {
  title: { turn: '● Your move – Tengen', knock: '● Join request – Tengen' },
  turn: { title: 'Your move', body: '{name} is waiting for your move.' },
  knock: { title: '{name} wants to join', body: 'Accept or decline in Tengen.' },
  found: { title: 'Opponent found: {name}', body: 'Press I’m ready in Tengen.' },
  back: { title: '{name} is back', body: 'The game continues.' },
  /** In place of a name that isn't known. */
  opponent: 'Your opponent',
  somebody: 'Somebody',
  offer: 'Tengen can notify you while its window is in the background.',
  allow: 'Allow notifications',
  blocked:
    'The browser blocks notifications. Allow them in the site settings, next to the address bar.',
} as const;
