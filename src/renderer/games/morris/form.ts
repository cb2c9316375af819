import type { GameForm } from '../form.ts';

export const form: GameForm = {
  presets: [
    { id: 'usual', options: {} },
    { id: 'strict', options: { flying: false, doubleMill: 2 } },
  ],
  quick: { moveLimit: [0, 50, 100] },
};
