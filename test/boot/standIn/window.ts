/** Stands in for windows, and for what appears above and around them: dialogs and menus. */

import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { app } from './app.ts';
import { conditions, isPrevented, mustBeReady, notes, type Question } from './backstage.ts';
import { Session, session, WebContents } from './contents.ts';

type Options = Record<string, unknown> & { webPreferences?: Record<string, unknown> };

/** What can be asked of a window that has gone: nothing, but whether it has. */
export class BrowserWindow extends EventEmitter {
  readonly options: Options;
  readonly #contents: WebContents;
  #destroyed = false;
  #visible: boolean;
  #minimized = false;
  #focused = false;
  flashing = false;

  constructor(options: Options) {
    super();
    mustBeReady('Cannot create BrowserWindow');
    const { webPreferences: { session: own, ...preferences } = {} } = options;
    const files = [preferences['preload'], options['icon']];
    for (const file of files.filter((file) => typeof file === 'string')) {
      if (!(isAbsolute(file) && existsSync(file))) throw new Error(`Unable to load ${file}`);
    }
    this.options = { ...options, webPreferences: preferences };
    this.#visible = options['show'] !== false;
    this.#contents = new WebContents(
      own instanceof Session ? own : session.fromPartition(''),
      preferences,
    );
    app.windows.push(this);
  }

  get webContents(): WebContents {
    this.#mustLive();
    return this.#contents;
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url);
    if (this.#visible || !conditions.wayland) setImmediate(() => this.emit('ready-to-show'));
  }

  show(): void {
    this.#mustLive();
    this.#visible = true;
    this.emit('show');
    this.focus();
  }

  focus(): void {
    this.#mustLive();
    if (this.#focused) return;
    this.#focused = true;
    this.emit('focus');
  }

  /** The person looks at something else. */
  blur(): void {
    this.#focused = false;
    this.emit('blur');
  }

  minimize(): void {
    this.#minimized = true;
    this.blur();
  }

  restore(): void {
    this.#mustLive();
    this.#minimized = false;
  }

  flashFrame(flag: boolean): void {
    this.#mustLive();
    this.flashing = flag;
  }

  isVisible(): boolean {
    this.#mustLive();
    return this.#visible;
  }

  isFocused(): boolean {
    this.#mustLive();
    return this.#focused;
  }

  isMinimized(): boolean {
    this.#mustLive();
    return this.#minimized;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    this.#mustLive();
    if (isPrevented(this, 'close')) app.stay();
    else this.destroy();
  }

  /** No `close` comes, and `closed` comes later. */
  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#contents.destroy();
    setImmediate(() => {
      this.emit('closed');
      app.lose(this);
    });
  }

  #mustLive(): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed');
  }
}

const optionsSchema = z.looseObject({
  message: z.string(),
  buttons: z.array(z.string()),
  cancelId: z.int(),
});

export const dialog = {
  /** Stands until somebody presses a button, or its window goes. There may be several at once. */
  async showMessageBox(...args: [BrowserWindow, unknown] | [unknown]) {
    const [first, second] = args;
    const parent = first instanceof BrowserWindow ? first : null;
    if (parent?.isDestroyed()) throw new TypeError('Object has been destroyed');
    const options = optionsSchema.parse(structuredClone(parent === null ? first : second));
    const pressed = Promise.withResolvers<number>();
    const question: Question = { options, attached: parent !== null, answer: pressed.resolve };
    notes.questions.push(question);
    parent?.once('closed', () => pressed.resolve(options.cancelId));
    const { response } = notes;
    // A person takes longer than the program does to go on.
    if (response !== null) setTimeout(() => pressed.resolve(response), 50);
    const answer = await pressed.promise;
    question.answer = null;
    return { response: answer, checkboxChecked: false };
  },

  showErrorBox(title: string, content: string): void {
    console.error(`${title}: ${content}`);
  },
};

/** What the system shows of a program beside its windows. */
export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;

  static isSupported(): boolean {
    return true;
  }

  constructor({ title, body }: { title: string; body: string }) {
    super();
    mustBeReady('Cannot create Notification');
    this.title = title;
    this.body = body;
  }

  show(): void {
    notes.notifications.add(this);
  }

  close(): void {
    notes.notifications.delete(this);
  }

  /** The person clicks it, and the system takes it away. */
  click(): void {
    this.emit('click');
    this.close();
  }
}

const roles = [
  ...['about', 'appMenu', 'close', 'copy', 'cut', 'hide', 'hideOthers', 'minimize', 'paste'],
  ...['quit', 'redo', 'reload', 'resetZoom', 'selectAll', 'services', 'toggleDevTools'],
  ...['togglefullscreen', 'undo', 'unhide', 'window', 'zoomIn', 'zoomOut'],
] as const;

interface Item {
  readonly label?: string | undefined;
  readonly submenu?: readonly Item[] | undefined;
}
/** The real one throws for an item with none of these. */
const itemSchema: z.ZodType<Item> = z.lazy(() =>
  z
    .looseObject({
      label: z.string().optional(),
      role: z.enum(roles).optional(),
      type: z.literal('separator').optional(),
      submenu: z.array(itemSchema).optional(),
    })
    .refine(({ label, role, type }) => label ?? role ?? type),
);

function labelsOf(items: readonly Item[]): string[] {
  return items.flatMap(({ label, submenu }) => [
    ...(label === undefined ? [] : [label]),
    ...labelsOf(submenu ?? []),
  ]);
}

export class Menu {
  readonly labels: string[];

  private constructor(items: readonly Item[]) {
    this.labels = labelsOf(items);
  }

  static buildFromTemplate(template: unknown): Menu {
    return new Menu(z.array(itemSchema).parse(template));
  }

  static setApplicationMenu(menu: Menu | null): void {
    notes.menuBar = menu?.labels ?? [];
  }

  popup({ window }: { window?: BrowserWindow } = {}): void {
    if (window?.isDestroyed()) throw new TypeError('Object has been destroyed');
    notes.contextMenu = this.labels;
  }
}
