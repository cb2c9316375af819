import type { EngineEntry } from '../../contract/fields.ts';
import type { Dialect } from './dialect.ts';
import { gomocup } from './gomocup.ts';
import { gtp } from './gtp.ts';

export const dialects: Readonly<Record<EngineEntry['protocol'], Dialect>> = { gtp, gomocup };
