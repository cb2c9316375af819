export type { PopucomOptions } from './options.ts';
export { popucom } from './popucom.ts';
export type { PopucomMove, PopucomPosition } from './position.ts';
