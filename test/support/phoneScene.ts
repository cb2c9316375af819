/** A program with a door for phones, and the pages of its phones. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import { z } from 'zod';
import { DEFAULT_PORT } from '../../src/contract/fields.ts';
import type { App } from '../../src/main/app.ts';
import type { OpenDoor } from '../../src/main/phones/door.ts';
import { phoneDoor } from '../../src/main/shells/phone/server.ts';
import { encode } from '../../src/protocol/framing.ts';
import { ABILITIES } from '../../src/protocol/messages.ts';
import { HandTime } from './handTime.ts';
import { PhonePage, phoneFolder } from './phonePages.ts';
import { Programs } from './programs.ts';

/** How often the clock goes on, ms, and by how much when it is advanced. */
const TICK = 5;
const STEP = 500;

const invitation = z.object({ url: z.string(), svg: z.string(), code: z.string() });

export class PhoneScene {
  readonly #programs = new Programs();
  readonly #pages = new Set<PhonePage>();
  readonly #strangers = new Set<Socket>();
  /** The data directory. */
  readonly home = join(this.#programs.home, 'data');

  /** Its clock goes on like any other, and can be advanced. */
  readonly #time = new HandTime();
  readonly #ticking = setInterval(() => this.#time.pass(TICK), TICK);

  /** @param door by which its phones come in, if it is another one */
  open(door = this.#door()): App {
    return this.#programs.open(this.home, this.#time, null, door);
  }

  #door(): OpenDoor {
    const open = phoneDoor(phoneFolder(this.#programs.home));
    // The usual port may be taken by a test that runs beside this one.
    return (port, ...events) => open(port === DEFAULT_PORT + 1 ? 0 : port, ...events);
  }

  /** Time goes by in a hurry, in which all are heard. @param ms */
  async pass(ms: number): Promise<void> {
    for (let gone = 0; gone < ms; gone += STEP) {
      this.#time.pass(STEP);
      await turn(1);
    }
  }

  close(app: App): Promise<void> {
    return this.#programs.close(app);
  }

  async clear(): Promise<void> {
    clearInterval(this.#ticking);
    for (const page of this.#pages) await page.close();
    for (const socket of this.#strangers) socket.destroy();
    await this.#programs.clear();
  }

  /** The address for the next phone, at the loopback address. */
  async invite(app: App): Promise<string> {
    return (await this.invitation(app)).url;
  }

  /** The address, at the loopback address, and the short code. */
  async invitation(app: App): Promise<{ readonly url: string; readonly code: string }> {
    const reply = await app.command({ command: 'invite' });
    if (!reply.ok) throw new Error(reply.error.message);
    const read = invitation.parse(reply.value);
    const url = new URL(read.url);
    url.hostname = '127.0.0.1';
    return { url: url.href, code: read.code };
  }

  /** A page that is let in. @param key if it isn't that of the invitation */
  async enter(url: string, key: string | null = null): Promise<PhonePage> {
    return this.#entered(PhonePage.open(url, key ?? undefined));
  }

  /** A page that is let in after it has said this. */
  async say(url: string, greeting: object, cookie = ''): Promise<PhonePage> {
    return this.#entered(PhonePage.say(url, greeting, { cookie }));
  }

  async #entered(page: PhonePage): Promise<PhonePage> {
    this.#pages.add(page);
    await page.until(() => true);
    return page;
  }

  /** A phone whose user has said a name. */
  async phone(app: App, name: string): Promise<PhonePage> {
    const page = await this.enter(await this.invite(app));
    await page.give({ command: 'set', name });
    return page;
  }

  /** The code with which a page is sent away. */
  async refusal(url: string, key: string | null = null): Promise<number> {
    return PhonePage.open(url, key ?? undefined).closed();
  }

  isClosed(url: string): Promise<boolean> {
    return this.#programs.isFree(Number(new URL(url).port));
  }

  /** So many who say nothing connect to that port of this computer. */
  async knock(port: number, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      const socket = connect(port, '127.0.0.1');
      this.#strangers.add(socket);
      await once(socket, 'data');
    }
  }

  /** Somebody at that address claims to be that player. Returns what it has heard so far. */
  claim(port: number, player: string | null, localAddress: string, watch: boolean): () => string {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let heard = '';
    socket.on('error', () => undefined).on('data', (data) => (heard += data.toString()));
    this.#strangers.add(socket);
    const tengen = {
      version: 1,
      name: 'Mallory',
      app: 'Tengen 0.9.0',
      abilities: ABILITIES,
      player,
    };
    socket.write(encode({ method: 'introduce', params: watch ? { tengen, watch } : { tengen } }));
    return () => heard;
  }

  /** Some other program of this computer that listens, by default at a free port. */
  strangerAt(port?: number): ReturnType<Programs['strangerAt']> {
    return this.#programs.strangerAt(port);
  }
}
