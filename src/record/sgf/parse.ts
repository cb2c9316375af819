/**
 * The syntax of SGF, FF[1] to FF[4]: games as trees of nodes. It reads character by character and without recursion,
 * so that depth costs nothing.
 */

import {
  MAX_NOTES,
  MAX_SGF_NODES,
  MAX_SGF_VALUES,
  MAX_UNKNOWN,
  MAX_UNKNOWN_VALUE,
} from '../limits.ts';
import { unknownName } from '../notes.ts';
import { endOfText, isLetter, isTextOf } from './brackets.ts';

/** Property values by name, as they are in the file: escaped. In the order of the file. */
export type SgfNode = ReadonlyMap<string, readonly string[]>;

export interface SgfGame {
  /** In the order of the file: a node comes after its parent, and the main line before the variations. */
  readonly nodes: readonly SgfNode[];
  /** For each node which one it follows; -1 for the first. */
  readonly parents: readonly number[];
  /** How many variations there are beyond these nodes. */
  readonly omitted: number;
  /** Properties of which some values were too large to be kept. */
  readonly unread: ReadonlySet<string>;
  /** Whether the file ends within this game. */
  readonly isCut: boolean;
}

/** The properties that mean something to Tengen. Others are only kept, if they are small. */
const known: ReadonlySet<string> = new Set(
  'B W AB AW AE PL C GC GM FF CA SZ KM HA RU PB PW DT RE AP TM OT TC TT BL WL OB OW TR SQ CR MA LB XT'.split(
    ' ',
  ),
);
export function isKnown(name: string): boolean {
  return known.has(name);
}

/** What other programs calculated. It is larger than all the rest, and can be calculated again. */
const calculated: ReadonlySet<string> = new Set(['LZ', 'LZOP', 'LZ2', 'LZOP2', 'KT', 'SBKV']);

/** Whether there is a game in `text`. What stands before it, such as the head of a mail, is skipped. */
export function isSgf(text: string): boolean {
  return /\(\s*(?:;|[A-Z]{2}\[)/.test(text);
}

/** The nodes from the first to the end of the main line: each is the first that follows the one before. */
export function mainLineOf({ nodes, parents }: SgfGame): readonly SgfNode[] {
  const end = parents.findIndex((parent, at) => parent !== at - 1);
  return end < 0 ? nodes : nodes.slice(0, end);
}

/** Yields null, and ends, at a game with too many nodes or values in its main line, or too deep. */
export function* parseSgf(text: string): Generator<SgfGame | null, void> {
  let game: GameReader | null = null;
  let at = 0;
  while (at < text.length) {
    const letter = text.charCodeAt(at);
    if (game === null) {
      at = text.indexOf('(', at);
      if (at < 0) return;
      at++;
      const begins = beginningAt(text, at);
      if (begins !== 'no') game = new GameReader();
      if (begins === 'bare') game?.sign(SEMICOLON);
    } else if (letter === BRACKET) {
      const end = endOfText(text, at + 1, game.context);
      if (end < 0) {
        game.cutOff();
        break;
      }
      game.value(text, at + 1, end);
      at = end + 1;
    } else if (isLetter(letter)) {
      const start = at;
      while (isLetter(text.charCodeAt(at)) || isDigit(text.charCodeAt(at))) at++;
      game.name(text, start, at);
    } else {
      game.sign(letter);
      at++;
    }
    if (game?.isTooBig) {
      yield null;
      return;
    }
    if (game?.depth === 0) {
      yield game.read(false);
      game = null;
    }
  }
  if (game !== null) yield game.read(true);
}

const BRACKET = '['.charCodeAt(0);
const OPEN = '('.charCodeAt(0);
const CLOSE = ')'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** How a game begins after a bracket. `bare`: the Nihon Ki-in leaves out the sign of the first node. */
function beginningAt(text: string, at: number): 'node' | 'bare' | 'no' {
  let next = at;
  while (/\s/.test(text.charAt(next))) next++;
  if (text.charCodeAt(next) === SEMICOLON) return 'node';
  return /^[A-Z]{2}\[$/.test(text.slice(next, next + 3)) ? 'bare' : 'no';
}

function isMove(name: string): boolean {
  return name === 'B' || name === 'W';
}

/** No node: what follows it is left out as well. */
const OMITTED = -2;
const MOST_NODES = MAX_SGF_NODES + MAX_NOTES;

class GameReader {
  readonly #nodes: Map<string, string[]>[] = [];
  readonly #parents: number[] = [];
  readonly #unread = new Set<string>();
  /** For each open bracket the node before it. */
  readonly #open: number[] = [-1];
  #at = -1;
  /** The last name; a property has at least one value, so it isn't in the node yet. */
  #name: string | null = null;
  /** Where the values are that follow each other. */
  #values: string[] | null = null;
  #count = 0;
  #unknown = 0;
  #omitted = 0;
  #isMainLine = true;

  get depth(): number {
    return this.#open.length;
  }

  get isTooBig(): boolean {
    const isLong = this.#isMainLine && this.#nodes.length > MAX_SGF_NODES;
    return isLong || this.#count > MAX_SGF_VALUES || this.#open.length > MOST_NODES;
  }

  /** Where a value is that begins now. */
  get context() {
    const format = this.#nodes[0]?.get('FF')?.[0];
    return {
      isText: this.#name !== null && isTextOf(this.#name),
      isOuter: this.depth === 1,
      hasLongNames: format === undefined || !/^\s*4/.test(format),
    };
  }

  sign(sign: number): void {
    if (/\s/.test(String.fromCharCode(sign))) return;
    this.#name = null;
    this.#values = null;
    if (sign === SEMICOLON) this.#node();
    else if (sign === OPEN) this.#open.push(this.#at);
    else if (sign === CLOSE) {
      this.#at = this.#open.pop() ?? -1;
      this.#isMainLine = false;
    }
  }

  #node(): void {
    const parent = this.#at;
    if (parent !== OMITTED && this.#nodes.length < MOST_NODES) {
      this.#parents.push(parent);
      this.#at = this.#nodes.push(new Map()) - 1;
    } else {
      if (parent !== OMITTED) this.#omitted++;
      this.#at = OMITTED;
    }
  }

  /** Older files have names such as `Black`: only the capitals count. */
  name(text: string, start: number, end: number): void {
    const name = text.slice(start, Math.min(end, start + 40)).replace(/[a-z]/g, '');
    this.#name = /^[A-Z][A-Z0-9]*$/.test(name) ? name : null;
    this.#values = null;
  }

  value(text: string, start: number, end: number): void {
    if (this.#name === null || this.#at < 0) return;
    const isKept = isKnown(this.#name) || this.#hasRoom(this.#name, end - start);
    if (!isKept) {
      this.#unread.add(this.#name);
      return;
    }
    this.#values ??= this.#property(this.#name);
    this.#values.push(text.slice(start, end));
    this.#count++;
  }

  #hasRoom(name: string, length: number): boolean {
    if (calculated.has(name) || !unknownName.test(name) || length > MAX_UNKNOWN_VALUE) return false;
    this.#unknown += name.length + length + 2;
    return this.#unknown <= MAX_UNKNOWN;
  }

  /** The values of a property that begins here. */
  #property(name: string): string[] {
    // Some programs write `;B[aa]W[bb]B[cc]`: each move is a node.
    const last = this.#nodes[this.#at];
    if (isMove(name) && (last?.has('B') || last?.has('W'))) this.#node();
    const node = this.#nodes[this.#at];
    const values = node?.get(name) ?? [];
    node?.set(name, values);
    return values;
  }

  /** Forgets the node whose value has no end. */
  cutOff(): void {
    if (this.#at !== this.#nodes.length - 1) return;
    this.#nodes.pop();
    this.#parents.pop();
  }

  read(isCut: boolean): SgfGame {
    return {
      nodes: this.#nodes,
      parents: this.#parents,
      omitted: this.#omitted,
      unread: this.#unread,
      isCut,
    };
  }
}
