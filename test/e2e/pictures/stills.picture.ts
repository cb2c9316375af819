/** Pictures of the start screen and of all boards, light and dark, in docs/pictures/. */

import { type GameId, gameById } from '../../../src/rules/index.ts';
import { blackWins, goMiddle, morrisMoves, opening, reversiWhole } from '../scenes/games.ts';
import { halfOf, popucomGame, type Whole, wholeGames } from '../support/games.ts';
import type { Person } from '../support/person.ts';
import { test } from '../support/stage.ts';
import { movesOf } from '../support/words.ts';
import { compose, fitted, writeStill } from './images.ts';

type Moment = Omit<Whole, 'game'>;

/** A good moment in each; in other games, halfway. */
const moments: Readonly<Partial<Record<GameId, Moment>>> = {
  gomoku: { options: {}, moves: opening(blackWins, 24) },
  go: { options: { size: 9 }, moves: opening(goMiddle, 20) },
  morris: { options: {}, moves: morrisMoves },
  popucom: { options: {}, moves: opening(popucomGame, 37) },
  reversi: { options: {}, moves: opening(reversiWhole, 30) },
};
const SIDE = 480;
const GAP = 20;
const paper = { light: '#f5f0e4', dark: '#16120f' };

test.for(['light', 'dark'] as const)('%s pictures', async (theme, { stage }) => {
  const ada = await stage.person('Ada', { viewport: { width: 1120, height: 780 } });
  await ada.program.do({ command: 'set', name: 'Ada', theme, sound: false, coordinates: false });
  await ada.page.locator(`html[data-theme="${theme}"]`).waitFor();
  await ada.page.waitForTimeout(500);
  await writeStill(`start-${theme}.webp`, await ada.page.screenshot());

  const boards: Buffer[] = [];
  for (const one of wholeGames)
    boards.push(await fitted(await boardOf(ada, one), SIDE, paper[theme]));
  const width = SIDE * boards.length + GAP * (boards.length + 1);
  const canvas = { width, height: SIDE + 2 * GAP, background: paper[theme] };
  const layers = boards.map((input, n) => ({ input, left: GAP + n * (SIDE + GAP), top: GAP }));
  await writeStill(`boards-${theme}.webp`, await compose(canvas, layers));
});

async function boardOf(person: Person, whole: Whole) {
  const { game } = whole;
  const { options, moves } = moments[game] ?? { ...whole, moves: halfOf(whole) };
  const { page, program } = person;
  await program.do({ command: 'local', game, options, black: 'person', white: 'person' });
  const start = gameById(game)?.start(options);
  if (!start?.ok) throw new Error(`${game} does not start.`);
  for (const move of movesOf(moves))
    await program.do({ command: 'draw', ...start.value.text.read(move) });
  await page.evaluate("document.querySelector(':focus')?.blur()");
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1000);
  const clip = await page.locator('.board').boundingBox();
  if (clip === null) throw new Error('There is no board.');
  const picture = await page.screenshot({ clip });
  await program.do({ command: 'leave' });
  return picture;
}
