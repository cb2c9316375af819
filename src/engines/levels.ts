/** The levels of the computer, from the weakest to the strongest; each engine defines its own. */
export const levels = [
  'pebble',
  'moss',
  'brook',
  'reed',
  'bamboo',
  'cedar',
  'pine',
  'crane',
  'mountain',
] as const;
export type Level = (typeof levels)[number];
