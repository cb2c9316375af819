/** What the program remembers about its player. */

import { z } from 'zod';
import { languages, themes } from './choices.ts';
import { port } from './fields.ts';

/** What the program remembers about its person. */
export const settingsSchema = z.object({
  /** 1–32 characters; what the other side is shown. */
  name: z.string().min(1).max(32),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** The port that Host and Join propose. */
  port: port.min(1),
});
export type Settings = z.infer<typeof settingsSchema>;
export const settingsChanges = settingsSchema.partial();
export type SettingsChanges = z.infer<typeof settingsChanges>;
