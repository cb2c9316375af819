/** What is to be played is chosen by the host, and read by the guest before getting ready. */

import { expect } from 'vitest';
import type { Person } from './support/person.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

test('the host chooses a game, its rules and the clock, and between games another', async ({
  stage,
}) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  await anna.takeName();
  const { games, host, setup, start, table, timing } = anna.texts;
  await anna.hands.press(anna.button(start.hostElse));
  await anna.hands.write(anna.line(host.port), '0');

  await anna.hands.press(anna.button(start.setup));
  await chooses(anna, setup.game, games.go.name);
  await chooses(anna, setup.clock, timing.kind.total);
  await anna.hands.write(anna.line(timing.main), '7');
  // The dialogue lies over the host's form, but is no part of it.
  await anna.page.keyboard.press('Enter');
  const { size, handicap } = games.go.option;
  await anna.page.getByRole('slider', { name: size.name, exact: true }).fill('11');
  await chooses(anna, handicap.name, fill(handicap.value.any, { value: 4 }));
  const clash = fill(setup.clash, { option: handicap.name, value: '4 stones' });
  await anna.page.getByRole('dialog').getByText(clash).waitFor();
  expect(await anna.button(setup.done).getAttribute('aria-disabled')).toBe('true');
  await chooses(anna, handicap.name, handicap.value[0]);
  await anna.hands.press(anna.button(setup.done));
  await anna.reads('Go · 11 × 11 · 7 min each');

  await anna.hands.press(anna.button(host.start));
  await boris.join(await anna.readPort());
  await anna.page.getByRole('button', { name: /^Accept / }).click();
  await boris.page.getByRole('grid').waitFor();
  expect(await terms(boris)).toMatchObject({
    Board: '11 × 11',
    Handicap: 'None',
    Clock: '7 min each',
  });
  expect(await boris.button(table.again).count()).toBe(0);

  await anna.hands.press(anna.button(table.again));
  await chooses(anna, setup.game, games.popucom.name);
  await chooses(anna, setup.clock, timing.kind.none);
  await anna.hands.press(anna.button(setup.propose));
  await boris.hears('POPUCOM');
  expect(await terms(boris)).toEqual({ Length: '50 stones', Clock: 'No clock' });
});

/** Presses the slip in that row of the set-up. */
async function chooses({ hands, page }: Person, row: string, slip: string): Promise<void> {
  const group = page.getByRole('dialog').getByRole('group', { name: row, exact: true });
  await hands.press(group.getByRole('radio', { name: slip, exact: true }));
}

/** What is read at the table of the game to come. */
async function terms({ page }: Person): Promise<Record<string, string>> {
  const [names, values] = await Promise.all(
    ['term', 'definition'].map((role) =>
      page
        .locator('main')
        .getByRole(role === 'term' ? 'term' : 'definition')
        .allInnerTexts(),
    ),
  );
  return Object.fromEntries((names ?? []).map((name, n) => [name, values?.[n] ?? '']));
}
