/** What a phone may change, and where it may go. */

import type { CommandOf } from '../../contract/commands.ts';
import type { SettingsChanges } from '../../contract/settings.ts';
import type { Asking } from '../phones/door.ts';

/** By setting: whether a phone may change it. */
const ownSettings: Readonly<Record<keyof SettingsChanges, boolean>> = {
  name: true,
  language: true,
  theme: true,
  port: false,
  sound: true,
  volume: true,
  notify: false,
  board: true,
  coordinates: true,
  legalMoves: true,
  textSize: true,
  confirmMoves: true,
  emotes: true,
  watcherEmotes: true,
  announce: false,
  ponder: false,
  watching: false,
  opponent: false,
};

export function changesOwnSettings(command: CommandOf<'set'>): boolean {
  return Object.entries(ownSettings).every(
    ([name, isOwn]) => isOwn || !Object.hasOwn(command, name),
  );
}

/** Whether it goes to somebody of this program. */
export function toNeighbour(
  { address, port }: Pick<CommandOf<'watch'>, 'address' | 'port'>,
  { isNeighbour }: Asking,
): boolean {
  return address !== undefined && port !== undefined && isNeighbour(address, port);
}
