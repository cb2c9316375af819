/** What the queries about finished games answer, as the `value` of their replies. */

import { z } from 'zod';
import { recordWarnings } from '../record/errors.ts';
import { recordSchema } from '../record/json.ts';
import { notesSchema } from '../record/notesSchema.ts';
import { problemDetail } from './fields.ts';
import { board } from './matchView.ts';

/** Nobody changes what is answered. */
export type Fixed<T> = T extends object ? { readonly [Name in keyof T]: Fixed<T[Name]> } : T;

const playerSchema = recordSchema.shape.players.unwrap().shape.black;
const resultSchema = recordSchema.shape.result.unwrap();
const counts = z.object({ won: z.int(), lost: z.int(), drawn: z.int() }).meta({ id: 'counts' });

const foundRemarkSchema = z
  .object({
    node: z.int().describe('where the remark is, as in `notes`'),
    before: z.string(),
    found: z.string(),
    after: z.string(),
  })
  .meta({ id: 'foundRemark' });
export type FoundRemark = z.infer<typeof foundRemarkSchema>;

/** A game in the list. */
const gameSummarySchema = z.object({
  id: z.int(),
  game: z.string(),
  size: z.int().nullable().describe('the `size` option; null if the game has none'),
  ended: z
    .int()
    .describe('by which it is listed: ms since 1970; without a date, when it was imported'),
  date: recordSchema.shape.date.unwrap(),
  players: z.object({ black: playerSchema, white: playerSchema }),
  mine: z
    .enum(['black', 'white', 'both', 'none'])
    .describe(
      'my side; `both`: two persons at this screen; `none`: two computers, or a file from elsewhere',
    ),
  result: resultSchema,
  plies: z.int(),
  moves: z
    .int()
    .describe(
      'plies that count as moves: a capture in Morris, a mark of dead stones and a pass in Reversi don’t',
    ),
  board: board.describe('the final position, as in `match.board`'),
  territory: z.array(z.string()).nullable().describe('as in `unfinished[].territory`'),
  imported: z.boolean(),
  analysed: z.boolean(),
  remark: foundRemarkSchema
    .nullable()
    .describe('the piece of a remark that was found; null if none was, or none was searched'),
});
export type GameSummary = Fixed<z.infer<typeof gameSummarySchema>>;

export const gamesPageSchema = z.object({
  games: z.array(gameSummarySchema).describe('the latest first'),
  more: z.string().nullable().describe('the `before` of the next page; null if there is none'),
  total: z.int().describe('how many games match on all pages'),
});
export type GamesPage = Fixed<z.infer<typeof gamesPageSchema>>;

const value = z.number().min(-1).max(1);
const move = z.record(z.string(), z.unknown());

const mistakeSchema = z.object({
  ply: z.int().min(0).describe('how many moves were played before the mistake'),
  loss: z.number().min(0).max(2).describe('how much worse the mover’s chances were after it'),
  better: z
    .array(move)
    .min(1)
    .max(40)
    .describe('what should have been played, and how it would have gone on'),
});

export const analysisSchema = z.object({
  values: z
    .array(value.nullable())
    .describe(
      'black’s chances after each number of moves from 0, from -1 (lost) to 1 (won); null if unknown',
    ),
  mistakes: z
    .object({ black: z.array(mistakeSchema).max(3), white: z.array(mistakeSchema).max(3) })
    .describe('the largest of each side, the worst first; at most three'),
  effort: z.number().min(0.01).max(10),
  app: z.string().max(200).describe('the program that analysed the game'),
});
export type Analysis = Fixed<z.infer<typeof analysisSchema>>;
export type Mistake = Fixed<z.infer<typeof mistakeSchema>>;

/** What only a profile knows of a game: the `kept` of a record in a backup. */
export const keptSchema = z.object({
  mine: gameSummarySchema.shape.mine,
  undone: z
    .object({ me: z.int().min(0), opponent: z.int().min(0) })
    .describe('how often a move was taken back at the request of each'),
  ranAway: z.enum(['me', 'opponent']).nullable().describe('who was gone when the game ended'),
  analysis: analysisSchema.nullable(),
});
export type Kept = Fixed<z.infer<typeof keptSchema>>;

export const storedGameSchema = z.object({
  record: recordSchema,
  mine: gameSummarySchema.shape.mine,
  analysis: analysisSchema.nullable().describe('null unless the game was analysed'),
  notes: notesSchema
    .nullable()
    .describe('moves that were not played, remarks and marks; null if there are none'),
});
export type StoredGame = Fixed<z.infer<typeof storedGameSchema>>;

export const exportedSchema = z.object({
  name: z.string().describe('a file name'),
  text: z.string(),
  more: z
    .int()
    .nullable()
    .describe('without `gameId`: the `after` of the next part; null if this is the last'),
  missing: z.int().describe('how many games of this part can’t be read any more'),
});

/** Which games of a file count as mine where the file says that they are. */
export const ownSchema = z.union([z.boolean(), z.literal('stored')]);
export type Own = z.infer<typeof ownSchema>;

/** What becomes of the notes of a file for a game that is stored with others. */
export const otherNotesSchema = z.enum(['leave', 'add', 'both']);
export type OtherNotes = z.infer<typeof otherNotesSchema>;

export const importedSchema = z.object({
  id: z
    .int()
    .nullable()
    .describe('of the game; of several, the first; null if none of them is stored'),
  count: z.int().describe('how many games were in the text'),
  known: z.int().describe('how many of them were stored already'),
  claimed: z
    .int()
    .describe('how many are mine as the file tells it, and don’t count as mine: see `own`'),
  otherwise: z
    .array(z.int())
    .describe(
      'the ids of games that are stored with other notes than those of the file, which were left out: see `notes`',
    ),
  warnings: z.array(
    z.object({ code: z.enum(recordWarnings), message: z.string(), detail: problemDetail }),
  ),
});

export const takenFilesSchema = z.object({
  files: z.array(z.object({ name: z.string(), data: z.base64() })),
});

/** The score with one opponent. */
const opponentSchema = z.object({
  player: z.string().nullable().describe('a person’s id; null if it isn’t known'),
  computer: z.string().nullable().describe('the seat of a computer; null for a person'),
  name: z.string().nullable().describe('the latest; null for the original program'),
  score: counts.describe('mine against this opponent'),
  games: z
    .array(z.object({ game: z.string(), black: counts, white: counts }))
    .describe('by game, and by my colour'),
  form: z
    .array(z.enum(['won', 'lost', 'drawn']))
    .describe('the last ten results, the latest first'),
  takenBack: z
    .object({ me: z.int(), opponent: z.int() })
    .describe('how many moves were taken back at the request of each'),
  ranAway: z
    .object({ me: z.int(), opponent: z.int() })
    .describe('how many games ended because one of the two was gone'),
  latest: z.int().describe('when the latest game ended: ms since 1970'),
});
export type OpponentStatistics = Fixed<z.infer<typeof opponentSchema>>;

export const statisticsSchema = z.object({
  total: z.int().describe('how many games are stored'),
  score: counts.describe('mine against everybody'),
  byGame: z.array(z.object({ game: z.string(), total: z.int(), score: counts })),
  opponents: z.array(opponentSchema).describe('the latest first; at most 100'),
});
export type Statistics = Fixed<z.infer<typeof statisticsSchema>>;
