import type { GameForm } from '../form.ts';

export const form: GameForm = {
  presets: [
    { id: 'small', options: { size: 9 } },
    { id: 'middle', options: { size: 13 } },
    { id: 'large', options: { size: 19 } },
  ],
  quick: { size: [9, 13, 19], komi: [0, 5.5, 6.5, 7.5] },
  narrower: { size: { min: 8 }, komi: { max: 20 } },
};
