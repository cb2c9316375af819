/** Somebody who only seems to look for a game: announces it, and does with connections whatever a test wants. */

import type { Announcement } from '../../src/main/lobby/announcement.ts';
import { answer, readAnswer, readQuestion, tagOf } from '../../src/main/lobby/announcement.ts';
import { newPrivateKey, profileKeyOf } from '../../src/main/net/auth/profileKey.ts';
import type { Multicast } from '../../src/main/net/mdns.ts';
import type { Time } from '../../src/main/time.ts';
import { encode } from '../../src/protocol/framing.ts';
import { message } from '../../src/protocol/messages.ts';
import { releasedGames, type Wanted } from '../../src/protocol/seeking.ts';
import type { Bus } from './bus.ts';

export class StrangeSeeker {
  readonly player = profileKeyOf(newPrivateKey()).player;
  readonly #multicast: Multicast;

  /** @param id 16 hex digits @param port where it says that it listens @param onSeeker called for everybody whom it hears of */
  constructor(
    { bus, time, address }: { readonly bus: Bus; readonly time: Time; readonly address: string },
    id: string,
    port: number,
    onSeeker: (seeker: Announcement) => void = () => {},
    wanted: Wanted = { game: null, games: releasedGames },
  ) {
    const about = { ...wanted, name: 'Eve', opponent: null, moves: null, watch: false } as const;
    const announcement = { ...about, id, port, state: 'seeking', tag: tagOf(this.player) } as const;
    this.#multicast = bus.at(address)(time, {
      onAddresses: () => {},
      onPacket: (packet) => {
        const asked = readQuestion(packet);
        if (asked !== null)
          this.#multicast.send((from) => answer(announcement, from, asked.nonces));
        const told = readAnswer(packet, null);
        if (told?.type === 'here' && told.announcement.id !== id) onSeeker(told.announcement);
      },
    });
  }

  /** What it says first when it dials. @param commit 32 bytes in hex; null for a program that proves nothing */
  introduction(commit: string | null = 'ab'.repeat(32)): string {
    const { player } = this;
    const abilities = ['settle', 'auth'] as const;
    const tengen = { version: 1, name: 'Eve', app: 'Tengen', abilities, player } as const;
    return encode(message('introduce', { tengen, ...(commit !== null && { commit }) }));
  }
}
