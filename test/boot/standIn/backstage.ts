/** What the stand-in notes for the test, and what the test pulls. */

import type { EventEmitter } from 'node:events';

/** How this run of the stand-in is to behave; each is off unless its variable says otherwise. */
export const conditions = {
  packaged: process.env['STAND_IN_PACKAGED'] === '1',
  /** The system's languages, best first. */
  languages: (process.env['STAND_IN_LOCALE'] ?? 'en-GB').split(','),
  /** Switches that the program was started with, without their dashes. */
  switches: (process.env['STAND_IN_SWITCHES'] ?? '').split(' ').filter((name) => name !== ''),
  /** As on Wayland: a window that is not shown never becomes ready to be shown. Nor does a timer of seconds ring. */
  wayland: process.env['STAND_IN_WAYLAND'] === '1',
  /** `fail`, `crash` or `hang`: what the first loads of the page come to … */
  load: process.env['STAND_IN_LOAD'] ?? '',
  /** … and how many of them. */
  loads: Number(process.env['STAND_IN_LOADS'] ?? 'Infinity'),
};

export interface Question {
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether it belongs to a window, above which it is shown. */
  readonly attached: boolean;
  answer: ((response: number) => void) | null;
}

interface Shown {
  readonly title: string;
  readonly body: string;
  click(): void;
}

/** A note of each thing that the test may ask about. */
interface Notes {
  ready: boolean;
  sandboxed: boolean;
  readonly paths: Map<string, string>;
  readonly privileged: Map<string, Record<string, boolean>>;
  readonly switches: Map<string, string>;
  /** Every question that was asked, those that still stand with a way to answer. */
  readonly questions: Question[];
  /** The button that the person presses when asked; null where they let questions stand. */
  response: number | null;
  badge: number;
  /** Those that are shown. */
  readonly notifications: Set<Shown>;
  readonly awake: Set<number>;
  /** The labels of the menu bar, and of the context menu that was opened last. */
  menuBar: readonly string[];
  contextMenu: readonly string[];
}

export const notes: Notes = {
  ready: false,
  sandboxed: false,
  paths: new Map(),
  privileged: new Map(),
  switches: new Map(conditions.switches.map((name) => [name, ''])),
  questions: [],
  response: null,
  badge: 0,
  notifications: new Set(),
  awake: new Set(),
  menuBar: [],
  contextMenu: [],
};

export function mustBeReady(what: string): void {
  if (!notes.ready) throw new Error(`${what} before app is ready`);
}

export function mustNotBeReady(what: string): void {
  if (notes.ready) throw new Error(`${what} after app is ready`);
}

/** An event that can be prevented; true once it was. */
export function isPrevented(emitter: EventEmitter, name: string, ...args: unknown[]): boolean {
  let prevented = false;
  const event = {
    preventDefault() {
      prevented = true;
    },
  };
  emitter.emit(name, event, ...args);
  return prevented;
}
