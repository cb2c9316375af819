import { Activity, type ActivityView, BLANK } from './activity.ts';
import type { NearbyHost } from './nearbyList.ts';

/** The same before and after each other activity. */
export class Idle extends Activity {
  #seen: readonly NearbyHost[] = [];

  /** Who was near before anything was begun: nobody is looked for while a host is dialled. */
  get seen(): readonly NearbyHost[] {
    return this.#seen;
  }

  get view(): ActivityView {
    return {
      ...BLANK,
      state: 'idle',
    };
  }

  override see(nearby: readonly NearbyHost[]): void {
    this.#seen = nearby;
  }
}
