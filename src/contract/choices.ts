/** What can be chosen from, for the schemas and for the window, whose bundle holds no schema library. */

import { savedFormats } from '../record/formats.ts';
import { languageCodes } from './language.ts';

export const languageSettings = ['system', ...languageCodes] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const boardThemes = ['kaya', 'walnut', 'paper'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;
/** When a move is placed first and confirmed second. */
export const confirmSettings = ['touch', 'always', 'never'] as const;
/** What a window in the background tells the player. */
export const notifications = ['turn', 'knock', 'back'] as const;
/** How fast two computers play each other. */
export const speeds = ['fast', 'calm', 'slow'] as const;
export type Speed = (typeof speeds)[number];
/** Who may watch a hosted game: nobody, those whom the host lets in, or anyone. */
export const audiences = ['nobody', 'ask', 'anyone'] as const;
export type Audience = (typeof audiences)[number];
/** How much time can be given to the opponent at once, s. */
export const giftSeconds = [15, 60] as const;
type GiftSeconds = (typeof giftSeconds)[number];
/** What is told of each of them. */
export const eachGift = <T>(of: (seconds: GiftSeconds) => T): Record<GiftSeconds, T> => ({
  15: of(15),
  60: of(60),
});
/** Why two players can't play on at the moment. */
export const awayReasons = ['closed', 'silent', 'left', 'restarted'] as const;
/** By which results the list of games can be searched. */
export const searchedResults = ['won', 'lost', 'drawn', 'other'] as const;
export const exportFormats = [...savedFormats, 'svg'] as const;
/** GTP plays Go, Gomocup's protocol gomoku. */
export const engineProtocols = ['gtp', 'gomocup'] as const;
/**
 * Emotes by their names on the wire, in display order. Other releases show a name that they don't know as
 * it is, so a new name must be a word that says what is meant.
 */
export const emotes = [
  'hello',
  'thanks',
  'moment',
  'goodGame',
  'hurry',
  'bravo',
  'gotcha',
  'wow',
  'haha',
] as const;
export type Emote = (typeof emotes)[number];
