/** What the program remembers about its user. */

import { z } from 'zod';
import { languageSettings, themes } from './choices.ts';
import { DEFAULT_PORT, port } from './fields.ts';

export const settingsSchema = z.object({
  name: z
    .string()
    .min(1)
    .max(32)
    .describe('1–32 characters, shown to opponents; at first the name of the logged-in user'),
  language: z.enum(languageSettings),
  theme: z.enum(themes),
  port: port.min(1).describe('what Host and Join propose; 8388 at first'),
});
export type Settings = z.infer<typeof settingsSchema>;
/** Of settings that were never changed. `name` is the user's by default. */
export const defaultSettings: Omit<Settings, 'name'> = {
  language: 'system',
  theme: 'system',
  port: DEFAULT_PORT,
};
export const settingsChanges = settingsSchema.partial();
export type SettingsChanges = z.infer<typeof settingsChanges>;
