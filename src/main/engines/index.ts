/** External engines: programs that are started with a command line and speak GTP or the Gomocup protocol. */

export { checkEngine, cleanEngineName } from './check.ts';
export { dialects } from './dialects.ts';
export { ExternalEnginePlayer } from './externalEngine.ts';
