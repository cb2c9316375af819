/** What can be chosen from, for the schemas and for the window, whose bundle holds no schema library. */

import { languageCodes } from './language.ts';

export const languageSettings = ['system', ...languageCodes] as const;
export const themes = ['system', 'light', 'dark'] as const;
/** GTP plays Go, Gomocup's protocol gomoku. */
export const engineProtocols = ['gtp', 'gomocup'] as const;
