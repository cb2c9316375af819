/** A program that has a seat taken by an engine, and ends without a word to it: `node abandons.ts NAME LINE`. */

import { ExternalEnginePlayer } from '../../../src/main/engines/index.ts';
import { gameById } from '../../../src/rules/index.ts';

const [name = '', connection = ''] = process.argv.slice(2);
const start = gameById('go')?.start({});
if (start?.ok !== true) throw new Error('There is no Go.');
const seat = new ExternalEnginePlayer({ name, protocol: 'gtp', line: connection });
const { type } = await seat.think({ position: start.value, moves: [] }, { time: 1000 });
process.stdout.write(`${type}\n`, () => process.exit());
