/** A network for multicast DNS in this process. Packets come late, and some not at all. */

import type { MulticastHandlers, OpenMulticast } from '../../src/main/net/mdns.ts';
import { randomFrom, seed } from '../fuzz/random.ts';

export class Bus {
  readonly #random = randomFrom(seed);
  readonly #listening = new Set<MulticastHandlers>();
  /** The share of packets that is lost, 0–1. */
  loss: number;

  constructor(loss = 0) {
    this.loss = loss;
  }

  /** What a program at that address speaks and hears. */
  at(address: string): OpenMulticast {
    return (time, handlers) => {
      this.#listening.add(handlers);
      return {
        send: (make) => {
          const packet = make(address);
          if (packet === null) return;
          for (const other of this.#listening) {
            if (this.#random() < this.loss) continue;
            const deliver = () => this.#listening.has(other) && other.onPacket(packet, address);
            time.after(this.#random() * 50, deliver).unref();
          }
        },
        isOnLink: () => true,
        close: () => {
          this.#listening.delete(handlers);
          return Promise.resolve();
        },
      };
    };
  }
}
