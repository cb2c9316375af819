/** No two controls of a screen do the same: a command, a dialog or a screen has one way there. */

import { z } from 'zod';
import { sized } from '../support/size.ts';
import { apart } from './scenes/apart.ts';
import { around } from './scenes/around.ts';
import { computer } from './scenes/computer.ts';
import { forms } from './scenes/forms.ts';
import { here } from './scenes/here.ts';
import { others } from './scenes/others.ts';
import { tables } from './scenes/tables.ts';
import { watching } from './scenes/watching.ts';
import { type Gallery, test } from './support/gallery.ts';

const all = [...tables, ...others, ...watching, ...around, ...apart, ...here, ...computer, ...forms]
  // A dialog that lies over a screen has few controls, and the same screen below.
  .filter(({ step }) => step === undefined || step.endsWith('Form'));
/** The screen with the most ways to play is always looked at. */
const isChosen = (name: string, n: number) => name === 'start-nearby' || n % 16 === 0;

const pressedSchema = z.object({
  ways: z.array(z.object({ name: z.string(), effect: z.string() })),
  /** The first control that wasn't pressed; null if all were. */
  next: z.number().nullable(),
});

/** Presses one control after the other, until one has changed the screen. */
async function press(gallery: Gallery, from: number) {
  const pressed = await gallery.page.evaluate(async (from) => {
    const controls = () =>
      Array.from(document.querySelectorAll('button')).filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) &&
          button.ariaDisabled !== 'true' &&
          !button.disabled &&
          button.closest('[role="grid"], .move') === null,
      );
    const nameOf = (button: Element) => button.ariaLabel ?? button.textContent;
    const screen = () => {
      const told = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      return `${told('dialog[open] h2')} / ${told('h1')}`;
    };
    // A screen and a dialog may be loaded first; React shows what came late up to 300 ms later.
    const settle = async () => {
      for (let still = 0, last = ''; still < 3; ) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        const now = screen();
        const loadedAgo = (await window.tengenLoadedAgo?.()) ?? 0;
        still = now === last && loadedAgo > 400 ? still + 1 : 0;
        last = now;
      }
    };
    const commands: { readonly command: string }[] = Reflect.get(window, 'tengenCommands');
    const before = screen();
    const there = controls();
    const ways: { name: string; effect: string }[] = [];
    for (const [n, button] of there.entries()) {
      if (n < from) continue;
      commands.splice(0);
      button.click();
      await settle();
      const given = JSON.stringify(commands.splice(0));
      const after = screen();
      const effect = (given === '[]' ? '' : given) + (after === before ? '' : after);
      if (effect !== '') ways.push({ name: nameOf(button), effect });
      if (document.querySelector('dialog[open]') !== null) {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
        await settle();
      }
      const now = controls();
      if (
        now.length !== there.length ||
        now.some((one, m) => one !== there[m]) ||
        screen() !== before
      )
        return { ways, next: n + 1 < there.length ? n + 1 : null };
    }
    return { ways, next: null };
  }, from);
  return pressedSchema.parse(pressed);
}

test.for(all.filter((scene, n) => sized(true, isChosen(scene.name, n))))(
  '$name has no two controls that do the same',
  async (scene, { gallery, expect }) => {
    await gallery.resize([1280, 720]);
    const ways = new Map<string, string>();
    for (let from: number | null = 0; from !== null; ) {
      await gallery.show(scene, true);
      const { ways: found, next } = await press(gallery, from);
      for (const { name, effect } of found) {
        expect.soft([name, effect]).toEqual([ways.get(effect) ?? name, effect]);
        ways.set(effect, name);
      }
      from = next;
    }
  },
);
