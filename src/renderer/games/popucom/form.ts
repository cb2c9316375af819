import type { GameForm } from '../form.ts';

export const form: GameForm = {
  presets: [
    { id: 'usual', options: {} },
    { id: 'short', options: { plies: 30 } },
  ],
  quick: { plies: [30, 50, 80] },
};
