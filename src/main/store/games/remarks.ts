/** Finds games by what is remarked of them. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { FoundRemark } from '../../../contract/games.ts';
import type { Notes } from '../../../record/notes.ts';
import { parseJson } from '../rows.ts';
import { foldedName } from './foldedName.ts';

const commented = z.object({ comments: z.record(z.string(), z.string()) });

/** What `remarked` needs: `remarks`, as they are searched, of a record from before 0.16. */
export function addRemarks(database: DatabaseSync): void {
  database.function('remarks', { deterministic: true }, (value) => {
    const { comments } = commented.safeParse(parseJson(`${value}`)).data ?? { comments: {} };
    return foldedName(Object.values(comments).join('\n'));
  });
}

/** Whether a game has a remark with a text. @param text the name of a parameter: the text, folded */
export function remarked(text: string): string {
  // The records with remarks are those of the index `commented`.
  return `(id IN (SELECT id FROM note WHERE instr(words, ${text})) OR id IN (
    SELECT id FROM record WHERE instr(value, '"comments":') AND instr(remarks(value), ${text})
      AND NOT EXISTS (SELECT 1 FROM note WHERE note.id = record.id)))`;
}

/** The piece of the first remark that has one of the texts, folded; null if none has. */
export function pieceOf({ remarks }: Notes, texts: readonly string[]): FoundRemark | null {
  const wanted = texts.filter((text) => text !== '');
  for (const [node, { text = '' }] of Object.entries(remarks)) {
    const folded = foldedName(text);
    const found = wanted.find((one) => folded.includes(one));
    if (found !== undefined) return { node: Number(node), ...pieceAround(text, found) };
  }
  return null;
}

/** How much is shown before what was found and after it, in characters. */
const BEFORE = 24;
const AFTER = 60;
/** As many have no more UTF-16 units. */
const LONGEST = 1000;

function pieceAround(text: string, folded: string): Omit<FoundRemark, 'node'> {
  const has = (from: number, to: number) => foldedName(text.slice(from, to)).includes(folded);
  // Folding changes the length: the shortest piece that has it is looked for.
  const to = leastOf(text.length, (n) => has(0, n));
  const from = to - leastOf(to, (n) => has(to - n, to));
  const [marks = ''] = /^\p{M}*/u.exec(text.slice(to)) ?? [];
  const end = to + marks.length;
  const before = charactersOf(text.slice(Math.max(0, from - LONGEST), from));
  const after = charactersOf(text.slice(end, end + LONGEST));
  const [start, rest] = [before.slice(-BEFORE).join(''), after.slice(0, AFTER).join('')];
  return {
    before:
      before.length <= BEFORE ? inLine(start) : `…${inLine(start.replace(/^\S{0,12}\s/u, ''))}`,
    found: inLine(text.slice(from, end)),
    after: after.length <= AFTER ? inLine(rest) : `${inLine(rest.replace(/\s\S{0,12}$/u, ''))}…`,
  };
}

function charactersOf(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The least number up to `most` that is enough, where each larger one is as well, and `most` is. */
function leastOf(most: number, isEnough: (n: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function inLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
