import type { GameForm } from '../form.ts';

export const form: GameForm = {
  quick: { plies: [30, 50, 80] },
};
