/** fast-check as all tests use it: with the run’s seed and a size. */

import fc from 'fast-check';
import { seed } from '../fuzz/random.ts';
import { sized } from './size.ts';

fc.configureGlobal({ seed, numRuns: sized(100, 30) });

export { fc };
