/** A board game that one or two people click, judged move by move by the rules alone. */

import { expect } from 'vitest';
import {
  type AnyMove,
  type AnyPosition,
  gameById,
  opponentOf,
  type Side,
} from '../../../src/rules/index.ts';
import { sized } from '../../support/size.ts';
import { boardOf } from './board.ts';
import { eventually } from './eventually.ts';
import { places } from './layout.ts';
import type { Person } from './person.ts';
import { begin, blackFirst, type Two, twoAtTable } from './play.ts';
import type { Stage } from './stage.ts';
import { fill, movesOf } from './words.ts';

/** A game as the rules have it. */
export class Judged {
  readonly #positions: [AnyPosition, ...AnyPosition[]];
  readonly #moves: AnyMove[] = [];

  constructor(id: string, options: object = {}) {
    const start = gameById(id)?.start(options);
    if (start?.ok !== true) throw new Error('There is no such game.');
    this.#positions = [start.value];
  }

  get position(): AnyPosition {
    return this.#positions.at(-1) ?? this.#positions[0];
  }

  get moves(): readonly AnyMove[] {
    return this.#moves;
  }

  /** The moves as people write them. */
  get written(): string[] {
    return this.#moves.map((move) => this.position.text.write(move) ?? '');
  }

  /** Plays a written move, and tells whose it was. */
  play(written: string): Side {
    const { turn, text } = this.position;
    const played = this.position.play(text.read(written));
    if (!played.ok) throw new Error(`${written}: ${played.error.message}`);
    if (turn === null) throw new Error('The game is over.');
    this.#positions.push(played.value.position);
    this.#moves.push(played.value.move);
    return turn;
  }

  /** Goes back to where `plies` have been played. */
  backTo(plies: number): void {
    this.#positions.splice(plies + 1);
    this.#moves.splice(plies);
  }
}

/** Whether that move of a whole game is made by hand: with `TENGEN_FULL=1` each, else two of each kind and the last two. */
export function isByHand(moves: readonly string[], n: number): boolean {
  const kindOf = (move: string) => move.replace(/[a-z]\d+/gi, 'point');
  const same = moves.slice(0, n).filter((move) => kindOf(move) === kindOf(moves[n] ?? ''));
  return sized(true, same.length < 2 || n >= moves.length - 2);
}

export class Table {
  readonly black: Person;
  readonly white: Person;
  /** Those who look at the board, each once. */
  readonly everyone: readonly Person[];
  readonly judged: Judged;
  /** Where the board and the controls are, which must not jump. */
  readonly #places = new Map<Person, unknown>();

  /** @param black who plays black, and white too where nobody else is given */
  constructor([black, white = black]: Two | readonly [Person], options: object = {}) {
    this.black = black;
    this.white = white;
    this.everyone = [...new Set([black, white])];
    this.judged = new Judged(black.game, options);
  }

  get isHere(): boolean {
    return this.black === this.white;
  }

  /**
   * Clicks moves, written with blanks between. `E5!` marks a stone of Go as dead or alive; a man of morris is
   * put at `a7`, moved by `c4-c3` and taken by `xd6`.
   */
  async play(moves: string): Promise<void> {
    for (const move of movesOf(moves)) {
      const person = this[this.judged.play(move.replace(/^(.*)!$/, 'mark $1'))];
      const { buttonMoves, games } = person.texts;
      const names = { ...buttonMoves, ...games.go.buttonMoves };
      if (move === 'pass' || move === 'agree' || move === 'resume')
        await person.hands.press(person.button(names[move]));
      else for (const point of move.replace(/[x!]/, '').split('-')) await person.play(point);
      await this.#isSaid();
    }
    await this.isSeen();
  }

  /** The same by commands to the programs. */
  async hurry(moves: string): Promise<void> {
    for (const move of movesOf(moves)) await this.command(move);
    await this.isSeen();
  }

  /** Plays one move by a command to the program whose side is to move. */
  async command(move: string): Promise<void> {
    const { program } = this[this.judged.play(move.replace(/^(.*)!$/, 'mark $1'))];
    await program.do({ ...this.judged.moves.at(-1), command: 'draw' });
    const { length } = this.judged.moves;
    for (const person of this.everyone)
      await person.program.until(({ match }) => match?.moves.length === length);
  }

  /** Plays a whole game: the moves that {@link isByHand} chooses with the hands, the others by commands. */
  async playWhole(moves: string): Promise<void> {
    const written = movesOf(moves);
    for (const [n, move] of written.entries()) {
      if (!isByHand(written, n)) await this.command(move);
      else {
        // A hand waits until its page shows what was played by command.
        if (n > 0 && !isByHand(written, n - 1)) await this.isSeen();
        await this.play(move);
      }
    }
    await this.isSeen();
  }

  /**
   * A side takes back until `plies` stay: at one screen one after the other, else at once when the other agrees.
   * Resolves with what went.
   */
  async takeBack(by: Side, plies: number): Promise<string> {
    const [asking, other] = [this[by], this[opponentOf(by)]];
    const gone = this.judged.written.slice(plies);
    if (this.isHere) {
      for (let stay = plies + gone.length - 1; stay >= plies; stay--) {
        await asking.press('takeBack');
        this.judged.backTo(stay);
        await this.#isSaid();
      }
    } else {
      await asking.press('takeBack');
      const n = gone.filter((move) => !move.startsWith('x')).length;
      const many = n === 1 ? 'One' : plies === 0 ? 'All' : '';
      await asking.readsOffer(asking.texts.offers[`myUndo${many}`], { n });
      const { offers } = other.texts;
      await other.readsOffer(offers[`undo${many}`], { name: asking.name, n });
      await other.hands.press(other.button(offers.accept));
      this.judged.backTo(plies);
    }
    await this.isSeen();
    return gone.join(' ');
  }

  /** What keeps a press from being a move is told beside the board to the one who tries it, and nothing changes. */
  async isRefused(side: Side, point: string, why: string): Promise<void> {
    const person = this[side];
    const before = await person.said();
    await person.play(point);
    await person.page.getByRole('status').getByText(why, { exact: true }).waitFor();
    expect(await person.said()).toEqual(before);
  }

  /** Everybody sees the position as the rules have it, in words and as it is drawn, and board and controls in their places. */
  async isSeen(selected: string | null = null): Promise<void> {
    await this.#isSaid(selected);
    for (const person of this.everyone) {
      await eventually(() => person.board()).toEqual(this.#seenBy(person, selected));
      const now = await places(person.page);
      expect(now).toEqual(this.#places.get(person) ?? now);
      this.#places.set(person, now);
    }
  }

  async #isSaid(selected: string | null = null): Promise<void> {
    for (const person of this.everyone)
      await eventually(() => person.said()).toEqual(this.#seenBy(person, selected));
  }

  #seenBy(person: Person, selected: string | null) {
    const { position, moves } = this.judged;
    const acts = position.turn !== null && this[position.turn] === person;
    const last = moves.at(-1) ?? null;
    return boardOf({ position, last, selected: acts ? selected : null, acts });
  }

  /** Everybody reads that this is so of a side. */
  async allRead(side: Side, text: string): Promise<void> {
    for (const person of this.everyone) await (await person.seatOf(side)).getByText(text).waitFor();
  }

  /** A side reads something and the other something else; at one screen there is a third thing to read. */
  async reads(side: Side, mine: string, theirs: string, here: string): Promise<void> {
    const [person, other] = [this[side], this[opponentOf(side)]];
    if (this.isHere) return person.reads(here, { side: person.sideName(side) });
    await person.reads(mine);
    await other.reads(theirs, { name: person.name });
  }

  /** Everybody reads whose turn it is. */
  async turnIsRead(): Promise<void> {
    const { turn } = this.judged.position;
    const { yourMove, peersMove, toMove } = this.black.texts.status;
    if (turn !== null) await this.reads(turn, yourMove, peersMove, toMove);
  }

  /** The game is over: everybody reads who has won and why, and a press on a point means nothing any more. */
  async isOver(winner: Side, why: string, point: string): Promise<void> {
    expect(this.judged.position.outcome?.winner).toBe(winner);
    const { won, lost, sideWon } = this.black.texts.status;
    await this.reads(winner, won, fill(lost, { name: this[winner].name }), sideWon);
    for (const person of this.everyone) {
      const loser = person.sideName(opponentOf(winner));
      await person.reads(why, { winner: person.sideName(winner), loser });
      await person.play(point);
    }
    await this.isSeen();
  }
}

/** Where two people play; every run plays across the network, which shows more. */
export const seatings = sized(
  ['at one screen', 'across the network'] as const,
  ['across the network'] as const,
);

/** A game that has begun. */
export async function tableFor(
  stage: Stage,
  seating: (typeof seatings)[number],
  choice: Parameters<typeof twoAtTable>[1] & { readonly options?: object } = {},
): Promise<Table> {
  const { game = 'gomoku', options = {}, ...how } = choice;
  if (seating === 'across the network') {
    const two = await twoAtTable(stage, choice);
    await begin(two);
    return new Table(await blackFirst(two), options);
  }
  const person = await stage.person('Anna', how);
  person.game = game;
  await person.program.do({
    command: 'local',
    black: 'person',
    white: 'person',
    game,
    options,
  });
  await person.page.getByRole('grid').waitFor();
  return new Table([person], options);
}
