/** What a scene is. */

import type { View } from '../../../src/protocol/window.ts';

export interface Scene {
  readonly name: string;
  readonly view: View;
  /** What a person then does to see it: presses buttons one after the other, or holds the hint. */
  readonly step?: Step;
}

/** See gallery.ts for what is pressed. */
export type Step =
  | 'hostForm'
  | 'joinForm'
  | 'settings'
  | 'holdHint'
  | 'setup'
  | 'setupGo'
  | 'rules'
  | 'change'
  | 'resign'
  | 'restart'
  | 'talk'
  | 'more'
  | 'discard'
  | 'claimLeft'
  | 'showAll'
  | 'elsewhere'
  | 'claim'
  | 'computerForm'
  | 'looksAt'
  | 'chooseSeat'
  | 'addEngine';
