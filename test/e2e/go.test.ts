/** A whole game of Go, clicked: a capture, a ko, a suicide, a count that is disputed, and one that is agreed on. */

import { expect } from 'vitest';
import { type AnyPosition, opponentOf, type Side } from '../../src/rules/index.ts';
import { eventually } from './support/eventually.ts';
import { drawingOf, drawnGo, saidGo, seenOf } from './support/goBoard.ts';
import { Judged } from './support/judged.ts';
import type { Person } from './support/person.ts';
import { playHere, twoPlay } from './support/setup.ts';
import { allRead, atOneScreen, isRefused, type Sides } from './support/sides.ts';
import { type Stage, test } from './support/stage.ts';
import { fill, movesOf } from './support/words.ts';

/** Two walls, with a ko in the middle, and an invader in each side's land. */
const toTheKo = 'E6 F6 E4 F4 D5 G5 H3 E5 F5';
const toTheSuicide = 'A9 E5 F7 E7 F8 E8 F9 E9 F3 E3 F2 E2 F1 E1 B3 A8 C3 B9';

test('two at one screen dispute a count, play on, and agree on the next', async ({ stage }) => {
  const person = await stage.person('Anna');
  await playHere(person, { game: 'go' });
  await playToTheScore(stage, atOneScreen(person), 'here');
});

test('two copies dispute a count, play on, and agree on the next', async ({ stage }) => {
  const [black, white] = await twoPlay(stage, { game: 'go' });
  await playToTheScore(stage, { black, white, everyone: [black, white] }, 'across');
});

async function playToTheScore(stage: Stage, sides: Sides, where: string): Promise<void> {
  const { black, white, everyone } = sides;
  const keep = (person: Person, name: string) => stage.keep(person.page, `go/${where}-${name}`);
  const game = new GoGame(sides);
  const { games, refusal, standing, deeds } = black.texts;

  await game.play(toTheKo);
  await allRead(sides, 'black', '1 captured');
  await isRefused(
    white,
    () => white.play('E5'),
    refusal.ko,
    () => saidGo(white.page, white.texts),
  );
  expect(await white.ghost()).toEqual([]);
  if (black !== white) expect(await black.page.getByText(refusal.ko).count()).toBe(0);
  await keep(white, '1-ko');

  await game.play(toTheSuicide);
  await allRead(sides, 'black', '2 captured');
  await allRead(sides, 'white', '0 captured');
  await isRefused(
    white,
    () => white.play('A9'),
    refusal.suicide,
    () => saidGo(white.page, white.texts),
  );
  await keep(white, '2-suicide');

  await game.play('pass pass');
  await game.reads('white', standing.mark, standing.peersMark, standing.sideMarks);
  await white.reads(standing.markWhat);
  // The button that was pressed last is gone; whoever pressed it is still somewhere.
  await keepsFocus(black);
  await keep(white, '3-marking');
  // White has the invader taken off that stands in its land; black has two, which white disputes.
  await game.play('H3!');
  await game.play('agree');
  await game.play('B3!');
  await keep(black, '4-marked');
  await game.play('agree');
  await game.play('B3!');
  await keep(white, '5-unmarked');
  await game.play('resume');
  await game.reads('black', standing.yourMove, standing.peersMove, standing.toMove);
  expect(await black.button(deeds.agree).count()).toBe(0);

  await game.play('C4 pass pass H3! B3! agree agree');
  const score = game.position.details().score;
  expect(score).toEqual({ black: 36, white: 33.5 });
  await allRead(sides, 'black', '2 captured');
  await allRead(sides, 'black', '36 points');
  await allRead(sides, 'white', '0 captured');
  await allRead(sides, 'white', '33.5 points');
  const counted = [
    fill(games.go.reason.score, { ply: game.position.ply }),
    fill(black.texts.ending.score, { black: 'Black 36', white: 'White 33.5' }),
  ];
  for (const person of everyone) await person.reads(counted.join(' '));
  if (black === white) await black.reads(standing.sideWon, { side: games.go.side.black });
  else {
    await black.reads(standing.won);
    await white.reads(standing.lost, { name: black.name });
  }
  await keepsFocus(white);
  await keep(black, '6-counted');
  await keep(white, '7-counted');
  // It is over: a press is not heeded, and there is nothing to pass or agree to.
  for (const person of everyone) {
    await person.play('J9');
    expect(await person.button(deeds.pass).count()).toBe(0);
    expect(await person.button(deeds.agree).count()).toBe(0);
  }
  await game.isSeen();
}

/** The focus has not been lost to nowhere. */
async function keepsFocus({ page }: Person): Promise<void> {
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** A game that is clicked and judged at once by the rules. */
class GoGame {
  readonly #sides: Sides;
  readonly #judged = new Judged('go', { size: 9 });
  readonly #places = new Map<Person, unknown>();

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  get position(): AnyPosition {
    return this.#judged.position;
  }

  /** Plays what is written with blanks between: `E6`, `pass`, `agree`, `resume`, and `E6!` for a mark. */
  async play(moves: string): Promise<void> {
    for (const move of movesOf(moves)) {
      const person = this.#sides[this.#judged.play(move.replace(/^(.*)!$/, 'mark $1'))];
      const { deeds } = person.texts;
      if (move === 'pass' || move === 'agree' || move === 'resume')
        await person.hands.press(person.button(deeds[move]));
      else await person.play(move.replace('!', ''));
      await this.#isSaid();
    }
    await this.isSeen();
  }

  /** Everybody sees the position as the rules have it, in words and as it is drawn. */
  async isSeen(): Promise<void> {
    await this.#isSaid();
    const drawing = drawingOf(seenOf(this.position, this.#judged.last));
    for (const person of this.#sides.everyone) {
      expect(await drawnGo(person.page)).toEqual(drawing);
      // Whatever there is to say and to press, board and controls are where they were at first.
      const places = await placesOf(person);
      expect(places).toEqual(this.#places.get(person) ?? places);
      this.#places.set(person, places);
    }
  }

  /** Whose turn it is, as each of them is told it. */
  async reads(side: Side, mine: string, theirs: string, here: string): Promise<void> {
    const [person, other] = [this.#sides[side], this.#sides[opponentOf(side)]];
    if (person === other) return person.reads(here, { side: person.sideName(side) });
    await person.reads(mine);
    await other.reads(theirs, { name: person.name });
  }

  async #isSaid(): Promise<void> {
    const seen = seenOf(this.position, this.#judged.last);
    for (const { page, texts } of this.#sides.everyone)
      await eventually(() => saidGo(page, texts)).toEqual(seen);
  }
}

/** Where things are that must not jump. */
async function placesOf({ page, texts: { controls } }: Person): Promise<unknown> {
  const list = page.getByRole('list', { name: controls.title });
  return [await page.getByRole('grid').boundingBox(), await list.boundingBox()];
}
