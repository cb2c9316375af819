/** What the program remembers about its user. */

import { z } from 'zod';
import {
  audiences,
  boardThemes,
  confirmSettings,
  languageSettings,
  notifications,
  textSizes,
  themes,
} from './choices.ts';
import { computerSchema, DEFAULT_PORT, port } from './fields.ts';
import { levelSeat } from './levels.ts';

export const settingsSchema = z.object({
  name: z
    .string()
    .min(1)
    .max(32)
    .describe(
      '1–32 characters, shown to opponents; at first the login of the user, or `Player` where that names nobody, such as `root`, and on a phone',
    ),
  language: z.enum(languageSettings),
  theme: z.enum(themes),
  port: port.min(1).describe('what Host and Join propose; 8388 at first'),
  sound: z.boolean().describe('whether the window makes sounds'),
  volume: z.int().min(0).max(100).describe('of the sounds, in percent'),
  notify: z
    .array(z.enum(notifications))
    .readonly()
    .describe(
      'what a window in the background tells by a system notification: `turn`, your move after a while; `knock`, somebody asks to join or is found; `back`, your opponent is back',
    ),
  board: z.enum(boardThemes).describe('what the board looks like'),
  coordinates: z.boolean().describe('whether the board shows coordinates'),
  legalMoves: z
    .boolean()
    .describe('whether the board marks where one can play, in a game where that isn’t obvious'),
  textSize: z.enum(textSizes),
  confirmMoves: z
    .enum(confirmSettings)
    .describe(
      'whether a move is placed first and confirmed second: on a touch screen (`touch`), `always` or `never`',
    ),
  emotes: z.boolean().describe('whether the opponent’s emotes are shown'),
  watcherEmotes: z.boolean().describe('whether emotes of those who watch are shown'),
  announce: z
    .boolean()
    .describe(
      'whether others on the network see what I host, in their `view.nearby`. Without it, `seek` is unavailable',
    ),
  ponder: z
    .boolean()
    .describe('whether a level of the computer also thinks while its opponent at this screen does'),
  watching: z.enum(audiences).describe('who may watch what I host, as the last `host` has said'),
  opponent: computerSchema.describe(
    'the seat of the computer that the last `local` was against; of two, of Black. It may be an engine that was removed since',
  ),
});
export type Settings = z.infer<typeof settingsSchema>;
/** Of settings that were never changed. `name` is the user's by default. */
export const defaultSettings: Omit<Settings, 'name'> = {
  language: 'system',
  theme: 'system',
  port: DEFAULT_PORT,
  sound: true,
  volume: 60,
  notify: notifications,
  board: 'kaya',
  coordinates: true,
  legalMoves: true,
  textSize: 'normal',
  confirmMoves: 'touch',
  emotes: true,
  watcherEmotes: true,
  announce: true,
  ponder: false,
  watching: 'ask',
  opponent: levelSeat('brook'),
};
export const settingsChanges = settingsSchema.partial();
export type SettingsChanges = z.infer<typeof settingsChanges>;
