/** The settings. */

import { z } from 'zod';
import { port } from './fields.ts';

export const languages = ['system', 'en', 'zh'] as const;
export const themes = ['system', 'light', 'dark'] as const;

export const settingsSchema = z.object({
  /** 1–32 characters. The opponent sees it. */
  name: z.string().min(1).max(32),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** The default port of Host and Join. */
  port: port.min(1),
});
export type Settings = z.infer<typeof settingsSchema>;
export const settingsChanges = settingsSchema.partial();
export type SettingsChanges = z.infer<typeof settingsChanges>;
