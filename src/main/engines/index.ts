/** Engines from outside: programs that play, started with a command line and asked in a protocol of theirs. */

export { checkEngine } from './check.ts';
export { dialects } from './dialects.ts';
export { ExternalEnginePlayer } from './externalEngine.ts';
