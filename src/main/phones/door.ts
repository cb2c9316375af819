/** What phones come in by: the shell that serves their pages implements it, and the phones' manager opens it. */

import type { Command } from '../../contract/commands.ts';
import type { Parting } from '../../contract/partings.ts';
import type { Problem } from '../../contract/problems.ts';
import type { Refused, Reply } from '../../contract/reply.ts';
import type { View } from '../../contract/view.ts';
import type { Result } from '../../rules/index.ts';
import type { Time } from '../time.ts';

/** The phone that gives a command. */
export interface Asking {
  /** Whether its user has chosen a name. */
  readonly isNamed: boolean;
  /** Whether somebody of this program hosts there. */
  isNeighbour(address: string, port: number): boolean;
}

/** The command of a phone, or why the phone may not give it. */
export type ReadCommand = (
  value: unknown,
  asking: Asking,
) => { readonly ok: true; readonly value: Command } | Refused;

/** A phone's app, as its page commands it. */
export interface PhoneWindow {
  view(): View;
  onView(listener: (view: View) => void): () => void;
  command(command: unknown): Promise<Reply>;
}

/** A connected page. */
export interface Page {
  close(why: Parting): void;
}

/** A page that has said a valid key. */
export interface Entry {
  /** This phone's own key from now on: 128 bits in hex. */
  readonly key: string;
  /** Its app, once that is open; null if the page has been closed meanwhile. */
  enter(page: Page): Promise<PhoneWindow | null>;
  /** A page has said so much. False if its phone says too much. */
  heard(bytes: number): boolean;
  /** The page is gone. */
  leave(page: Page): void;
  /** The page is gone because its user has left. */
  depart(page: Page): void;
}

/** What a page says first. */
export interface Greeting {
  /** A key: 128 bits in hex. */
  readonly key: string | null;
  /** The key that its browser keeps beside the page’s own data: 128 bits in hex. */
  readonly kept: string | null;
  /** The short code that its user has typed. */
  readonly code: string | null;
  /** Where it comes from. */
  readonly address: string;
}

export interface DoorEvents {
  /** Returns what a page gets, or why it is turned away. */
  admit(greeting: Greeting): Entry | Parting;
}

export interface PhoneDoor {
  readonly port: number;
  /** Stops listening and closes the pages. */
  close(why: Parting): void;
}

/** Listens at that port on all IPv4 addresses of this computer. @param port 0 for any free one */
export type OpenDoor = (
  port: number,
  time: Time,
  events: DoorEvents,
) => Promise<Result<PhoneDoor, Problem>>;
