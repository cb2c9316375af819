/** The players of one program, the one at the computer and those at its phones: what each hosts or looks for. */

import { createHmac, randomBytes } from 'node:crypto';
import { tagOf } from '../lobby/announcement.ts';
import type { NearbyHost } from '../lobby/nearbyList.ts';
import type { Hosted, Surroundings } from '../lobby/surroundings.ts';

const LOOPBACK = '127.0.0.1';

interface NeighbourParams {
  /** The public key of the player there, in hex. */
  playerOf(): string;
  /** Called when what the others host has changed, while they are browsed. */
  onChange(): void;
}

export class Neighbourhood {
  readonly #open = new Set<Neighbour>();
  /** Never leaves this program, so a pass shows that its player is in it. */
  readonly #secret = randomBytes(32);

  open(params: NeighbourParams): Neighbour {
    const neighbour = new Neighbour(params, {
      others: (self) => [...this.#open].filter((neighbour) => neighbour !== self),
      onClose: (self) => this.#open.delete(self),
      isHost: (address, port) => this.isHost(address, port),
      passOf: (player) => this.#passOf(player),
    });
    this.#open.add(neighbour);
    return neighbour;
  }

  /** Whether a player with that id is in this program. */
  has(player: string): boolean {
    return [...this.#open].some((neighbour) => neighbour.player === player);
  }

  /** Whether that is the pass of that player, who is in this program. */
  isPass(player: string, pass: string): boolean {
    return this.has(player) && pass === this.#passOf(player);
  }

  #passOf(player: string): string {
    return createHmac('sha256', this.#secret).update(player).digest('hex');
  }

  /** Whether somebody of this program hosts there. */
  isHost(address: string, port: number): boolean {
    return [...this.#open].some(({ shown }) => shown?.address === address && shown.port === port);
  }
}

interface NeighbourContext {
  others(self: Neighbour): readonly Neighbour[];
  onClose(self: Neighbour): void;
  isHost(address: string, port: number): boolean;
  passOf(player: string): string;
}

export class Neighbour implements Surroundings {
  readonly id = randomBytes(8).toString('hex');
  readonly canAnnounce = true;
  readonly #playerOf: () => string;
  #tag: string | null = null;
  readonly #onChange: () => void;
  readonly #context: NeighbourContext;
  #hosted: Hosted | null = null;
  #isBrowsing = false;

  constructor({ playerOf, onChange }: NeighbourParams, context: NeighbourContext) {
    this.#playerOf = playerOf;
    this.#onChange = onChange;
    this.#context = context;
  }

  get player(): string {
    return this.#playerOf();
  }

  /** What the others see of it; null for nothing. */
  get shown(): NearbyHost | null {
    if (this.#hosted === null) return null;
    const { bind, ...said } = this.#hosted;
    const address = bind === null || bind === '::' || bind === '0.0.0.0' ? LOOPBACK : bind;
    // Whoever is in this program is let in.
    const watch = said.state !== 'seeking';
    this.#tag ??= tagOf(this.player);
    return { ...said, watch, id: this.id, tag: this.#tag, address, addresses: [address] };
  }

  get hosts(): readonly NearbyHost[] {
    if (!this.#isBrowsing) return [];
    return this.#context.others(this).flatMap(({ shown }) => shown ?? []);
  }

  /** By which a host of this program knows its player; null unless one listens there: nobody else is told. */
  passAt(address: string, port: number): string | null {
    return this.#context.isHost(address, port) ? this.#context.passOf(this.player) : null;
  }

  announce(hosted: Hosted | null): void {
    if (JSON.stringify(hosted) === JSON.stringify(this.#hosted)) return;
    this.#hosted = hosted;
    for (const other of this.#context.others(this)) other.#note();
  }

  browse(isBrowsing: boolean): void {
    this.#isBrowsing = isBrowsing;
  }

  async close(): Promise<void> {
    this.announce(null);
    this.#isBrowsing = false;
    this.#context.onClose(this);
  }

  #note(): void {
    if (this.#isBrowsing) this.#onChange();
  }
}
