/** What holds as long as the player has not set anything. */

import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { cleanName, cleanText } from '../../protocol/text.ts';

/** Where this program keeps its files on this computer; `TENGEN_HOME` overrides it. */
export function defaultHome(environment: NodeJS.ProcessEnv = process.env): string {
  const { TENGEN_HOME, APPDATA, XDG_DATA_HOME } = environment;
  if (TENGEN_HOME) return TENGEN_HOME;
  if (process.platform === 'win32') return join(APPDATA ?? homedir(), 'Tengen');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Tengen');
  return join(XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'tengen');
}

/** The name of the user that is logged in; copies after the first add their number. */
export function defaultName(profile: number): string {
  const number = profile === 1 ? '' : ` ${profile}`;
  try {
    return (cleanText(cleanName(userInfo().username), 28) || 'Player') + number;
  } catch {
    return `Player${number}`;
  }
}
