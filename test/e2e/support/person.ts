/** Somebody at a window of the program: does what a person does, and sees what a person sees. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Language, languages } from '../../../src/contract/language.ts';
import type { Texts } from '../../../src/languages/en/index.ts';
import { loadTexts } from '../../../src/languages/index.ts';
import type { Side } from '../../../src/rules/index.ts';
import { drawnBoard, drawnOf, pointsUnder, type Seen, saidBoard } from './board.ts';
import { eventually } from './eventually.ts';
import { type Hands, mouse } from './hands.ts';
import type { Program } from './program.ts';
import { fill } from './words.ts';

/** A control beside the board. */
export type Control = keyof Texts['controls'] & keyof Texts['controlsWhat'];

export class Person {
  readonly name: string;
  readonly page: Page;
  /** What the window belongs to. */
  readonly program: Program;
  hands: Hands;
  /** What the window says, in the language it speaks now. */
  texts: Texts;
  /** What is played; it says what the sides are called. */
  game: keyof Texts['games'] = 'gomoku';

  constructor(name: string, page: Page, program: Program, texts: Texts) {
    this.name = name;
    this.page = page;
    this.program = program;
    this.texts = texts;
    this.hands = mouse(page);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  line(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  control(name: Control): Locator {
    const table = this.page.getByRole('main');
    return table.getByRole('button', { name: this.texts.controls[name], exact: true });
  }

  /** The cell of a point, such as `H8`; where words are given, once it says these of it too. */
  cell(point: string, ...words: string[]): Locator {
    // By attributes: to compute the accessible name of each cell of a board takes ten times as long.
    const label = (...starts: string[]) => starts.map((start) => `[aria-label${start}"]`).join();
    const begins = label(`="${point}`, ...[',', '，', '、'].map((comma) => `^="${point}${comma}`));
    const says = words.map((word) => `[aria-label*="${word}"]`).join('');
    return this.page.locator(`[role="grid"] :is(${begins})${says}`);
  }

  /** Waits until a text is to be read. */
  async reads(text: string, values: Readonly<Record<string, string | number>> = {}): Promise<void> {
    await this.page.getByText(fill(text, values), { exact: true }).waitFor();
  }

  /** Waits until the window, which a screen reader listens to, has said something. */
  async hears(text: string, values: Readonly<Record<string, string | number>> = {}): Promise<void> {
    const news = this.page.getByRole('log');
    await eventually(() => news.innerText()).toContain(fill(text, values));
  }

  /** Changes the settings in their dialogue: `change` is given it. */
  async settings(change: (dialogue: Locator) => Promise<void>): Promise<void> {
    await this.hands.press(this.button(this.texts.settings.title));
    const dialogue = this.page.getByRole('dialog');
    await change(dialogue);
    await this.hands.press(dialogue.getByRole('button', { name: this.texts.settings.done }));
    await dialogue.waitFor({ state: 'hidden' });
  }

  /** Looks at the window or elsewhere. A page under test always has the focus, so it is told otherwise. */
  async look(here: boolean): Promise<void> {
    await this.page.evaluate(
      `document.hasFocus = () => ${here}; window.dispatchEvent(new Event('${here ? 'focus' : 'blur'}'))`,
    );
  }

  /** Shows a section of the settings' dialogue. */
  async openSection(
    dialogue: Locator,
    section: keyof Texts['settings']['sections'],
  ): Promise<void> {
    const name = this.texts.settings.sections[section];
    await this.hands.press(dialogue.getByRole('button', { name, exact: true }));
  }

  async takeName(): Promise<void> {
    await this.settings(async (dialogue) => {
      const line = dialogue.getByRole('textbox', { name: this.texts.settings.name });
      await this.hands.write(line, this.name);
    });
  }

  /** Switches the language in the settings. */
  async speak(language: Language): Promise<void> {
    const { name } = languages[language];
    await this.settings(async (dialogue) => {
      await this.openSection(dialogue, 'look');
      await this.hands.press(dialogue.getByRole('radio', { name }));
      this.texts = await loadTexts(language);
      await dialogue.getByRole('heading', { name: this.texts.settings.title }).waitFor();
    });
  }

  /** Hosts from the start screen, at a free port that is then read off the screen. */
  async host(): Promise<number> {
    await this.hands.press(this.button(this.texts.start.hostElse));
    await this.hands.write(this.line(this.texts.host.port), '0');
    await this.hands.press(this.button(this.texts.host.start));
    return this.readPort();
  }

  /** The port that the other player is told, once one is waiting. */
  async readPort(): Promise<number> {
    await this.page.getByRole('heading', { name: this.texts.host.waiting }).waitFor();
    const told = await this.page.getByText(/^\S+:\d+$/).innerText();
    return Number(told.split(':').at(-1));
  }

  /** Joins from the start screen. */
  async join(port: number, address = '127.0.0.1'): Promise<void> {
    await this.hands.press(this.button(this.texts.start.join));
    await this.knock(port, address);
  }

  /** Joins from the form. */
  async knock(port: number, address = '127.0.0.1'): Promise<void> {
    await this.hands.write(this.line(this.texts.join.address), address);
    await this.hands.write(this.line(this.texts.join.port), String(port));
    await this.hands.press(this.button(this.texts.join.start));
  }

  /** The item of the list of those who knock. */
  candidate(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  async accept(name: string): Promise<void> {
    const button = this.button(fill(this.texts.host.acceptWho, { name }));
    await button.waitFor();
    await this.hands.accept(this.candidate(name).getByText(name, { exact: true }), button);
  }

  async press(control: Control): Promise<void> {
    await this.hands.press(this.control(control));
  }

  /** Says that I am ready, for the first game or another, by what does so in this game. */
  async getReady(): Promise<void> {
    const { ready, rematch } = this.texts.actions;
    const button = this.button(ready).or(this.button(rematch));
    await this.hands.press(button.or(this.control('ready')));
  }

  /** Leaves for the start screen; where that is asked about, says so again. */
  async leave(isAsked: boolean): Promise<void> {
    const { leave } = this.texts.leaving;
    const within = (role: 'banner' | 'dialog') =>
      this.page.getByRole(role).getByRole('button', { name: leave });
    if ((await within('banner').count()) > 0) await this.hands.press(within('banner'));
    else await this.press('disconnect');
    if (isAsked) await this.hands.press(within('dialog'));
  }

  async play(point: string): Promise<void> {
    await this.hands.play(this.cell(point));
  }

  /** Waits until a stone lies on a point, as the latest move. */
  async seesMove(point: string, side: Side): Promise<void> {
    const { board } = this.texts;
    await this.cell(point, board[side], board.last).waitFor();
  }

  sideName(side: Side): string {
    return this.texts.games[this.game].side[side];
  }

  /** My colour, once it is told. */
  async drawnColor(): Promise<Side> {
    const main = this.page.getByRole('main');
    const told = (side: Side) =>
      main.getByText(fill(this.texts.status.youAre, { side: this.sideName(side) }));
    await told('black').or(told('white')).waitFor();
    return (await told('black').isVisible()) ? 'black' : 'white';
  }

  /** My colour, as the list of players has it. */
  async color(): Promise<Side | null> {
    const players = this.page.getByRole('list', { name: this.texts.table.players });
    const mine = await players.getByRole('listitem').first().innerText();
    if (mine.startsWith(this.sideName('black'))) return 'black';
    return mine.startsWith(this.sideName('white')) ? 'white' : null;
  }

  /** What is said of the board. */
  said(): Promise<Seen> {
    return saidBoard(this.page, this.texts, this.game);
  }

  /** The board; what is said of it and what is drawn must be the same. */
  async board(): Promise<Seen> {
    const said = await this.said();
    expect(await drawnBoard(this.page, this.game)).toEqual(drawnOf(said, this.game));
    return said;
  }

  /** The point under the translucent stone, where a stone would be played by the hand as it lies. */
  ghost(): Promise<readonly string[]> {
    return pointsUnder(this.page, '.ghost .stone-body');
  }

  /** The side's entry in the list of players. */
  async seatOf(side: Side): Promise<Locator> {
    const players = this.page.getByRole('list', { name: this.texts.table.players });
    return players.getByRole('listitem').nth((await this.color()) === side ? 0 : 1);
  }

  /** What will be played, as it is told before one gets ready. */
  async terms(): Promise<Record<string, string>> {
    const main = this.page.getByRole('main');
    const names = await main.getByRole('term').allInnerTexts();
    const values = await main.getByRole('definition').allInnerTexts();
    return Object.fromEntries(names.map((name, n) => [name, values[n] ?? '']));
  }

  /** Waits until it is to be read among the offers. */
  async readsOffer(
    text: string,
    values: Readonly<Record<string, string | number>> = {},
  ): Promise<void> {
    const offers = this.page.getByRole('list', { name: this.texts.offers.title, exact: true });
    await offers.getByText(fill(text, values), { exact: true }).waitFor();
  }
}
