import { expect } from 'vitest';
import { isGameId, opponentOf } from '../../src/rules/index.ts';
import { seed } from '../fuzz/random.ts';
import { sized } from '../support/size.ts';
import { boardOf, saidOf } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { type Whole, wholeGames } from './support/games.ts';
import { keys } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { playHere } from './support/play.ts';
import { Reader } from './support/reader.ts';
import { test } from './support/stage.ts';
import { isByHand, Judged, Table } from './support/table.ts';
import { fill, movesOf } from './support/words.ts';

/** By turns a desktop's window, and one as narrow as a page at 400 % is. */
const sizes = [
  { width: 1000, height: 700 },
  { width: 360, height: 640 },
];

/** Which games are played how; the run's seed decides. Gomoku is played by keys across the network, too: keyboard.test.ts. */
const first = seed % wholeGames.length;
const turned = [...wholeGames.slice(first), ...wholeGames.slice(0, first)];
const byKeys = sized(wholeGames, turned.slice(0, 1));
const byNames = sized(wholeGames, turned.slice(1, 3));

for (const [n, whole] of byKeys.entries()) {
  test(`a whole game of ${whole.game} and the start of the next are played by keys alone, with the focus always in sight (TENGEN_SEED=${seed})`, async ({
    stage,
  }) => {
    const viewport = sizes[(n + seed) % sizes.length] ?? null;
    const person = await stage.person('Anna', { viewport });
    person.hands = keys(person.page);
    await playHere(person, whole);
    const table = new Table([person], whole.options);
    await table.playWhole(whole.moves);
    await isOver(table, whole);
    await person.hands.press(person.button(person.texts.actions.rematch));
    const next = new Table([person], whole.options);
    await next.isSeen();
    await next.play(movesOf(whole.moves)[0] ?? '');
  });
}

for (const whole of byNames) {
  test(`a whole game of ${whole.game} and the start of the next are played by roles and names alone, and each move is said (TENGEN_SEED=${seed})`, async ({
    stage,
  }) => {
    const person = await stage.person('Anna');
    person.game = whole.game;
    const reader = await Reader.at(person.page);
    await choosesByName(reader, person, whole);
    const hand = new ByName(reader, person, whole);
    await hand.begins();
    const moves = movesOf(whole.moves);
    for (const [n, move] of moves.entries())
      await (isByHand(moves, n) ? hand.plays(move) : hand.skips(move));
    await hand.hasEnded();
    await reader.press('button', person.texts.actions.rematch);
    const next = new ByName(reader, person, whole);
    await next.begins();
    await next.plays(movesOf(whole.moves)[0] ?? '');
  });
}

/** How the window tells who has won, and why. */
function endOf(person: Person, { position }: Judged) {
  const { outcome, ply, game } = position;
  if (outcome === null || outcome.winner === 'draw') throw new Error('Nobody has won.');
  const { texts } = person;
  const { winner, reason } = outcome;
  const [winners, losers] = [person.sideName(winner), person.sideName(opponentOf(winner))];
  const reasons = new Map(Object.entries(isGameId(game) ? texts.games[game].reason : {}));
  return {
    headline: fill(texts.status.sideWon, { side: winners }),
    why: fill(reasons.get(reason) ?? '', { ply, winner: winners, loser: losers }),
  };
}

async function isOver(table: Table, { moves }: Whole): Promise<void> {
  const person = table.black;
  const { headline, why } = endOf(person, table.judged);
  await person.reads(headline);
  await person.page.getByText(why).first().waitFor();
  // After the end, nothing is played.
  const point = movesOf(moves)[0] ?? '';
  await person.play(point);
  await table.isSeen();
}

/** Chooses the game, what is asked of it, and to play at this screen. */
async function choosesByName(reader: Reader, { texts }: Person, whole: Whole): Promise<void> {
  await reader.isClear();
  const name = texts.games[whole.game].name;
  await reader.press('radio', name, texts.setup.game);
  await eventually(async () => (await reader.the('radio', name)).states['checked']).toBe('true');
  const slips = whole.slips?.(texts) ?? [];
  if (slips.length > 0) {
    await reader.press('button', texts.start.setup);
    await eventually(async () => (await reader.all('dialog')).length).toBe(1);
    for (const [row, slip] of slips) await reader.press('radio', slip, row);
    await reader.press('button', texts.setup.done);
    await eventually(async () => (await reader.all('dialog')).length).toBe(0);
  }
  expect((await reader.the('button', texts.start.here)).description).toBe(texts.start.hereWhat);
  await reader.press('button', texts.start.here);
}

/** Plays at a board that is only read. */
class ByName {
  readonly #reader: Reader;
  readonly #person: Person;
  readonly #whole: Whole;
  readonly #judged: Judged;

  constructor(reader: Reader, person: Person, whole: Whole) {
    [this.#reader, this.#person, this.#whole] = [reader, person, whole];
    this.#judged = new Judged(whole.game, whole.options);
  }

  async begins(): Promise<void> {
    const { texts } = this.#person;
    const side = this.#person.sideName('black');
    const who = fill(texts.status.begins, { side });
    await this.#reader.hears(fill(texts.news.beganHere, { who }));
    // The table may still be loading.
    await this.#person.page.getByRole('grid').waitFor();
    await this.#isSaid();
    await this.#reader.isClear();
  }

  async plays(move: string): Promise<void> {
    const { texts } = this.#person;
    await this.#isSaid();
    const { go } = texts.games;
    const buttonMoves = { ...texts.buttonMoves, ...go.buttonMoves };
    const { turn } = this.#judged.position;
    if (turn === null) throw new Error('The game is over.');
    await this.#saysTurn();
    const button = move === 'pass' || move === 'agree' ? buttonMoves[move] : null;
    if (button !== null) await this.#reader.press('button', button);
    else
      for (const point of move.replace(/[x!]/, '').split('-'))
        await this.#reader.press('gridcell', point);
    this.#judged.play(move.replace(/^(.*)!$/, 'mark $1'));
    await this.#isSaid();
    const { news, sentence, mark } = texts;
    const buttonMovesSaid = { ...texts.buttonMovesSaid, ...go.buttonMovesSaid };
    const who = this.#person.sideName(turn);
    const said = move.endsWith('!')
      ? fill(mark, { point: move.slice(0, -1) })
      : move.startsWith('x')
        ? fill(news.captured, { point: move.slice(1) })
        : (this.#judged.written.at(-1) ?? '');
    await this.#reader.hears(
      move === 'pass' || move === 'agree'
        ? fill(buttonMovesSaid[move], { who })
        : fill(news.sidesMove, { side: who, move: said }),
    );
    const { due } = this.#judged.position.details();
    const next = this.#judged.position.turn;
    const { [this.#whole.game]: game } = texts.games;
    const tasks = new Map(Object.entries('due' in game ? game.due : {}));
    const task = tasks.get(due ?? '')?.side;
    if (next === null || task === undefined) return;
    const piece = 'piece' in game ? game.piece[opponentOf(next)] : '';
    const headline = fill(task, { side: this.#person.sideName(next), piece });
    await this.#reader.hears(fill(sentence, { headline }));
  }

  /** Makes a move by a command to the program. */
  async skips(move: string): Promise<void> {
    this.#judged.play(move.replace(/^(.*)!$/, 'mark $1'));
    await this.#person.program.do({ ...this.#judged.moves.at(-1), command: 'draw' });
  }

  async hasEnded(): Promise<void> {
    const { texts } = this.#person;
    const { headline, why } = endOf(this.#person, this.#judged);
    await this.#reader.hears(fill(texts.sentence, { headline }));
    await this.#reader.hears(why);
    await this.#reader.isClear();
  }

  /** Of the two players it is said which is to move. */
  async #saysTurn(): Promise<void> {
    const { texts } = this.#person;
    const { turn } = this.#judged.position;
    const side = turn === null ? '' : this.#person.sideName(turn);
    const players = (await this.#reader.the('list', texts.table.players)).inside;
    const isToMove = players.filter(({ text }) => text.includes(texts.table.toMove));
    expect(isToMove.map(({ text }) => text.startsWith(side))).toEqual([true]);
  }

  /** The cells are the board's points, and say what the rules have there. */
  async #isSaid(): Promise<void> {
    const { game, texts } = this.#person;
    const { position, moves } = this.#judged;
    const last = moves.at(-1) ?? null;
    const expected = boardOf({ position, last, acts: position.turn !== null });
    const read = async () => {
      const cells = (await this.#reader.all('gridcell')).filter(({ name }) => name !== '');
      return saidOf(
        cells.map(({ name }) => name),
        texts,
        game,
      );
    };
    await eventually(read).toEqual(expected);
  }
}
