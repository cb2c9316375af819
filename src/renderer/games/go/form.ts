import type { GameForm } from '../form.ts';

const chinese = { scoring: 'area', komi: 7.5 };

export const form: GameForm = {
  ruleSets: [
    { id: 'japanese', options: {} },
    { id: 'chinese', options: chinese },
    // Without pass stones, which make both ways of counting agree: here the area is counted.
    { id: 'aga', options: { ...chinese, ko: 'superko' } },
  ],
  first: ['size'],
  proposed: (language) => ({ size: 9, ...(language === 'zh' && chinese) }),
  quick: { size: [9, 13, 19], komi: [0, 5.5, 6.5, 7.5] },
  narrower: { size: { min: 8 }, komi: { max: 20 } },
};
