/** What phones come in by: the shell that serves their pages implements it, and the phones' manager opens it. */

import type { Command } from '../../contract/commands.ts';
import type { Problem } from '../../contract/problems.ts';
import type { Refused, Reply } from '../../contract/reply.ts';
import type { View } from '../../contract/view.ts';
import type { Result } from '../../rules/index.ts';
import type { Time } from '../time.ts';

/** Why a page's connection is closed: WebSocket close codes. */
export const partings = {
  /** The program ends. It may come back. */
  closing: 1001,
  /** Its pages say too much. It may come back after a while. */
  tooMuch: 1008,
  /** The key is of no phone, or of an invitation that was used or replaced. */
  unknownKey: 4401,
  sentAway: 4403,
  /** There are as many phones as possible, or as many pages of this one. */
  full: 4409,
  notInvited: 4410,
} as const;
export type Parting = (typeof partings)[keyof typeof partings];

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
}

export interface DoorEvents {
  /** A page says a key. Returns what it gets, or why it is turned away. */
  admit(key: string): Entry | Parting;
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
