import { expect } from 'vitest';
import { z } from 'zod';
import { idleView, waitingView } from '../../src/renderer/testing.ts';
import { eventually } from './support/eventually.ts';
import { chooseSlips, twoPeople } from './support/play.ts';
import { test as screenTest } from './support/screens.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

test('the host chooses a game, its rules and its clock, and chooses anew when the guest has got ready', async ({
  stage,
}) => {
  const two = await twoPeople(stage);
  const [host, guest] = two;
  const { colours, games, setup, status, start, actions, timing, news } = host.texts;
  await host.hands.press(host.button(start.hostElse));
  await host.hands.write(host.line(host.texts.host.port), '0');

  await host.hands.press(host.button(start.setup));
  await chooseSlips(host, [
    [setup.game, games.go.name],
    [setup.clock, timing.kind.total],
    [setup.colours, fill(colours.me, { side: games.go.side.white })],
  ]);
  await host.hands.write(host.line(timing.main), '7');
  // The dialog lies over the host's form, but is no part of it.
  await host.page.keyboard.press('Enter');
  // The rules open in a dialog of their own, which closes alone.
  const dialogs = host.page.getByRole('dialog');
  for (const close of [
    () => dialogs.last().getByRole('button').click(),
    () => host.page.keyboard.press('Escape'),
  ]) {
    await host.hands.press(dialogs.first().getByRole('button', { name: start.rules }));
    await eventually(() => dialogs.count()).toBe(2);
    await close();
    await eventually(() => dialogs.count()).toBe(1);
  }
  const { size, handicap } = games.go.option;
  // The board is offered once: any other size by a slider that comes when it is wanted.
  expect(await host.page.getByRole('slider').count()).toBe(0);
  await chooseSlips(host, [[size.name, setup.other]]);
  await host.page.getByRole('slider', { name: size.name, exact: true }).fill('11');
  expect(await dialogs.getByRole('group', { name: handicap.name }).count()).toBe(0);
  await dialogs.getByText(setup.more, { exact: true }).click();
  await chooseSlips(host, [[handicap.name, fill(handicap.value.any, { value: 4 })]]);
  const clash = fill(setup.clash, { option: handicap.name, value: '4 stones' });
  await host.page.getByRole('dialog').getByText(clash).waitFor();
  expect(await host.button(setup.done).getAttribute('aria-disabled')).toBe('true');
  await chooseSlips(host, [[handicap.name, handicap.value[0]]]);
  await host.hands.press(host.button(setup.done));
  await host.reads('Go · 11 × 11 · Japanese · 7 min each · Colours: I play White');

  await host.hands.press(host.button(host.texts.host.start));
  await guest.join(await host.readPort());
  await host.accept(guest.name);
  await guest.page.getByRole('grid').waitFor();
  // The guest reads what will be played before getting ready, and cannot choose.
  expect(await guest.terms()).toMatchObject({
    Board: '11 × 11',
    Handicap: 'None',
    Clock: '7 min each',
    Colours: 'You play Black',
  });
  expect(await guest.button(actions.changeGame).count()).toBe(0);
  await stage.keep(guest.page, 'play/terms');

  await guest.getReady();
  await host.reads(status.peerReady, { name: guest.name });
  await host.hands.press(host.button(actions.changeGame));
  await chooseSlips(host, [
    [setup.game, games.gomoku.name],
    [setup.ruleSet, games.gomoku.ruleSet.renju],
    [setup.clock, timing.kind.none],
  ]);
  await host.hands.press(host.button(setup.propose));
  await guest.hears(news.configured, {
    terms: 'Gomoku · 15 × 15 · Renju · Colours: You play Black',
  });
  expect(await guest.terms()).toEqual({
    Board: '15 × 15',
    'Rule set': 'Renju: Black starts in the centre and must avoid forbidden points.',
    'If the board fills up': 'Draw',
    'Forbidden points': 'Cannot be played',
    Clock: 'No clock',
    // Chosen for the first game, and kept.
    Colours: 'You play Black',
  });
  // Nobody has agreed to that yet.
  for (const person of two) {
    await person.reads(status.getReady);
    await eventually(() => person.page.getByRole('gridcell').count()).toBe(225);
  }
  // What was chosen at that table isn't what the host proposes to the next one.
  await host.leave(false);
  await host.reads('Go · 11 × 11 · Japanese · 7 min each · Colours: I play White');
});

screenTest(
  'the clock takes half minutes, and a field that corrects a number says what it takes and moves nothing',
  async ({ gallery, expect }) => {
    const { page } = gallery;
    await gallery.show({ name: 'clock', view: idleView, step: 'setup' });
    await page.getByRole('radio', { name: 'Byo-yomi', exact: true }).click();
    const told = page.getByRole('alert');
    /** Of what is chosen, from the first of it on. */
    const tops = () =>
      page.locator('dialog :is(legend, label)').evaluateAll((names) => {
        const shown = names.filter((name) => name.checkVisibility());
        const ys = shown.map((name) => name.getBoundingClientRect().y);
        return ys.map((y) => Math.round(y - (ys[0] ?? 0)));
      });
    const before = await tops();
    const write = async (name: string, text: string) => {
      const field = page.getByRole('textbox', { name, exact: true });
      await field.fill(text);
      expect(await told.count()).toBe(0);
      await field.press('Tab');
      return field.inputValue();
    };
    for (const [name, text, taken, says] of [
      ['Minutes each', '2.5', '2.5', null],
      ['Minutes each', '0,5', '0.5', null],
      ['Minutes each', '0.1', '0', '0 to 1440, also ½'],
      ['Minutes each', 'ten', '0', '0 to 1440, also ½'],
      ['Minutes each', '12½', '12.5', null],
      ['Periods', '0', '1', '1 to 100'],
      ['Periods', '1000', '100', '1 to 100'],
      ['Periods', '2.5', '3', '1 to 100'],
      ['Periods', '7', '7', null],
    ] as const) {
      expect.soft([name, text, await write(name, text)]).toEqual([name, text, taken]);
      expect
        .soft([name, text, await told.allTextContents()])
        .toEqual([name, text, says === null ? [] : [says]]);
      // A press on something else, which leaves the field, finds that where it was.
      expect.soft(await tops()).toEqual(before);
    }
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('12 min 30 s, then 7 × 30 s').first().waitFor();
  },
);

screenTest(
  'the position that was offered stays in the set-up until the host chooses the usual start',
  async ({ gallery, expect }) => {
    const position = { black: [[2, 2]], white: [[6, 6]], turn: 'white' };
    const view = waitingView(undefined, { game: 'go', options: { size: 9 }, position });
    const { page } = gallery;
    for (const [start, offered] of [
      ['From a position', position],
      ['As usual', undefined],
    ] as const) {
      await gallery.show({ name: start, view, step: 'change' });
      const choice = page.getByRole('radio', { name: start, exact: true });
      if (offered === undefined) await choice.click();
      expect(await choice.isChecked()).toBe(true);
      await gallery.button('Play this next').click();
      const sent = z.array(z.looseObject({ command: z.string() })).parse(await gallery.commands());
      const [configured] = sent.filter(({ command }) => command === 'configure');
      expect(configured).toMatchObject({ game: 'go' });
      expect(configured?.['position']).toEqual(offered);
    }
  },
);
