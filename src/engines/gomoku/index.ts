export { gomokuEngine } from './engine.ts';
