import type { GameForm } from '../form.ts';

export const form: GameForm = {
  presets: [
    { id: 'usual', options: {} },
    { id: 'small', options: { size: 6 } },
    { id: 'large', options: { size: 10 } },
  ],
};
