/** A whole game of nine men's morris, clicked: placed, moved and flown, with men taken until two are left. */

import { expect } from 'vitest';
import { opponentOf, type Side } from '../../src/rules/index.ts';
import { eventually } from './support/eventually.ts';
import { Judged } from './support/judged.ts';
import { drawnMorris, drawnOf, saidMorris, saidOf } from './support/morrisBoard.ts';
import { takesBack } from './support/offers.ts';
import type { Person } from './support/person.ts';
import { playHere, twoPlay } from './support/setup.ts';
import { allRead, atOneScreen, isRefused, type Sides } from './support/sides.ts';
import { type Stage, test } from './support/stage.ts';
import { movesOf } from './support/words.ts';

/** Black has closed a mill; white's two men stand in none. */
const toFirstMill = 'd3 d5 d2 d6 d1';
/** Each side has closed one more, and white's three in the middle are protected. */
const toProtected = 'xd6 d6 e4 d7 xe4 c4 g4 a4 a7 b4';
/** White closes a second mill when all of black's men stand in mills, and may take any. */
const toMoving = 'xg4 g7 xd3 d3 xd7 a1 e3 f4';
/** Black opens its mill and closes it again, until white has three men. */
const toFlying = 'xd5 d6-d5 c3-c4 xf4 d5-d6 c4-c3 xg7';
const toTheEnd = 'd6-e5 c3-c4 xa1';

test('two at one screen play until one of them has two men left', async ({ stage }) => {
  const person = await stage.person('Anna', { viewport: { width: 1280, height: 800 } });
  await playHere(person, { game: 'morris' });
  await playToTheEnd(stage, atOneScreen(person), 'here');
});

test('two copies play until one of them has two men left', async ({ stage }) => {
  const [black, white] = await twoPlay(stage, { game: 'morris' });
  await playToTheEnd(stage, { black, white, everyone: [black, white] }, 'across');
});

async function playToTheEnd(stage: Stage, sides: Sides, where: string): Promise<void> {
  const { black, white, everyone } = sides;
  const game = new MorrisGame(sides);
  const keep = (person: Person, name: string) => stage.keep(person.page, `morris/${where}-${name}`);
  await game.isDrawn();
  await allRead(sides, 'black', '9 in hand');

  await game.play(toFirstMill);
  await allRead(sides, 'black', '6 in hand');
  await allRead(sides, 'white', '7 in hand');
  await game.isDrawn();
  await keep(black, '1-mill');
  await game.play(await game.takeBack('black', 4));
  await game.play('xd6');
  // Between copies one takes back one's whole turn: the man that was taken, and the mill.
  await game.play(await game.takeBack('black', black === white ? 5 : 4));

  await game.play(toProtected.replace('xd6 ', ''));
  await sparesTheProtected(game, sides);
  await keep(black, '2-protected');
  await game.play(toMoving);
  await allRead(sides, 'black', '0 in hand');
  await allRead(sides, 'white', '0 in hand');
  await game.isDrawn();

  await takesMenUp(game, sides, () => keep(black, '3-taken-up'));
  await game.play('c4-c3');
  await game.play(await game.takeBack('black', 23));
  await game.play(toFlying.slice(0, 'xd5 d6-d5'.length));
  await game.play(await game.takeBack('white', 25));
  await game.play(toFlying.slice('xd5 d6-d5 '.length));

  // White has three men, and black seven: every empty point is open to white.
  await white.play('d6');
  await game.isSeen('d6');
  await game.isDrawn('d6');
  expect((await saidMorris(white.page, white.texts)).targets).toHaveLength(24 - 7 - 3);
  await keep(white, '4-flying');
  await white.play('d6');
  await game.play(toTheEnd);

  expect(game.judged.position.outcome).toEqual({ winner: 'black', reason: 'men', lines: [] });
  const { standing, games, table } = black.texts;
  if (black === white) await black.reads(standing.sideWon, { side: table.black });
  else {
    await black.reads(standing.won);
    await white.reads(standing.lost, { name: black.name });
  }
  for (const person of everyone) {
    await person.reads(games.morris.reason.men, { ply: 34 });
    const moves = person.page.getByRole('region', { name: table.moves });
    const written = await moves.getByRole('listitem').allInnerTexts();
    expect(written.join(' ')).toBe(game.judged.written);
  }
  await game.isDrawn();
  await keep(black, '5-end');
  await keep(white, '6-end');
  for (const person of everyone) await person.play('a7');
  await game.isSeen();
}

/** Black is to take a man: what cannot be taken is explained. */
async function sparesTheProtected(game: MorrisGame, { black, white }: Sides): Promise<void> {
  const { refusal, hindrance } = black.texts;
  const said = (person: Person) => () => saidMorris(person.page, person.texts);
  for (const point of ['d5', 'd6', 'd7'])
    await isRefused(black, () => black.play(point), refusal.protected, said(black));
  for (const point of ['a4', 'a1'])
    await isRefused(black, () => black.play(point), refusal.notYours, said(black));
  if (black !== white)
    await isRefused(white, () => white.play('g4'), hindrance.notYourTurn, said(white));
  await game.isDrawn();
}

/** Black's first move: a man is taken up, put down, and another taken up. */
async function takesMenUp(
  game: MorrisGame,
  { black }: Sides,
  keep: () => Promise<unknown>,
): Promise<void> {
  const { refusal } = black.texts;
  const said = () => saidMorris(black.page, black.texts);
  await isRefused(black, () => black.play('c5'), refusal.handEmpty, said);
  await black.play('c4');
  await game.isSeen('c4');
  await game.isDrawn('c4');
  expect((await said()).targets).toEqual(['c3', 'c5']);
  await keep();
  await black.play('c4');
  await game.isSeen();
  await black.play('a4');
  await game.isSeen('a4');
  expect((await said()).targets).toEqual([]);
  await black.play('c4');
  await game.isSeen('c4');
  await isRefused(black, () => black.play('g1'), refusal.notAdjacent, said);
  await isRefused(black, () => black.play('a1'), refusal.occupied, said);
  await black.page.keyboard.press('Escape');
  await game.isSeen();
}

/** A game that is clicked, and judged at once by the rules. */
class MorrisGame {
  readonly #sides: Sides;
  readonly judged = new Judged('morris');

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** Plays what is written with blanks between: `a7` puts a man there, `c4-c3` moves one, `xd6` takes one. */
  async play(moves: string): Promise<void> {
    for (const move of movesOf(moves)) {
      const person = this.#sides[this.judged.play(move)];
      for (const point of move.replace('x', '').split('-')) await person.play(point);
      await this.isSeen();
      await this.#isTold();
    }
  }

  /** `by` takes back until `plies` stay: at one screen by one each time, else when the other agrees. Resolves with what went. */
  async takeBack(by: Side, plies: number): Promise<string> {
    const [asking, other] = [this.#sides[by], this.#sides[opponentOf(by)]];
    const before = movesOf(this.judged.written);
    if (asking === other) {
      for (let stay = before.length - 1; stay >= plies; stay--) {
        await asking.press('takeBack');
        this.judged.backTo(stay);
        await this.isSeen();
      }
    } else {
      await takesBack(asking, other, plies);
      this.judged.backTo(plies);
      await this.isSeen();
    }
    await this.#isTold();
    return before.slice(plies).join(' ');
  }

  /** Everybody is told the position as the rules have it, and the man that is taken up by who is to move. */
  async isSeen(selected: string | null = null): Promise<void> {
    for (const person of this.#sides.everyone) {
      const said = saidOf(this.#shownTo(person, selected), person.texts);
      await eventually(() => saidMorris(person.page, person.texts)).toEqual(said);
    }
  }

  /** The same as it is drawn. */
  async isDrawn(selected: string | null = null): Promise<void> {
    for (const person of this.#sides.everyone) {
      expect(await drawnMorris(person.page)).toEqual(drawnOf(this.#shownTo(person, selected)));
    }
  }

  #shownTo(person: Person, selected: string | null) {
    const { position, last } = this.judged;
    const acts = position.turn !== null && this.#sides[position.turn] === person;
    return { position, last, selected: acts ? selected : null, acts };
  }

  /** Each is told whose turn it is, and for what. */
  async #isTold(): Promise<void> {
    const { turn, ply } = this.judged.position;
    if (turn === null || ply < 2) return;
    const [person, other] = [this.#sides[turn], this.#sides[opponentOf(turn)]];
    const { standing } = person.texts;
    const removes = this.judged.position.details().due === 'removal';
    if (person === other) {
      const side = person.sideName(turn);
      return person.reads(removes ? standing.sideRemoves : standing.toMove, { side });
    }
    await person.reads(removes ? standing.remove : standing.yourMove);
    const { name } = person;
    await other.reads(removes ? standing.peersRemove : standing.peersMove, { name });
  }
}
