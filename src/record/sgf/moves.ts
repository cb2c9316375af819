/** The main line of a file: its moves with times and remarks, and what they come to by the rules. */

import type { Clock } from '../../match/index.ts';
import type { AnyMove, AnyPosition, Side } from '../../rules/index.ts';
import { MAX_RECORD_MOVES } from '../limits.ts';
import type { SgfKind } from './kind.ts';
import type { SgfNode } from './parse.ts';
import { readTimeLeft } from './times.ts';

/** A move in the file. */
export interface SgfMove {
  readonly side: Side;
  readonly value: string;
  /** Left after it, ms. */
  readonly time: number | null;
}

/** What one node says. */
export interface Step {
  /** Whether it sets up stones in the middle of a game. */
  readonly edits: boolean;
  readonly moves: readonly SgfMove[];
}

const setupNames = ['AB', 'AW', 'AE'];

/** The nodes up to the first move. */
export function openingOf(nodes: readonly SgfNode[]): readonly SgfNode[] {
  const first = nodes.findIndex((node) => node.has('B') || node.has('W'));
  // A node with a move may set up stones as well, against the specification.
  return first < 0 ? nodes : nodes.slice(0, first + 1);
}

export function stepsOf(nodes: readonly SgfNode[], clock: Clock | undefined): readonly Step[] {
  const opening = openingOf(nodes).length;
  return nodes.map((node, at) => stepOf(node, at < opening, clock));
}

/** @param isOpening whether stones may be set up there */
export function stepOf(node: SgfNode, isOpening: boolean, clock?: Clock): Step {
  const moves = Array.from(node).flatMap(([name, values]): readonly SgfMove[] => {
    if (name !== 'B' && name !== 'W') return [];
    const left = node.get(`${name}L`)?.[0] ?? null;
    const time = readTimeLeft(left, node.get(`O${name}`)?.[0] ?? null, clock);
    return [{ side: name === 'B' ? 'black' : 'white', value: values[0] ?? '', time }];
  });
  return { edits: !isOpening && setupNames.some((name) => node.has(name)), moves };
}

/** A ply that SGF has no move for: its index, its text form, the time left after it. */
export type HiddenPly = readonly [at: number, text: string, time: number | null];

/** `stopped`: what follows can't be replayed. */
type End = 'whole' | 'stopped' | 'tooMany';

/** Where a game is after a node. */
export interface Place {
  /** How many moves were played. */
  readonly ply: number;
  readonly position: AnyPosition;
  readonly last: AnyMove | undefined;
}

export interface Replayed {
  readonly moves: readonly AnyMove[];
  readonly times: readonly (number | null)[];
  /** After each node that could be replayed. */
  readonly places: readonly Place[];
  readonly position: AnyPosition;
  /** How many were left out, because the game has none. */
  readonly passes: number;
  /** Who has resigned, where the file has that as the last move. */
  readonly resigned: Side | null;
  readonly end: End;
}

export function replayed(
  kind: SgfKind,
  start: AnyPosition,
  steps: readonly Step[],
  hidden: readonly HiddenPly[] = [],
): Replayed {
  const replay = new Replay(kind, start, hidden);
  for (const step of steps) if (!replay.step(step)) break;
  if (replay.end === 'whole' && !replay.showHidden()) replay.end = 'stopped';
  return replay;
}

/**
 * The plies of a move in a file at that position: those that it leaves out, and its own. Empty for one that changes
 * nothing; null if it can't be played.
 */
export function pliesOf(
  kind: SgfKind,
  { position, last }: Pick<Place, 'position' | 'last'>,
  { side, value }: Pick<SgfMove, 'side' | 'value'>,
): readonly AnyMove[] | null {
  const plies = kind.readMove(value, position);
  if (plies === null || plies.length === 0) return plies;
  if (kind.isNeedless?.(plies, position, last)) return [];
  const before = kind.before(position, side, last);
  return before === null ? null : [...before, ...plies];
}

class Replay implements Replayed {
  readonly moves: AnyMove[] = [];
  readonly times: (number | null)[] = [];
  readonly places: Place[] = [];
  position: AnyPosition;
  passes = 0;
  resigned: Side | null = null;
  end: End = 'whole';
  readonly #kind: SgfKind;
  readonly #hidden: readonly HiddenPly[];
  #nextHidden = 0;

  constructor(kind: SgfKind, start: AnyPosition, hidden: readonly HiddenPly[]) {
    this.#kind = kind;
    this.position = start;
    this.#hidden = hidden;
  }

  /** Whether the next can follow. */
  step({ edits, moves }: Step): boolean {
    if (edits) this.end = 'stopped';
    for (const move of moves) if (this.end === 'whole') this.end = this.#move(move);
    if (this.end !== 'whole') return false;
    const { position } = this;
    this.places.push({ ply: this.moves.length, position, last: this.moves.at(-1) });
    return true;
  }

  #move(move: SgfMove): End {
    if (this.resigned !== null) return 'stopped';
    if (/^\s*resign(?:ed|s)?\s*$/i.test(move.value)) {
      this.resigned = move.side;
      return 'whole';
    }
    if (!this.showHidden()) return 'stopped';
    const plies = pliesOf(this.#kind, { position: this.position, last: this.moves.at(-1) }, move);
    if (plies === null) return 'stopped';
    if (this.#kind.readMove(move.value, this.position)?.length === 0) this.passes++;
    for (const ply of plies) {
      const time = this.position.turn === move.side ? move.time : null;
      if (!this.#play(ply, time)) return 'stopped';
    }
    return this.moves.length > MAX_RECORD_MOVES ? 'tooMany' : 'whole';
  }

  /** Plays the hidden plies whose turn it is; false if one of them is illegal. */
  showHidden(): boolean {
    for (;;) {
      const [at, text, time] = this.#hidden[this.#nextHidden] ?? [];
      if (at !== this.moves.length || text === undefined) return true;
      const move = this.position.text.read(text);
      if (move === null || !this.#play(move, time ?? null)) return false;
      this.#nextHidden++;
    }
  }

  /** Whether the move was legal. */
  #play(move: AnyMove, time: number | null): boolean {
    const played = this.position.play(move);
    if (!played.ok) return false;
    this.position = played.value.position;
    this.moves.push(played.value.move);
    this.times.push(time);
    return true;
  }
}
