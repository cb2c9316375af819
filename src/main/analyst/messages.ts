/** The messages between the program and the thread that analyses a game. */

import { z } from 'zod';
import { analysisSchema } from '../../contract/games.ts';
import type { Analysis as Found } from '../../engines/analysis/analysis.ts';
import { recordSchema } from '../../record/json.ts';
import type { GameRecord } from '../../record/record.ts';

export type AnalysisRequest = Pick<GameRecord, 'game' | 'options' | 'setup' | 'moves'> & {
  readonly effort: number;
};

/** The thread's data. */
export const analysisRequestSchema = recordSchema
  .pick({ game: true, options: true, setup: true, moves: true })
  .extend({ effort: z.number() }) satisfies z.ZodType<AnalysisRequest>;

export type AnalystMessage =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | ({ readonly type: 'result' } & Found);

export const analystMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.int(), of: z.int() }),
  analysisSchema.pick({ values: true, mistakes: true }).extend({ type: z.literal('result') }),
]);
