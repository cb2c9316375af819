/** How programs lay out a tree as SGF. */

import { encoded } from '../encoded.ts';
import type { Node, Properties, Sample } from './samples.ts';

export interface Layout {
  /** What stands before each node, which begins with a semicolon. */
  readonly before?: string;
  /** After so many nodes a line ends. */
  readonly wrap?: number;
  /** Whether each move opens a bracket of its own, as if it were a variation. */
  readonly isNested?: boolean;
  /** How a line ends. */
  readonly eol?: string;
  /** In which letters; UTF-8 if it is left out. `bom`: UTF-8 with a mark of the byte order. */
  readonly letters?: string;
}

export interface Program {
  readonly name: string;
  /** All of the first node but its semicolon. */
  head(game: Sample): string;
  /** A later node as this program writes it. @param at how many nodes are before it */
  node?(props: Properties, at: number): Properties;
  readonly pass?: string;
  readonly layout?: Layout;
}

/** `A[x][y]B[z]`, escaped. */
export function written(props: Properties): string {
  return props
    .map(([name, ...values]) => `${name}${values.map((one) => `[${escaped(one)}]`).join('')}`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

/** The bytes of the file. */
export function fileOf(program: Program, game: Sample): Uint8Array {
  const {
    before = '',
    wrap = Number.POSITIVE_INFINITY,
    isNested,
    eol = '\n',
    letters,
  } = program.layout ?? {};
  let text = `(;${program.head(game)}`;
  let at = 0;
  const open: (Node | '(' | ')')[] = [];
  const follow = (next: readonly Node[]) => {
    const isBranch = next.length > 1 || isNested === true;
    for (const node of next.toReversed())
      open.push(...(isBranch ? [')' as const, node, '(' as const] : [node]));
  };
  follow(game.next);
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item === 'string') {
      text += item === '(' ? `${before || '\n'}(` : ')';
      continue;
    }
    at++;
    const passed = item.props.map(([name, ...values]) =>
      (name === 'B' || name === 'W') && values[0] === ''
        ? ([name, program.pass ?? ''] as const)
        : ([name, ...values] as const),
    );
    text += `${before}${at % wrap === 0 ? '\n' : ''};${written(program.node?.(passed, at) ?? passed)}`;
    follow(item.next);
  }
  return bytesOf(`${text})\n`.replaceAll('\n', eol), letters);
}

function bytesOf(text: string, letters: string | undefined): Uint8Array {
  if (letters === undefined) return new TextEncoder().encode(text);
  if (letters === 'bom') return new TextEncoder().encode(`\ufeff${text}`);
  return Uint8Array.from(encoded(text, letters));
}
