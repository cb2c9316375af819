/** Notes as plain JSON. Fields of later releases stay in them. */

import { z } from 'zod';
import { MAX_LABEL, MAX_NOTES } from './limits.ts';
import { type Notes, unknownName } from './notes.ts';

const point = { row: z.int().min(0).max(18), column: z.int().min(0).max(18) };
const markSchema = z.union([
  z.looseObject({ ...point, shape: z.string().max(20) }),
  z.looseObject({ ...point, label: z.string().min(1).max(MAX_LABEL) }),
]);
const remarkSchema = z.looseObject({
  text: z.string().optional(),
  marks: z.array(markSchema).optional(),
  other: z
    .array(
      z.tuple([
        z.string().regex(unknownName),
        z.array(z.string().regex(/^(?:[^\\\]]|\\.)*$/s)).min(1),
      ]),
    )
    .optional(),
});
const variationSchema = z.looseObject({
  after: z.int().min(0),
  move: z.record(z.string(), z.unknown()),
});
export const notesSchema: z.ZodType<Notes> = z
  .looseObject({
    variations: z.array(variationSchema).max(MAX_NOTES).default([]),
    remarks: z.record(z.string().regex(/^\d{1,5}$/), remarkSchema).default({}),
  })
  .meta({ id: 'notes' });
