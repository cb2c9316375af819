/** Everything that the window can be asked to show: one named scene for every screen and state. */

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
  | 'doctor'
  | 'doctorFromJoin'
  | 'elsewhere'
  | 'holdHint'
  | 'hostForm'
  | 'invite'
  | 'joinForm'
  | 'lookBack'
  | 'keys'
  | 'looksAt'
  | 'more'
  | 'phones'
  | 'place'
  | 'resign'
  | 'restart'
  | 'rules'
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
  | 'watchers';

export interface Scene {
  readonly name: string;
  readonly view: View;
  readonly step?: Step;
}

/** Scenes by their names: a view, and what a person then does. */
export function scenesOf(all: Readonly<Record<string, View | readonly [View, Step]>>): Scene[] {
  return Object.entries(all).map(([name, shown]) =>
    'link' in shown ? { name, view: shown } : { name, view: shown[0], step: shown[1] },
  );
}
