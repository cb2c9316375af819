/** The rules of GAME. */

export const GAME = {
  goal: { title: 'TODO', text: 'TODO', example: 'TODO' },
} as const;
