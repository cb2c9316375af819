/** The matches that can be continued, as a window shows them. */

import type { View } from '../../contract/view.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import { viewOfUnfinished } from './match.ts';

type Shown = View['unfinished'][number];

export class UnfinishedMatches {
  readonly #store: Pick<Store, 'unfinished'>;
  /** What is shown of each match. */
  readonly #played = new Map<number, { readonly saved: SavedMatch; readonly view: Shown | null }>();

  constructor(store: Pick<Store, 'unfinished'>) {
    this.#store = store;
  }

  /** @param liveId the match being played, which is left out */
  view(liveId: number | null): Shown[] {
    return this.#store.unfinished
      .filter(({ id }) => id !== liveId)
      .flatMap((saved) => this.#viewOf(saved) ?? []);
  }

  /** A match is replayed again only if it was saved again. */
  #viewOf(saved: SavedMatch): Shown | null {
    const known = this.#played.get(saved.id);
    if (known?.saved === saved) return known.view;
    const view = viewOfUnfinished(saved);
    this.#played.set(saved.id, { saved, view });
    return view;
  }
}
