/** Everything that the window can be asked to show: one named scene for every screen and state. */

import type { CommandName } from '../../../src/contract/commands.ts';
import type { Reply } from '../../../src/contract/reply.ts';
import type { View } from '../../../src/contract/view.ts';

/** What a person does to see it: presses buttons one after the other, or holds the hint. See gallery.ts. */
export type Step =
  | 'addEngine'
  | 'change'
  | 'chooseSeat'
  | 'claim'
  | 'claimLeft'
  | 'compare'
  | 'computerForm'
  | 'computerFormWatch'
  | 'discard'
  | 'deleteGame'
  | 'doctor'
  | 'doctorFromJoin'
  | 'editor'
  | 'editorFrom'
  | 'editorOffer'
  | 'editorPlay'
  | 'editorRefused'
  | 'elsewhere'
  | 'emotes'
  | 'betterLine'
  | 'openVariation'
  | 'notesOfVariation'
  | 'firstMistake'
  | 'gamesImported'
  | 'gamesList'
  | 'gamesNothing'
  | 'gamesPeople'
  | 'holdHint'
  | 'hostForm'
  | 'invite'
  | 'joinForm'
  | 'lookBack'
  | 'keys'
  | 'looksAt'
  | 'more'
  | 'openGame'
  | 'phones'
  | 'place'
  | 'playOn'
  | 'resign'
  | 'restart'
  | 'rules'
  | 'saveGame'
  | 'settings'
  | 'settingsLook'
  | 'settingsBoard'
  | 'settingsSound'
  | 'settingsNetwork'
  | 'settingsEngines'
  | 'setup'
  | 'setupGo'
  | 'showAll'
  | 'talk'
  | 'watchers'
  | 'why';

export interface Scene {
  readonly name: string;
  readonly view: View;
  readonly step?: Step;
  /** What the program answers queries with, by the command; a search by `games` and the name. */
  readonly answers?: Answers;
}

export type Answers = Readonly<Partial<Record<CommandName | `games ${string}`, Reply>>>;

/** Scenes by their names: a view, and what a person then does. */
export function scenesOf(all: Readonly<Record<string, View | readonly [View, Step]>>): Scene[] {
  return Object.entries(all).map(([name, shown]) =>
    'link' in shown ? { name, view: shown } : { name, view: shown[0], step: shown[1] },
  );
}
