/** The connection to the main program through a WebSocket. */

import type { Command } from '../contract/commands.ts';
import { partings } from '../contract/partings.ts';
import type { Refused, ReplyTo } from '../contract/reply.ts';
import type { CommandId, ShellLine, View } from '../contract/view.ts';
import type { PhoneShell, Refusal, SocketStatus } from './bridge.ts';

/** How a phone is let in. */
export interface Keys {
  /** What is said first on each connection. */
  greeting(): { readonly key: string } | { readonly code: string } | Readonly<Record<never, never>>;
  /** The program has answered with the key that is used from now on. */
  keep(key: string): void;
  /** What a close code means: a refusal, `again` to try another key at once, or null for a lost connection. */
  refuse(code: number): Refusal | 'again' | null;
  /** Whether its user has left, and hasn't asked to come in since. */
  readonly hasLeft: boolean;
  leave(): void;
  /** @param code a short code that was typed, to be tried once */
  enter(code: string | undefined): void;
}

/**
 * @param address of the program's WebSocket
 * @param keys null if the address has the key
 * @param onBuild called with the build of the page that the program has, at each connection
 */
export function openWebShell(
  address: string,
  keys: Keys | null = null,
  onBuild: (build: string) => void = () => {},
): PhoneShell {
  return new WebShell(address, keys, onBuild);
}

/** Delays between attempts to reconnect, ms; the last one repeats. */
const PAUSES = [250, 1000, 2000, 5000] as const;

/**
 * How long a phone waits before it doubts its connection, ms: at each step of an attempt, for the answer to a
 * command, and for anything at all.
 */
const ATTEMPT = 5000;
const ANSWER = 4000;
const QUIET = 25_000;

/** An older attempt is given up when the page is woken: it may have begun before the network was back, ms. */
const STALE = 1000;

/** The close code of a connection that broke. */
const BROKEN = 1006;

const unreachable: Refused = {
  ok: false,
  error: { code: 'closed', message: 'Tengen was closed; start it again.' },
};

type Timer = ReturnType<typeof setTimeout>;

/** A command that is not answered yet. */
interface Waiting {
  answer(line: string): void;
  lose(): void;
}

class WebShell implements PhoneShell {
  readonly inBrowser = true;
  readonly #address: string;
  readonly #keys: Keys | null;
  readonly #onBuild: (build: string) => void;
  readonly #viewListeners = new Set<(view: View) => void>();
  readonly #statusListeners = new Set<(status: SocketStatus) => void>();
  readonly #waiting = new Map<CommandId, Waiting>();
  #latest: View | null = null;
  #status: SocketStatus = 'opening';
  #count = 0;
  #failures = 0;
  /** Null between attempts. */
  #socket: WebSocket | null = null;
  /** The connection on which the user has left. It may still have to say so. */
  #left: WebSocket | null = null;
  #openedAt = 0;
  #pause: Timer | undefined;
  #patience: Timer | undefined;
  /** Whether a doubtful connection has been asked for a last answer. */
  #probing = false;

  constructor(address: string, keys: Keys | null, onBuild: (build: string) => void) {
    this.#address = address;
    this.#onBuild = onBuild;
    this.#keys = keys;
    if (keys?.hasLeft === true) this.#setStatus('left');
    else this.#open();
  }

  command<C extends Command>(given: C): Promise<ReplyTo<C['command']>> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(unreachable);
    this.#count += 1;
    const id = this.#count;
    this.#socket.send(JSON.stringify({ id, ...given }));
    return new Promise((resolve) => {
      this.#waiting.set(id, {
        answer(line) {
          const { id: _, ...reply } = JSON.parse(line);
          resolve(reply);
        },
        lose: () => resolve(unreachable),
      });
      if (this.#waiting.size === 1) this.#listen();
    });
  }

  enter(code?: string): void {
    this.#keys?.enter(code);
    this.#failures = 0;
    const left = this.#left;
    if (left !== null && left.readyState === WebSocket.CLOSING)
      left.addEventListener('close', () => this.#open(), { once: true });
    else this.#open();
  }

  leave(): void {
    this.#keys?.leave();
    clearTimeout(this.#pause);
    this.#left = this.#socket;
    this.#socket?.close(partings.left);
    this.#lose(partings.left);
  }

  wake(): void {
    if (['left', 'wrongCode', 'tooManyTries'].includes(this.#status)) return;
    this.#failures = 0;
    const isStale =
      this.#socket?.readyState === WebSocket.CONNECTING && Date.now() - this.#openedAt > STALE;
    if (this.#socket === null || isStale) this.#open();
    else if (this.#status === 'open') this.#probe();
  }

  onView(listener: (view: View) => void): () => void {
    this.#viewListeners.add(listener);
    if (this.#latest !== null) listener(this.#latest);
    return () => this.#viewListeners.delete(listener);
  }

  onSocketStatus(listener: (status: SocketStatus) => void): () => void {
    this.#statusListeners.add(listener);
    listener(this.#status);
    return () => this.#statusListeners.delete(listener);
  }

  #open(): void {
    clearTimeout(this.#pause);
    this.#socket?.close();
    const opened = new WebSocket(this.#address);
    const onlyNow =
      <Heard>(hear: (heard: Heard) => void) =>
      (heard: Heard) => {
        if (opened === this.#socket) hear(heard);
      };
    opened.addEventListener(
      'open',
      onlyNow(() => this.#greet(opened)),
    );
    opened.addEventListener(
      'message',
      onlyNow(({ data }) => this.#hear(String(data))),
    );
    // An error is always followed by `close`.
    opened.addEventListener(
      'close',
      onlyNow(({ code }) => this.#lose(code)),
    );
    this.#socket = opened;
    this.#openedAt = Date.now();
    this.#listen();
  }

  #greet(opened: WebSocket): void {
    if (this.#keys !== null) opened.send(JSON.stringify(this.#keys.greeting()));
    this.#listen();
  }

  /** The program has written the line (jsonChannel.ts), so it is not validated. */
  #hear(line: string): void {
    const heard: ShellLine | { readonly key: string } = JSON.parse(line);
    if ('key' in heard) {
      this.#keys?.keep(heard.key);
    } else if ('build' in heard) {
      this.#onBuild(heard.build);
    } else if ('view' in heard) {
      this.#failures = 0;
      this.#latest = heard.view;
      this.#setStatus('open');
      for (const listener of this.#viewListeners) listener(heard.view);
    } else {
      this.#waiting.get(heard.id)?.answer(line);
      this.#waiting.delete(heard.id);
    }
    this.#probing = false;
    this.#listen();
  }

  /** Waits for the next line. Between a window and a program on one computer nothing is lost without a word. */
  #listen(): void {
    clearTimeout(this.#patience);
    if (this.#keys === null) return;
    const patience = this.#waiting.size > 0 ? ANSWER : QUIET;
    this.#patience = setTimeout(() => this.#doubt(), this.#status === 'open' ? patience : ATTEMPT);
  }

  /** Nothing has come in time. Phones sleep, and leave the network, without a word. */
  #doubt(): void {
    if (this.#status !== 'open' || this.#probing) this.#lose(BROKEN);
    else if (this.#waiting.size > 0 || document.visibilityState === 'visible') this.#probe();
    else this.#listen();
  }

  #probe(): void {
    if (this.#probing) return;
    this.#probing = true;
    void this.command({ command: 'focus', focused: document.hasFocus() });
    this.#listen();
  }

  #lose(code: number): void {
    clearTimeout(this.#patience);
    this.#probing = false;
    this.#socket?.close();
    this.#socket = null;
    for (const waiting of this.#waiting.values()) waiting.lose();
    this.#waiting.clear();
    const refusal = this.#keys?.refuse(code) ?? null;
    if (refusal === 'again') {
      this.#open();
      return;
    }
    // It lasts until phones are invited again.
    const hasEnded =
      refusal === 'notInvited' || (refusal === null && this.#status === 'notInvited');
    this.#setStatus(hasEnded ? 'notInvited' : (refusal ?? 'closed'));
    if (refusal !== null && !hasEnded) return;
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)];
    this.#failures += 1;
    this.#pause = setTimeout(() => this.#open(), pause);
  }

  #setStatus(next: SocketStatus): void {
    if (next === this.#status) return;
    this.#status = next;
    for (const listener of this.#statusListeners) listener(next);
  }
}
