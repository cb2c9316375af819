/**
 * The syntax of SGF, FF[1] to FF[4]: games with the nodes of their main lines. It reads character by character
 * and keeps no stack, so that depth costs nothing; variations are counted and not kept.
 */

import { MAX_SGF_NODES, MAX_SGF_VALUES } from '../limits.ts';

/** Property values by name, as they are in the file: escaped. In the order of the file. */
export type SgfNode = ReadonlyMap<string, readonly string[]>;

export interface SgfGame {
  /** Of the main line. */
  readonly nodes: readonly SgfNode[];
  /** How many other lines there are. */
  readonly variations: number;
  /** Whether the file ends within this game. */
  readonly isCut: boolean;
}

/** The properties that mean something to Tengen. */
const kept: ReadonlySet<string> = new Set(
  'B W AB AW AE PL C GC GM SZ KM HA RU PB PW DT RE AP TM OT TC TT BL WL OB OW XT'.split(' '),
);

/** Whether there is a game in `text`. What stands before it, such as the head of a mail, is skipped. */
export function isSgf(text: string): boolean {
  return /\(\s*;/.test(text);
}

/** Yields null, and ends, at a game with too many nodes or values. */
export function* parseSgf(text: string): Generator<SgfGame | null, void> {
  let game: GameReader | null = null;
  let at = 0;
  while (at < text.length) {
    const letter = text.charCodeAt(at);
    if (game === null) {
      at = text.indexOf('(', at);
      if (at < 0) return;
      at++;
      if (isGameAt(text, at)) game = new GameReader();
    } else if (letter === BRACKET) {
      const end = endOfValue(text, at + 1);
      if (end < 0) {
        game.cutOff();
        break;
      }
      game.value(text, at + 1, end);
      at = end + 1;
    } else if (isLetter(letter)) {
      const start = at;
      while (isLetter(text.charCodeAt(at))) at++;
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
const A = 'A'.charCodeAt(0);
const Z = 'Z'.charCodeAt(0);
const SMALL = 0x20;

function isLetter(code: number): boolean {
  const capital = code & ~SMALL;
  return capital >= A && capital <= Z;
}

function isGameAt(text: string, at: number): boolean {
  let next = at;
  while (/\s/.test(text.charAt(next))) next++;
  return text.charCodeAt(next) === SEMICOLON;
}

/** The index of the bracket that ends the value; -1 if there is none. */
function endOfValue(text: string, from: number): number {
  let at = text.indexOf(']', from);
  while (at > from) {
    let backslashes = 0;
    while (at - backslashes > from && text.charAt(at - backslashes - 1) === '\\') backslashes++;
    if (backslashes % 2 === 0) break;
    at = text.indexOf(']', at + 1);
  }
  return at;
}

function isMove(name: string): boolean {
  return name === 'B' || name === 'W';
}

class GameReader {
  depth = 1;
  readonly #nodes: Map<string, string[]>[] = [];
  #values = 0;
  /** How many lines have ended. After the first, all others are variations. */
  #lines = 0;
  #wasClosed = false;
  #property: string[] | null = null;

  get isTooBig(): boolean {
    return this.#nodes.length > MAX_SGF_NODES || this.#values > MAX_SGF_VALUES;
  }

  sign(sign: number): void {
    if (sign === OPEN) this.depth++;
    else if (sign === CLOSE) {
      this.depth--;
      if (!this.#wasClosed) this.#lines++;
    } else if (sign !== SEMICOLON) return;
    else if (this.#lines === 0) this.#nodes.push(new Map());
    this.#wasClosed = sign === CLOSE;
    this.#property = null;
  }

  /** Older files have names such as `Black`: only the capitals count. */
  name(text: string, start: number, end: number): void {
    this.#property = null;
    const last = this.#nodes.at(-1);
    if (last === undefined || this.#lines > 0 || end - start > 20) return;
    const name = text.slice(start, end).replace(/[a-z]/g, '');
    if (!kept.has(name)) return;
    // Some programs write `;B[aa]W[bb]B[cc]`: each move is a node.
    const isNext = isMove(name) && (last.has('B') || last.has('W'));
    const node = isNext ? new Map<string, string[]>() : last;
    if (isNext) this.#nodes.push(node);
    this.#property = node.get(name) ?? [];
    node.set(name, this.#property);
  }

  value(text: string, start: number, end: number): void {
    if (this.#property === null) return;
    this.#property.push(text.slice(start, end));
    this.#values++;
  }

  /** Forgets the node whose value has no end. */
  cutOff(): void {
    if (this.#lines === 0) this.#nodes.pop();
  }

  read(isCut: boolean): SgfGame {
    return { nodes: this.#nodes, variations: Math.max(0, this.#lines - 1), isCut };
  }
}
