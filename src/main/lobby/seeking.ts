/** Looking for a game: listens and is found, until two have met. */

import type { View } from '../../contract/view.ts';
import type { SessionEvents } from '../session/network.ts';
import { Activity, type ActivityContext, type ActivityView, BLANK } from './activity.ts';
import type { Host, HostOwner } from './host.ts';
import { Hosting } from './hosting.ts';
import { Joining } from './joining.ts';
import { Matchmaker, type Pair, type SeekParams } from './matchmaker.ts';
import type { NearbyHost } from './nearbyList.ts';
import type { ResumeRefusal } from './returningGuest.ts';
import type { Hosted } from './surroundings.ts';

export class Seeking extends Activity implements HostOwner {
  readonly #matchmaker: Matchmaker;
  readonly #host: Host;
  readonly #params: SeekParams;
  readonly #shown: string;
  /** ms since 1970. */
  readonly #since: number;

  /** @param shown the address that is shown to the player who turns out to host */
  constructor(host: Host, params: SeekParams, shown: string, context: ActivityContext) {
    super(context);
    this.#host = host;
    this.#params = params;
    this.#shown = shown;
    this.#since = context.time.date();
    this.#matchmaker = new Matchmaker(host, params, context, (pair) => this.#pair(pair));
  }

  override get view(): ActivityView {
    return { ...BLANK, state: 'seeking' };
  }

  override get hosted(): Omit<Hosted, 'name'> {
    const { bind, game, games } = this.#params;
    const about = { bind, port: this.#host.port, watch: false, opponent: null, moves: null };
    return { ...about, game, games, state: 'seeking' };
  }

  override get seeking(): NonNullable<View['seeking']> {
    return { game: this.#params.game, since: this.#since, port: this.#host.port };
  }

  override get isLooking(): boolean {
    return true;
  }

  override see(nearby: readonly NearbyHost[]): void {
    this.#matchmaker.see(nearby);
  }

  override close(): void {
    this.#matchmaker.stop();
    this.#host.close();
  }

  onChange(): void {
    this.context.events.onKnock();
  }

  onSeeker(): void {
    this.#matchmaker.look();
  }

  /** A player who looks for a game doesn't wait for the last opponent. */
  onReturn(): ResumeRefusal {
    return 'busy';
  }

  onWatcher(): 'busy' {
    return 'busy';
  }

  isInvited(): boolean {
    return false;
  }

  /** Two are paired only for a game that both know. */
  unknownGame(): null {
    return null;
  }

  #pair(pair: Pair): SessionEvents {
    const { context } = this;
    const { session } = pair;
    if (pair.role === 'guest') {
      context.farewells.listen();
      context.become(new Joining(pair.address, pair.port, session, context));
    } else {
      const { host, setup } = pair;
      const at = { shown: this.#shown, bind: this.#params.bind, host, setup, portTaken: null };
      const hosting = new Hosting(at, session, context);
      host.handTo(hosting);
      context.become(hosting);
    }
    return context.sessionEvents;
  }
}
