import type { EngineEntry } from '../../protocol/window.ts';
import type { Dialect } from './dialect.ts';
import { gomocup } from './gomocup.ts';
import { gtp } from './gtp.ts';

export const dialects: Readonly<Record<EngineEntry['protocol'], Dialect>> = { gtp, gomocup };
