/** The commands about stored games. `npm run docs` writes the descriptions into docs/automation.md. */

import { z } from 'zod';
import { MAX_SGF_LENGTH } from '../record/limits.ts';
import { notesSchema } from '../record/notesSchema.ts';
import { exportFormats, searchedResults } from './choices.ts';
import { engineSchema } from './fields.ts';
import { otherNotesSchema, ownSchema } from './games.ts';

/** Not `id`: that is the command's own, in the shells that speak JSON lines. */
export const gameId = z.int().describe('the `id` of a stored game');
/** A game that can be saved. */
const savedId = z
  .union([gameId, z.literal('playing')])
  .describe(
    'the `id` of a stored game; `playing`: the one on the board, as far as it has been played',
  );

export const gameCommands = [
  z
    .object({
      command: z.literal('games'),
      game: z.string().max(40).optional(),
      opponent: z
        .string()
        .max(64)
        .optional()
        .describe('part of a player’s name, or the whole id of a person or a computer'),
      remark: z.string().max(64).optional().describe('part of a remark'),
      texts: z
        .array(z.string().max(64))
        .min(1)
        .max(4)
        .optional()
        .describe(
          'each part of a player’s name or of a remark, or the whole id of a person or a computer: games with one of them',
        ),
      result: z
        .enum(searchedResults)
        .optional()
        .describe('mine; `other`: games in which I had no side, and those without a result'),
      until: z.iso
        .date()
        .optional()
        .describe('the last day, such as `2025-12-31`, in this computer’s time zone'),
      before: z.string().max(60).optional().describe('the `more` of the page before'),
      limit: z.int().min(1).max(100).optional().describe('30 by default'),
    })
    .describe('The finished games, the latest first: [value](#values).'),
  z
    .object({ command: z.literal('game'), gameId: savedId })
    .describe('One game: its record and its analysis ([value](#values)).'),
  z
    .object({
      command: z.literal('analyse'),
      gameId,
      effort: z
        .number()
        .min(0.01)
        .max(10)
        .optional()
        .describe(
          '1 by default: about a minute for a usual game. An analysis that this release, or the same `engine`, has made with at least this effort is answered at once',
        ),
      engine: engineSchema.shape.id
        .optional()
        .describe(
          'the `id` of one of `view.engines`, which analyses instead: by `kata-analyze` or `lz-analyze`, else it is refused as `engineCantAnalyse`',
        ),
    })
    .describe(
      'The strongest level looks for the turning points of a finished game. The reply comes at the end, with the analysis ([value](#values)), which is kept. Other commands are carried out meanwhile. Unavailable while a game is played across the network.',
    ),
  z
    .object({ command: z.literal('stopAnalysis') })
    .describe('Stops `analyse`, which is refused as `stopped`; nothing is kept.'),
  z
    .object({
      command: z.literal('export'),
      gameId: savedId
        .optional()
        .describe('of a stored game, or `playing`; by default all games, in parts, as JSON lines'),
      record: z.looseObject({}).optional().describe('this record instead of a stored game'),
      format: z
        .enum(exportFormats)
        .optional()
        .describe(
          '`json` by default. `txt` is the moves as text, `svg` a picture. Not every format can hold every game',
        ),
      ply: z.int().min(0).optional().describe('of a picture: after so many moves'),
      after: z.int().optional().describe('of all games: the `more` of the part before'),
    })
    .describe(
      'A game as the text of a file: [value](#values). The ids of the players are only in the file of all games.',
    ),
  z
    .object({
      command: z.literal('import'),
      text: z
        .string()
        .max(MAX_SGF_LENGTH)
        .describe(
          'a file of any format that Tengen reads ([records.md](records.md)): SGF of at most 16 MiB, a record of at most 3 MiB, records one a line, or moves of at most 1 MiB',
        ),
      name: z.string().max(255).optional().describe('of the file'),
      own: ownSchema
        .optional()
        .describe(
          'whether games that are mine as the file tells it count as mine, also those that were imported without this; false by default, because a file can tell anything. `stored`: those that are stored do, and no other is stored',
        ),
      notes: otherNotesSchema
        .optional()
        .describe(
          'what becomes of the file’s variations, remarks and marks for a game that is stored with others: `add` adds what is missing there, `both` stores a second copy of the game with them; `leave` by default. Where nothing is missing, none of them changes anything',
        ),
    })
    .describe(
      'Stores games from a file. A game that is stored already is not stored again. Refused, with nothing stored, if one of them can’t be replayed: [value](#values).',
    ),
  z
    .object({ command: z.literal('takeFiles') })
    .describe(
      'The files that the system or the command line has asked to open ([value](#values)), each once: the window imports them.',
    ),
  z
    .object({ command: z.literal('setNotes'), gameId, notes: notesSchema })
    .describe(
      'Keeps moves that were not played, remarks and marks beside a finished game, in place of those that it has. Refused as `badNotes` if one of them doesn’t fit the game, and as `laterNotes` if a later release has noted what this one can’t read. At most 20 000 of them, and 1 MiB.',
    ),
  z
    .object({ command: z.literal('deleteGame'), gameId })
    .describe('Deletes a finished game for good.'),
  z
    .object({ command: z.literal('statistics') })
    .describe('The score with everybody whom I have played with: [value](#values).'),
] as const;
