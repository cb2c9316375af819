/** A network for multicast DNS in this process: of each five packets to a program one is lost, and all come late. */

import type { MulticastHandlers, OpenMulticast } from '../../src/main/net/mdns.ts';

export class Bus {
  readonly #listening = new Set<MulticastHandlers>();

  /** What a program at that address speaks and hears. */
  at(address: string): OpenMulticast {
    return (time, handlers) => {
      this.#listening.add(handlers);
      return {
        send: (make) => {
          const packet = make(address);
          if (packet === null) return;
          for (const other of this.#listening) {
            if (Math.random() < 0.2) continue;
            const deliver = () => this.#listening.has(other) && other.onPacket(packet, address);
            time.after(Math.random() * 50, deliver).unref();
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
