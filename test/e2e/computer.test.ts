/** Against the computer, through the real window: three clicks to the board, a whole game, and what helps on the way. */

import { expect } from 'vitest';
import { engineFor } from '../../src/engines/index.ts';
import type { AnyMove } from '../../src/rules/index.ts';
import { cellLabels, pointsSaying, pointsUnder } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { framesOf, type Spread } from './support/frames.ts';
import { Judged } from './support/judged.ts';
import type { Person } from './support/person.ts';
import { choose } from './support/setup.ts';
import { type Stage, test } from './support/stage.ts';
import { fill } from './support/words.ts';

type Level = keyof Person['texts']['levels'];

/** From the start screen: the way to the computer, one of its levels, and the beginning, with black. */
async function meetsComputer(person: Person, level: Level): Promise<void> {
  const { hands, page, texts } = person;
  await hands.press(person.button(texts.start.computer));
  const name = new RegExp(`^${texts.levels[level].name}`);
  await hands.press(page.getByRole('radio', { name }));
  await hands.press(person.button(texts.computer.begin));
  await page.getByRole('grid').waitFor();
}

const opened = (stage: Stage) =>
  stage.person('Anna', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

test('a whole game against the weakest level, put away in its middle, and the next', async ({
  stage,
}) => {
  const person = await opened(stage);
  const { page, texts } = person;
  await meetsComputer(person, 'pebble');
  const name = texts.levels.pebble.name;
  const judged = new Judged('gomoku');
  await plays(person, judged, name, 6);
  await stage.keep(page, 'computer/1-middle');

  await person.hands.press(person.button(texts.table.leave));
  await person.hands.press(person.button(texts.confirm.leaveYes));
  const against = fill(texts.seat.against, { name });
  await person.hands.press(person.button(fill(texts.unfinished.goOnWith, { name: against })));
  await page.getByRole('grid').waitFor();
  await plays(person, judged, name, 225);

  const won = judged.position.outcome?.winner === 'black';
  await person.reads(won ? texts.thought.beat : texts.standing.lost, { name });
  await stage.keep(page, 'computer/2-end');
  await person.press('restart');
  await person.hears(texts.news.began, {
    number: 2,
    colour: fill(texts.standing.youAre, { side: person.sideName('black') }),
    who: texts.standing.youBegin,
  });
});

/** Plays black until so many moves have been made or the game is over; the computer answers each. */
async function plays(person: Person, judged: Judged, name: string, plies: number): Promise<void> {
  const { page, texts } = person;
  for (let seed = 1; judged.position.turn !== null && judged.position.ply < plies; seed++) {
    const mine = judged.position.text.write(chosen(judged, seed)) ?? '';
    judged.play(mine);
    await person.play(mine);
    await person.seesMove(mine, 'black');
    if (judged.position.turn === null) return;
    // It is announced as anybody's move is.
    const latest = page.getByRole('gridcell', {
      name: new RegExp(`${texts.board.white}, ${texts.board.last}`),
    });
    const label = (await latest.getAttribute('aria-label')) ?? '';
    const [answer = ''] = label.split(',');
    judged.play(answer);
    await person.hears(texts.news.peersMove, { name, move: answer });
  }
}

/** A move that is good enough to beat a child. */
function chosen(judged: Judged, seed: number): AnyMove {
  const choice = engineFor('gomoku')?.think({}, judged.moves, {
    level: 3,
    seed,
    effort: 0.05,
    time: 1000,
    now: () => performance.now(),
    stopped: () => false,
    onThought: () => {},
  });
  if (choice?.ok !== true || choice.value.move === null) throw new Error('There is no move.');
  return choice.value.move;
}

test('while the strongest thinks the window draws as before, and it plays at once when told to', async ({
  stage,
}) => {
  const person = await opened(stage);
  const { page, texts } = person;
  await choose(person, { game: 'go' });
  await meetsComputer(person, 'mountain');
  const idle = await framesOf(page, 1000);

  await person.play('E5');
  await person.seesMove('E5', 'black');
  await eventually(() => person.control('stop').getAttribute('aria-disabled')).toBe('false');
  const thinking = await framesOf(page, 1500);
  await page.getByText(new RegExp(`^${fill(texts.thought.looksAt, { line: '' })}`)).waitFor();
  expect(await pointsUnder(page, '.stone-body', true)).toHaveLength(1);
  await stage.keep(page, 'computer/3-thinking');
  for (const [when, { gaps, work }] of Object.entries({ idle, thinking })) {
    console.info(`Frames, ${when}: ${told(work)} of work each; between them ${told(gaps)}.`);
  }
  // Whatever else the machine is about, most frames are as they were.
  expect(thinking.gaps.half).toBeLessThan(2 * idle.gaps.half + 16);

  const stopped = performance.now();
  await person.press('stop');
  await person.reads(texts.standing.yourMove);
  console.info(`Told to move, it had moved after ${Math.round(performance.now() - stopped)} ms.`);
  expect(await placed(person)).toBe(2);

  // Its move and mine go together.
  await person.press('takeBack');
  await eventually(() => placed(person)).toBe(0);

  await page.keyboard.press('Shift+?');
  const asked = page.locator('.idea[data-asked="true"]');
  await person.press('stop');
  await asked.waitFor();
  const [point = ''] = await pointsUnder(page, '.idea-mark', true);
  await page.getByRole('status').getByText(new RegExp(point)).waitFor();
  await stage.keep(page, 'computer/4-hint');
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });

  // Another takes the computer's seat.
  const change = fill(texts.seat.change, {
    name: texts.levels.mountain.name,
    side: person.sideName('white'),
  });
  await person.hands.press(person.button(change));
  const dialogue = page.getByRole('dialog');
  await person.hands.press(
    dialogue.getByRole('button', { name: new RegExp(`^${texts.levels.pebble.name}`) }),
  );
  await person.hears(texts.thought.seated, {
    name: texts.levels.pebble.name,
    side: person.sideName('white'),
  });
});

function told({ half, most, longest }: Spread): string {
  return `p50 ${half.toFixed(1)}, p99 ${most.toFixed(1)}, longest ${longest.toFixed(1)} ms`;
}

/** How many stones lie on the board. */
async function placed({ page, texts }: Person): Promise<number> {
  const labels = await cellLabels(page);
  return [texts.board.black, texts.board.white].flatMap((word) => pointsSaying(labels, word))
    .length;
}
