/** The words of a text that has nothing but moves, their numbers, tags and remarks; what any of them means is for a game to say. */

import { type Result, type Side, succeed } from '../../rules/index.ts';
import { pointNames } from '../../rules/morris/index.ts';
import { type RecordError, recordError } from '../errors.ts';
import { MAX_COMMENT, MAX_PIECES, MAX_TEXT_GAMES, MAX_WORD } from '../limits.ts';

/** One game of the text. */
export interface Words {
  /** By name in small letters, in the order of the text. */
  readonly tags: ReadonlyMap<string, string>;
  readonly moves: readonly MoveWord[];
  /** By the number of words before it. */
  readonly remarks: ReadonlyMap<number, string>;
  /** Such as `1-0`, `38-26` or `B+R`. */
  readonly result: string | null;
  /** How many lines in parentheses were left out. */
  readonly variations: number;
}

export interface MoveWord {
  /** Such as `h8`, `f5d6c3`, `d2-d3xb6`, `pass` or `mark d4`, in small letters. */
  readonly text: string;
  /** Whose it is, if the text says so. */
  readonly side: Side | null;
}

/** How many points there are in the moves: those of several moves may be one word. */
export function countOf({ moves }: Words): number {
  return moves.reduce((sum, { text }) => sum + (text.match(/[a-z]\d/g)?.length ?? 0), 0);
}

/** A tag, a remark, a number in parentheses, a bracket, or letters up to the next space or bracket. */
const pieces =
  /\[\s*(\w{1,40})\s+"((?:[^"\\]|\\.){0,2000})"\s*\]|\{([^{}]*)\}|\(\s*\d{1,4}\s*\)|[^\s(){}[\]]+|[(){}[\]]/g;

/**
 * Refused as `recordUnknown` where a word is none of these, so that prose with points in it is no game; as
 * `recordBroken` where the numbers of the moves have a gap, and as `recordTooBig`.
 */
export function wordsOf(text: string): Result<readonly Words[], RecordError> {
  const games: Words[] = [];
  let game = new Reader();
  let depth = 0;
  let count = 0;
  for (const [piece, tag, value = '', remark] of text.matchAll(pieces)) {
    if (depth > 0 || piece === '(') {
      if (piece === '(' && depth === 0) game.variations++;
      depth += piece === '(' ? 1 : piece === ')' ? -1 : 0;
    } else if (piece === ')') {
      if (!game.closeNumber()) return recordError('recordUnknown');
    } else if (tag !== undefined) {
      const name = tag.toLowerCase();
      // A tag behind the moves of a game begins the next one, or behind its drawing one that it has already.
      if (game.hasMoves || (game.tags.has('drawing') && game.tags.has(name))) {
        const read = game.read();
        if (!read.ok) return read;
        games.push(read.value);
        game = new Reader();
      }
      game.tags.set(name, value.replace(/\\(.)/g, '$1'));
    } else if (remark !== undefined) game.remark(remark.trim());
    else if (piece.startsWith('(')) game.number(piece.replace(/\D/g, ''));
    else if (
      !plain(piece)
        .split(/[,;、。]+/)
        .every((word) => game.word(word))
    )
      return recordError('recordUnknown');
    if (++count > MAX_PIECES || games.length >= MAX_TEXT_GAMES) return recordError('recordTooBig');
  }
  if (depth > 0) return recordError('recordUnknown');
  const last = game.read();
  return last.ok ? succeed([...games, last.value]) : last;
}

/** With the full-width letters of Chinese and Japanese as usual ones, and one sign for each dash and cross. */
function plain(word: string): string {
  return word
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('×', 'x')
    .toLowerCase();
}

const colours: Readonly<Partial<Record<string, Side>>> = {
  b: 'black',
  black: 'black',
  黑: 'black',
  黒: 'black',
  '●': 'black',
  w: 'white',
  white: 'white',
  白: 'white',
  '○': 'white',
};
const passes = /^(?:pass|pa|ps|tt|--|パス|停一手|虚手)$/;
const numbered = /^第?(\d{1,4})(?:手[:.]?|[.:)]+|…)(.*)$/;
const scores = /^(?:\*|[bw]\+\S{0,10}|1\/2-1\/2|½-½|\d{1,3}(?:\.5)?-\d{1,3}(?:\.5)?)$/;
const points = /^(?:[-x:]?[a-z]\d{1,2})+$/;
/** As on PlayOK, whose points of nine men's morris are numbers, in reading order from 1. */
const numbers = /^x?\d{1,2}(?:[-x]\d{1,2})*$/;

type Kind =
  /** A point with letters, or a word for a pass. */
  | 'move'
  /** The number of a move. */
  | 'number'
  /** Digits that may be a point, a result or the number of a move. */
  | 'digits'
  | 'result';

interface Item {
  readonly kind: Kind;
  readonly text: string;
  readonly side: Side | null;
}

/** A number, a colour and a move in one word. */
const DEEPEST = 2;

/** Reads the words of one game. */
class Reader {
  readonly tags = new Map<string, string>();
  variations = 0;
  readonly #items: Item[] = [];
  readonly #remarks: { readonly at: number; readonly text: string }[] = [];
  #side: Side | null = null;
  #isMark = false;

  get hasMoves(): boolean {
    return this.#items.length > 0;
  }

  remark(text: string): void {
    if (text !== '') this.#remarks.push({ at: this.#items.length, text });
  }

  /** Of `1)`: false if there is no number before the parenthesis. */
  closeNumber(): boolean {
    const last = this.#items.pop();
    return last?.kind === 'digits' && /^\d+$/.test(last.text) && this.number(last.text);
  }

  number(text: string): boolean {
    return this.#add('number', text);
  }

  /** False for what is no word of a game. */
  word(said: string, depth = 0): boolean {
    if (said.length > MAX_WORD || depth > DEEPEST) return false;
    // Signs behind a move say how good it is.
    const word = said.replace(/[!?]+$/, '').replace(/^\$\d{1,3}$/, '');
    if (word === '') return said === '' || this.hasMoves;
    const [, number, rest = ''] = numbered.exec(word) ?? [];
    if (number !== undefined)
      return this.number(number) && this.word(rest.replace(/^\.+/, ''), depth + 1);
    const side = colours[word.replace(/:$/, '')];
    if (side !== undefined) return this.#turn(side);
    const sign = /^[a-z]/.test(word) ? undefined : colours[word.charAt(0)];
    if (sign !== undefined)
      return this.#turn(sign) && this.word(word.slice(1).replace(/^:/, ''), depth + 1);
    if (word === 'mark') {
      const isFirst = !this.#isMark;
      this.#isMark = true;
      return isFirst;
    }
    if (passes.test(word)) return this.#add('move', 'pass');
    if (word === 'agree' || word === 'resume' || points.test(word)) return this.#add('move', word);
    if (numbers.test(word)) return this.#add('digits', word);
    return scores.test(word) && this.#add('result', word);
  }

  #turn(side: Side): boolean {
    const isFirst = this.#side === null;
    this.#side = side;
    return isFirst;
  }

  #add(kind: Kind, text: string): true {
    const isMove = kind === 'move' || kind === 'digits';
    this.#items.push({
      kind,
      text: this.#isMark && isMove ? `mark ${text}` : text,
      side: isMove ? this.#side : null,
    });
    if (isMove) {
      this.#side = null;
      this.#isMark = false;
    }
    return true;
  }

  /** What the digits are can be told once it is known whether points have letters. */
  read(): Result<Words, RecordError> {
    const hasLetters = this.#items.some(({ kind }) => kind === 'move');
    const moves: MoveWord[] = [];
    /** For each item, the number of moves before it. */
    const before: number[] = [];
    let result: string | null = null;
    let number = 0;
    for (const [at, { kind, text, side }] of this.#items.entries()) {
      before.push(moves.length);
      if (result !== null) return recordError('recordUnknown');
      const isLast = at === this.#items.length - 1;
      if (kind === 'result' || (kind === 'digits' && isLast && this.#isResult(text, hasLetters)))
        result = text;
      else if (kind === 'number' || (kind === 'digits' && hasLetters)) {
        const next = Number(text);
        const isNext = next === number + 1 || (next === number && number > 0);
        if (!isNext)
          return recordError(
            number === 0 && next !== 0 && kind === 'digits' ? 'recordUnknown' : 'recordBroken',
            { where: text },
          );
        number = next;
      } else moves.push({ text: kind === 'digits' ? named(text) : text, side });
    }
    const remarks = new Map<number, string>();
    for (const { at, text } of this.#remarks) {
      const ply = before[at] ?? moves.length;
      const earlier = remarks.get(ply) ?? '';
      // The rest of a longer one is left out.
      if (earlier.length < MAX_COMMENT)
        remarks.set(ply, [earlier, text].filter(Boolean).join('\n\n'));
    }
    const { tags, variations } = this;
    return succeed({ tags, moves, remarks, result, variations });
  }

  /** A result looks as a move from one point to another: it is what the tag says, or nothing that could be a move. */
  #isResult(text: string, hasLetters: boolean): boolean {
    return (
      scores.test(text) && (hasLetters || text === this.tags.get('result') || /\b0/.test(text))
    );
  }
}

/** A move of nine men's morris in points with letters; as it is if there are no such points. */
function named(text: string): string {
  return text.replace(/\d+/g, (number) => pointNames[Number(number) - 1] ?? number);
}
