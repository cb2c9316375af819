export { popucomEngine } from './engine.ts';
