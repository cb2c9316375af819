/** A game between two copies of which somebody has heard every byte, a return of the guest among them. */

import type { Copy } from './copy.ts';
import { TcpProxy, type Way } from './proxy.ts';
import { acceptFirst, type Stage } from './stage.ts';

export class Overheard {
  readonly host: Copy;
  readonly guest: Copy;
  readonly ear: TcpProxy;
  /** Where the host listens. */
  readonly port: number;

  private constructor(host: Copy, guest: Copy, ear: TcpProxy, port: number) {
    this.host = host;
    this.guest = guest;
    this.ear = ear;
    this.port = port;
  }

  static async begin(stage: Stage): Promise<Overheard> {
    const [{ copy: host, port }, guest] = await Promise.all([
      stage.hosting('Anna'),
      stage.copy('Boris'),
    ]);
    const ear = await TcpProxy.start(port, 1);
    const game = new Overheard(host, guest, ear, port);
    await guest.do({ command: 'join', address: '127.0.0.1', port: ear.port });
    await acceptFirst(host);
    await game.together();
    for (const copy of [host, guest]) await copy.do({ command: 'ready' });
    for (const column of [3, 4, 5]) await game.move(column);
    ear.cut('rst');
    await guest.waitFor(({ link }) => link.state === 'away');
    await game.together();
    await game.move(6);
    return game;
  }

  /** The name of the session, as anybody on the way can read it. */
  get session(): string {
    return String(this.said('toGuest', 'hello', 0)['session']);
  }

  /** What the guest said as it came back. */
  get comingBack(): readonly string[] {
    return this.ear.heard[1]?.toHost ?? [];
  }

  /** The params of the first such message on connection `n`, from 0. */
  said(way: Way, method: string, n: number): Record<string, unknown> {
    for (const text of this.ear.heard[n]?.[way] ?? []) {
      const message = JSON.parse(text);
      if (message.method === method) return message.params;
    }
    throw new Error(`no ${method} was overheard`);
  }

  /** Resolves when both are connected, and nothing is under way. */
  async together(): Promise<void> {
    await Promise.all(
      [this.host, this.guest].map((copy) =>
        copy.waitFor(({ link, match }) => link.state === 'connected' && match?.delivery !== 'kept'),
      ),
    );
  }

  /** Whoever's turn it is plays there; resolves when both have it, and know so. */
  async move(column: number): Promise<void> {
    const { match } = await this.host.waitFor(({ match }) => match?.phase === 'playing');
    const mine = match?.turn === match?.color;
    const [mover, other] = mine ? [this.host, this.guest] : [this.guest, this.host];
    await mover.waitFor(({ match }) => match !== null && match.turn === match.color);
    await mover.do({ command: 'draw', row: 7, column });
    await other.waitFor((view) => view.match?.ply === (match?.ply ?? 0) + 1);
    await mover.waitFor(({ match }) => match?.delivery === 'seen');
  }
}
