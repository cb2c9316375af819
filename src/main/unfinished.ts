/** The matches that can be gone on with, as a window shows them. */

import type { View } from '../protocol/window.ts';
import type { KeptMatch, Store } from './store/store.ts';
import { viewOfUnfinished } from './view.ts';

type Shown = View['unfinished'][number];

export class Unfinished {
  readonly #store: Pick<Store, 'unfinished'>;
  /** Of each match, what is shown. */
  readonly #played = new Map<number, { readonly kept: KeptMatch; readonly view: Shown | null }>();

  constructor(store: Pick<Store, 'unfinished'>) {
    this.#store = store;
  }

  /** @param atTable by which the match is kept at which one sits: it is not among them */
  view(atTable: number | null): Shown[] {
    return this.#store.unfinished
      .filter(({ id }) => id !== atTable)
      .flatMap((kept) => this.#viewOf(kept) ?? []);
  }

  /** Played through once, and again only where something has been added. */
  #viewOf(kept: KeptMatch): Shown | null {
    const known = this.#played.get(kept.id);
    if (known?.kept === kept) return known.view;
    const view = viewOfUnfinished(kept);
    this.#played.set(kept.id, { kept, view });
    return view;
  }
}
