import type { GameForm } from '../form.ts';

export const form: GameForm = {
  ruleSets: [
    { id: 'freestyle', options: {} },
    { id: 'standard', options: { rule: 'standard' } },
    { id: 'renju', options: { rule: 'renju', opening: 'centre' } },
  ],
  first: ['size'],
  quick: { size: [15, 19] },
  // Only renju has forbidden points.
  idle: ({ rule }) => (rule === 'renju' ? [] : ['forbidden']),
};
