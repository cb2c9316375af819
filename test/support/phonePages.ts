/** Phones' pages without a browser: they open the phones' door as a page does. */

import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Command } from '../../src/contract/commands.ts';
import { partings } from '../../src/contract/partings.ts';
import { type ReadReply, replySchema } from '../../src/contract/reply.ts';
import type { View } from '../../src/contract/view.ts';

/** How long a test waits for something that should happen at once, ms. */
const PATIENCE = 20_000;

/** A folder with a page for phones. */
export function phoneFolder(below: string): string {
  const folder = mkdtempSync(join(below, 'phone-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tengen</title>');
  return folder;
}

/** What a page may do otherwise than a good one. */
interface How {
  readonly origin?: string;
  readonly host?: string;
  /** The address of this computer that it comes from. */
  readonly from?: string;
  readonly cookie?: string;
}

export class PhonePage {
  readonly socket: WebSocket;
  /** This phone's own key; null before it is let in. */
  key: string | null = null;
  #view: View | null = null;
  #count = 0;
  readonly #replies = new Map<number, (reply: ReadReply) => void>();

  /** The cookie that the program has sent; null before, and without one. */
  cookie: string | null = null;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('upgrade', ({ headers }) => {
      this.cookie = headers['set-cookie']?.[0] ?? null;
    });
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
    socket.on('error', () => undefined);
  }

  /** @param url of the invitation @param key to say instead of that of the invitation */
  static open(url: string, key = new URL(url).hash.slice(1), how: How = {}): PhonePage {
    return PhonePage.say(url, { key }, how);
  }

  /** A page that says this first. */
  static say(url: string, greeting: object, how: How = {}): PhonePage {
    const { host } = new URL(url);
    const socket = new WebSocket(`ws://${host}/link`, {
      origin: how.origin ?? `http://${host}`,
      headers: {
        ...(how.host === undefined ? {} : { host: how.host }),
        ...(how.cookie === undefined ? {} : { cookie: how.cookie }),
      },
      ...(how.from === undefined ? {} : { localAddress: how.from }),
    });
    socket.once('open', () => socket.send(JSON.stringify(greeting)));
    return new PhonePage(socket);
  }

  get view(): View {
    if (this.#view === null) throw new Error('the page has no view yet');
    return this.#view;
  }

  async command(command: Command | { readonly command: string }): Promise<ReadReply> {
    this.#count += 1;
    const id = this.#count;
    const { promise, resolve } = Promise.withResolvers<ReadReply>();
    this.#replies.set(id, resolve);
    this.socket.send(JSON.stringify({ id, ...command }));
    return promise;
  }

  async give(command: Command): Promise<void> {
    expect(await this.command(command), JSON.stringify(command)).toEqual({ ok: true });
  }

  async until(reached: (view: View) => boolean): Promise<View> {
    await expect
      .poll(() => this.#view !== null && reached(this.#view), { timeout: PATIENCE })
      .toBe(true);
    return this.view;
  }

  /** The code that its connection was or will be closed with. */
  async closed(): Promise<number> {
    const [code] = await once(this.socket, 'close');
    return code;
  }

  /** Its user leaves. */
  async leave(): Promise<void> {
    this.socket.close(partings.left);
    await once(this.socket, 'close');
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    this.socket.terminate();
    await once(this.socket, 'close');
  }

  #hear(line: { key?: string; view?: View; id?: number }): void {
    if (line.key !== undefined) this.key = line.key;
    else if (line.view !== undefined) this.#view = line.view;
    else if (line.id !== undefined) this.#replies.get(line.id)?.(replySchema.parse(line));
  }
}
