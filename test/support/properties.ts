/** Set up before each file of the project `pure`: how many examples a property has that says nothing of it. */

import fc from 'fast-check';
import { sized } from './size.ts';

fc.configureGlobal({ numRuns: sized(100, 30) });
