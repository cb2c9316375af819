export { go } from './go.ts';
export type { GoOptions } from './options.ts';
export type { GoMove, GoPosition } from './position.ts';
