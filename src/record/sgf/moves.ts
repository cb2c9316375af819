/** The main line of a file: its moves with times and remarks, and what they come to by the rules. */

import type { Clock } from '../../match/index.ts';
import type { AnyMove, AnyPosition, Side } from '../../rules/index.ts';
import { MAX_RECORD_MOVES } from '../limits.ts';
import type { SgfKind } from './kind.ts';
import type { SgfNode } from './parse.ts';
import { readText } from './text.ts';
import { readTimeLeft } from './times.ts';

/** A move in the file. */
interface SgfMove {
  readonly side: Side;
  readonly value: string;
  /** Left after it, ms. */
  readonly time: number | null;
}

/** What the nodes say one after the other. `edit`: stones are set up in the middle of a game. */
type Step =
  | { readonly type: 'move'; readonly move: SgfMove }
  | { readonly type: 'comment'; readonly text: string }
  | { readonly type: 'edit' };

const setupNames = ['AB', 'AW', 'AE'];

/** The nodes up to the first move. */
export function openingOf(nodes: readonly SgfNode[]): readonly SgfNode[] {
  const first = nodes.findIndex((node) => node.has('B') || node.has('W'));
  // A node with a move may set up stones as well, against the specification.
  return first < 0 ? nodes : nodes.slice(0, first + 1);
}

export function stepsOf(nodes: readonly SgfNode[], clock: Clock | undefined): readonly Step[] {
  const opening = openingOf(nodes).length;
  return nodes.flatMap((node, at) => {
    const edited = at >= opening && setupNames.some((name) => node.has(name));
    const moves = Array.from(node).flatMap(([name, values]): readonly Step[] => {
      if (name !== 'B' && name !== 'W') return [];
      const left = node.get(`${name}L`)?.[0] ?? null;
      const time = readTimeLeft(left, node.get(`O${name}`)?.[0] ?? null, clock);
      const side = name === 'B' ? 'black' : 'white';
      const move = { side, value: values[0] ?? '', time } as const;
      return [{ type: 'move', move }];
    });
    const remarks = [...(at === 0 ? (node.get('GC') ?? []) : []), ...(node.get('C') ?? [])];
    return [
      ...(edited ? [{ type: 'edit' } as const] : []),
      ...moves,
      ...remarks.map((text) => ({ type: 'comment', text: readText(text) }) as const),
    ];
  });
}

/** A ply that SGF has no move for: its index, its text form, the time left after it. */
export type HiddenPly = readonly [at: number, text: string, time: number | null];

/** `stopped`: what follows can't be replayed. */
type End = 'whole' | 'stopped' | 'tooMany';

export interface Replayed {
  readonly moves: readonly AnyMove[];
  readonly times: readonly (number | null)[];
  /** By the number of moves before each. */
  readonly comments: ReadonlyMap<number, string>;
  readonly position: AnyPosition;
  /** How many were left out, because the game has none. */
  readonly passes: number;
  readonly end: End;
}

export function replayed(
  kind: SgfKind,
  start: AnyPosition,
  steps: readonly Step[],
  hidden: readonly HiddenPly[] = [],
): Replayed {
  const replay = new Replay(kind, start, hidden);
  for (const step of steps) {
    if (step.type === 'comment') replay.comment(step.text);
    else replay.end = step.type === 'edit' ? 'stopped' : replay.move(step.move);
    if (replay.end !== 'whole') break;
  }
  if (replay.end === 'whole' && !replay.showHidden()) replay.end = 'stopped';
  return replay;
}

class Replay implements Replayed {
  readonly moves: AnyMove[] = [];
  readonly times: (number | null)[] = [];
  readonly comments = new Map<number, string>();
  position: AnyPosition;
  passes = 0;
  end: End = 'whole';
  readonly #kind: SgfKind;
  readonly #hidden: readonly HiddenPly[];
  #nextHidden = 0;

  constructor(kind: SgfKind, start: AnyPosition, hidden: readonly HiddenPly[]) {
    this.#kind = kind;
    this.position = start;
    this.#hidden = hidden;
  }

  comment(text: string): void {
    const at = this.moves.length;
    const before = this.comments.get(at);
    this.comments.set(at, before === undefined ? text : `${before}\n\n${text}`);
  }

  move({ side, value, time }: SgfMove): End {
    const plies = this.#kind.readMove(value, this.position);
    if (plies === null || !this.showHidden()) return 'stopped';
    if (plies.length === 0) {
      this.passes++;
      return 'whole';
    }
    const last = this.moves.at(-1);
    if (this.#kind.isNeedless?.(plies, this.position, last)) return 'whole';
    const before = this.#kind.before(this.position, side, last);
    if (before === null) return 'stopped';
    for (const move of before) this.#play(move, null);
    for (const move of plies) if (!this.#play(move, time)) return 'stopped';
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
