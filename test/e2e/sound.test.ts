import { expect } from 'vitest';
import { SOUND_EVENT } from '../../src/renderer/sound/player.ts';
import { BURST } from '../../src/renderer/sound/sounds.ts';
import { type GameId, gameById } from '../../src/rules/index.ts';
import { gamesPlayed, type Play, play } from '../support/plays.ts';
import { sized } from '../support/size.ts';
import { soundOf } from '../support/soundOf.ts';
import { eventually } from './support/eventually.ts';
import { middleOf } from './support/fingers.ts';
import { Person } from './support/person.ts';
import { begin, blackFirst, playHere, twoAtTable } from './support/play.ts';
import { test } from './support/stage.ts';
import { Table } from './support/table.ts';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Listens to a window from now on. */
async function listen({ page }: Person): Promise<void> {
  await page.evaluate((event) => {
    window.heard = [];
    window.addEventListener(event, (sound) => {
      if (sound instanceof CustomEvent) window.heard.push(sound.detail);
    });
  }, SOUND_EVENT);
}

/** Waits until exactly these sounds have been heard since the last time. */
async function hears({ page }: Person, sounds: readonly string[]): Promise<void> {
  await eventually(() => page.evaluate(() => window.heard)).toEqual(sounds);
  await page.evaluate(() => window.heard.splice(0));
}

/** A game as it is written for a table, and what its moves sound like. */
function scoreOf({ match, moves }: Play) {
  const start = gameById(match.game)?.start(match.options);
  if (start?.ok !== true) throw new Error('There is no such game.');
  let position = start.value;
  const sounds: string[] = [];
  const written: string[] = [];
  for (const move of moves) {
    const played = position.play(move);
    if (!played.ok) throw new Error(played.error.message);
    written.push((position.text.write(move) ?? '').replace(/^mark (.*)$/, '$1!'));
    sounds.push(soundOf(position, move, played.value.position));
    position = played.value.position;
  }
  const winner = position.outcome?.winner ?? 'draw';
  const end = (side: 'black' | 'white') =>
    winner === 'draw' ? 'draw' : winner === side ? 'won' : 'lost';
  return { written, sounds, end };
}

/** Rare sounds of some games, at least one of which is in the game that is played. */
const wanted: Readonly<Partial<Record<GameId, string>>> = {
  go: 'capture',
  morris: 'mill',
  popucom: 'paint',
};

// That each game makes the sounds of its rules is tested in src/renderer/sound/soundsOf.test.ts.
test.for(sized<readonly GameId[]>(gamesPlayed, ['popucom']))(
  'each move of a whole game of %s sounds once and right in both windows, and its end too',
  async (game, { stage }) => {
    const seeds = Array.from({ length: 200 }, (_, seed) => play(game, seed));
    const chosen = seeds.find((one) => scoreOf(one).sounds.includes(wanted[game] ?? 'stone'));
    if (chosen === undefined) throw new Error('No such game was made up.');
    const { match } = chosen;
    const { written, sounds, end } = scoreOf(chosen);
    const two = await twoAtTable(stage, { game, options: match.options });
    await begin(two);
    const [black, white] = await blackFirst(two);
    for (const person of two) await listen(person);
    const table = new Table([black, white], match.options);
    for (const [n, move] of written.entries()) {
      await table.command(move);
      for (const { page } of two)
        await eventually(() => page.evaluate(() => window.heard.length)).toBeGreaterThan(n);
      await two[0].page.waitForTimeout(2 * BURST);
    }
    await hears(black, [...sounds, end('black')]);
    await hears(white, [...sounds, end('white')]);
  },
);

test('a window makes no sound with the switch off, nor while the window of another copy has the focus', async ({
  stage,
}) => {
  const two = await twoAtTable(stage);
  for (const person of two) await listen(person);
  await begin(two);
  const [black, white] = await blackFirst(two);
  for (const { page } of two) {
    await eventually(() => page.evaluate(() => window.heard.at(-1))).toBe('begin');
    await page.evaluate(() => window.heard.splice(0));
  }
  const table = new Table([black, white]);
  await table.play('H8 I9');
  for (const person of two) await hears(person, ['stone', 'stone']);

  // Under test both have had the focus so far, which no system allows.
  for (const person of two) await person.look(false);
  await black.look(true);
  await white.program.until(({ focusElsewhere }) => focusElsewhere);
  await table.play('H9 I8');
  await hears(black, ['stone', 'stone']);
  await hears(white, []);

  // Now nobody looks: my own turn is told too.
  await black.look(false);
  await white.program.until(({ focusElsewhere }) => !focusElsewhere);
  await table.play('H10');
  await hears(black, ['stone']);
  await hears(white, ['stone', 'turn']);

  for (const { program } of two) await program.do({ command: 'set', sound: false });
  await table.play('I7');
  await isTold(black, white, 'How nice and quiet!');
  for (const person of two) await hears(person, []);
});

test('of two pages that show one program, the one that was used last makes the sounds', async ({
  stage,
}) => {
  const one = await stage.person('Anna');
  await playHere(one, {});
  await listen(one);
  const page = await one.page.context().newPage();
  await page.goto(one.program.address);
  const other = new Person('Anna', page, one.program, one.texts);
  await other.cell('H8').waitFor();
  await listen(other);
  const both = () =>
    Promise.all([one, other].map(({ page }) => page.evaluate(() => window.heard.length)));
  await one.play('H8');
  await eventually(both).toEqual([1, 0]);
  await other.play('I9');
  await eventually(both).toEqual([1, 1]);
  await one.seesMove('I9', 'white');
  await page.close();
  await one.program.do({ command: 'draw', row: 0, column: 0 });
  await hears(one, ['stone', 'stone']);
});

test('the volume is set and sampled when its slider is released, and can’t be set while sounds are off', async ({
  stage,
}) => {
  const person = await stage.person('Anna');
  const { page, program, texts } = person;
  const volume = async () => (await program.until(() => true)).settings.volume;
  const before = await volume();
  await listen(person);
  await person.settings(async (dialogue) => {
    await person.openSection(dialogue, 'sound');
    const slider = dialogue.getByRole('slider', { name: texts.settings.volume });
    const { x, y } = await middleOf(slider);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y);
    const chosen = Number(await slider.inputValue());
    expect(chosen).toBeLessThan(50);
    expect(await volume()).toBe(before);
    await page.mouse.up();
    await hears(person, ['stone']);
    expect(await volume()).toBe(chosen);
    await person.hands.press(dialogue.getByRole('switch', { name: texts.settings.sound }));
    await eventually(() => slider.isDisabled()).toBe(true);
  });
});

test('the last seconds on a clock tick, and then the end of the game sounds', async ({ stage }) => {
  const person = await stage.person('Anna');
  const { page, program } = person;
  // Browsers allow sound after a press only.
  await page.mouse.click(1, 1);
  await listen(person);
  const clock = { main: 6000, increment: 0, periods: 0, period: 0 };
  await program.do({ command: 'local', black: 'person', white: 'person', clock });
  await hears(person, ['begin', 'lastTick', 'lastTick', 'lastTick', 'won']);
});

async function isTold(by: Person, person: Person, text: string): Promise<void> {
  await by.program.do({ command: 'say', text });
  await person.page.getByText(text).first().waitFor();
}
