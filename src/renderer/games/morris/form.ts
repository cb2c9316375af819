import type { GameForm } from '../form.ts';

export const form: GameForm = {
  ruleSets: [
    { id: 'usual', options: {}, isUnsaid: true },
    { id: 'strict', options: { flying: false, doubleMill: 2 } },
  ],
  first: [],
  quick: { moveLimit: [0, 50, 100] },
};
