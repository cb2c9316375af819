/** What the lobby does: nothing, hosting, joining, looking for a game, or watching. */

import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import type { Watcher } from '../../protocol/messages.ts';
import type { Disconnection, ProgramInfo } from '../../protocol/types.ts';
import type { SessionFactory } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import type { Session } from '../session/session.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Farewells } from './farewells.ts';
import type { IgnoredPeople } from './ignored.ts';
import type { NearbyHost } from './nearbyList.ts';
import type { Hosted } from './surroundings.ts';

export interface LobbyEvents {
  /** This session is shown from now on. Called again at each of its changes. */
  onSession(session: Session): void;
  /** The view has changed. */
  onChange(): void;
  /** The view has changed because of candidates, which may be many. */
  onKnock(): void;
  /** Whether the player has invited somebody with that id, who is let in without being asked about. */
  isInvited(player: string): boolean;
  /** Whether only that player, who was invited, can have said this. */
  isPass(player: string, pass: string): boolean;
  /** What the player here says to a host there to be let in as a watcher; null for nothing. */
  passAt(address: string, port: number): string | null;
}

/** What an activity has of its lobby. */
export interface ActivityContext {
  /** What this program says about itself at that moment. */
  readonly introduce: () => ProgramInfo;
  readonly store: Store;
  readonly factory: SessionFactory;
  readonly farewells: Farewells;
  readonly time: Time;
  readonly ignored: IgnoredPeople;
  readonly events: LobbyEvents;
  /** What handles the session of the activity that goes on. */
  readonly sessionEvents: SessionEvents;
  /** Shown with the next change. */
  setProblem(problem: Problem | null): void;
  /** Another activity takes this one's place. */
  become(next: Activity): void;
  /** This activity is over. @param problem why; null if the player ended it */
  end(problem: Problem | null): void;
}

/** What the window sees of an activity. `state` is that before two have met. */
export type ActivityView = Pick<
  View['link'],
  | 'state'
  | 'role'
  | 'address'
  | 'port'
  | 'portTaken'
  | 'reached'
  | 'setup'
  | 'accepted'
  | 'candidates'
>;

/** What the window sees where nobody hosts, joins or watches. */
export const BLANK: Omit<ActivityView, 'state'> = {
  role: null,
  address: null,
  port: null,
  portTaken: null,
  reached: false,
  setup: null,
  accepted: null,
  candidates: [],
};

/** The base of the five: what isn't part of an activity does nothing. */
export abstract class Activity {
  protected readonly context: ActivityContext;

  constructor(context: ActivityContext) {
    this.context = context;
  }

  abstract get view(): ActivityView;

  /** The session with an opponent; null if there is none. */
  get session(): NetworkSession | null {
    return null;
  }

  /** The session whose match is shown. */
  get shown(): Session | null {
    return this.session;
  }

  /** Null while connected, and before two have met. */
  get disconnection(): Disconnection | null {
    const { session } = this;
    return session?.match == null ? null : session.disconnection;
  }

  /** What others on the network may find; null for nothing. */
  get hosted(): Omit<Hosted, 'name'> | null {
    return null;
  }

  /** What the player looks for; null for nothing. */
  get seeking(): View['seeking'] {
    return null;
  }

  /** Those who watch, as far as this side knows. */
  get watchers(): readonly Watcher[] {
    return this.session?.link.watchers ?? [];
  }

  /** Whether somebody is looked for on the network. */
  get isLooking(): boolean {
    return false;
  }

  /** @param _nearby all that was found on the network */
  see(_nearby: readonly NearbyHost[]): void {}

  /** A cable may have been plugged in: who is reconnecting dials again at once. */
  hurry(): void {}

  /** A disconnected guest dials again at once, there or elsewhere. */
  retry(_address: string | undefined, _port: number | undefined): void {}

  /** False if there is no candidate of that id, or another was accepted. */
  accept(_candidate: string): boolean {
    return false;
  }

  /** False if there is no candidate of that id. */
  decline(_candidate: string): boolean {
    return false;
  }

  /** False if there is no candidate of that id. */
  ignore(_candidate: string): boolean {
    return false;
  }

  /** False if there is no watcher of that id. */
  sendAway(_watcher: string): boolean {
    return false;
  }

  /** Its session has changed. */
  noteChange(session: NetworkSession): void {
    const { events } = this.context;
    if (session.match !== null) events.onSession(session);
    events.onChange();
  }

  /** The connection of its session is gone. */
  noteAway(): void {}

  /** A session of it has ended. */
  noteEnd(_session: NetworkSession, problem: Problem | null): void {
    this.context.end(problem);
  }

  /** Closes connections as if the program had crashed. */
  breakOff(): void {
    this.session?.breakOff();
  }

  /** Called once, after its session has ended. */
  close(): void {}
}
