/**
 * Games of Go from the server Tygem (`.gib`). Its maker has published no description: what the fields mean is known
 * from the readers of Sabaki and gofish and their samples.
 *
 *     \[GAMEBLACKNAME=Ann (15K)\]
 *     \[GAMETAG=S1,R3,D5,G65,W3,Z0,C2016:03:26:17:29,…\]     komi and margin in tenths, result, date
 *     INI 0 1 3 &4                                            the handicap is the third number
 *     STO 0 2 2 15 15                                         side (1 is black), column, row from the top left
 */

import type { Result } from '../../rules/index.ts';
import type { RecordError } from '../errors.ts';
import { type ReadFile, readSgf } from '../sgf/index.ts';
import { writeSgfPoint } from '../sgf/points.ts';
import { sgfOf } from '../sgfText.ts';
import { handicapOf } from './handicap.ts';

export function isGib(text: string): boolean {
  return /^\s*\\HS\s/.test(text) || /^\s*\\\[GIBOKIND=/m.test(text.slice(0, 1000));
}

const results: Readonly<Record<string, string>> = {
  '0': 'B+',
  '1': 'W+',
  '3': 'B+R',
  '4': 'W+R',
  '7': 'B+T',
  '8': 'W+T',
};

/** Refused as SGF is. */
export function readGib(text: string): Result<ReadFile, RecordError> {
  const field = (name: string) => fieldOf(text, `\\[${name}=`);
  const tag = new Map(
    field('GAMETAG')
      .split(',')
      .map((part) => [part.charAt(0), part.slice(1)]),
  );
  const [komi, margin] = [tenths(tag.get('G')), tenths(tag.get('Z'))];
  const result = results[tag.get('W') ?? ''] ?? '';
  const date =
    /^(\d{4}):(\d{2}):(\d{2})/
      .exec(tag.get('C') ?? '')
      ?.slice(1)
      .join('-') ?? null;
  const handicap = Number(/^[ \t]*INI[ \t]+\d+[ \t]+\d+[ \t]+(\d)\b/m.exec(text)?.[1] ?? 0);
  const moves = Array.from(
    text.matchAll(/^[ \t]*STO[ \t]+\d+[ \t]+\d+[ \t]+([12])[ \t]+(\d{1,3})[ \t]+(\d{1,3})\b/gm),
    ([, side, column, row]) => ({
      side: side === '2' ? ('white' as const) : ('black' as const),
      value: pointOf(Number(column), Number(row)),
    }),
  );
  return readSgf(
    sgfOf({
      root: {
        GM: '1',
        SZ: '19',
        KM: komi,
        PB: nameOf(field('GAMEBLACKNAME')),
        BR: rankOf(field('GAMEBLACKNAME')),
        PW: nameOf(field('GAMEWHITENAME')),
        WR: rankOf(field('GAMEWHITENAME')),
        GN: field('GAMENAME'),
        PC: field('GAMEPLACE'),
        DT: date,
        RE: /\+$/.test(result) && margin !== '0' ? `${result}${margin}` : result,
        GC: field('GAMECOMMENT'),
      },
      stones: handicapOf(handicap),
      moves,
    }),
  );
}

/** What stands behind `start` in its line, up to the bracket that ends it. */
function fieldOf(text: string, start: string): string {
  const at = text.indexOf(start);
  const [line = ''] = at < 0 ? [] : text.slice(at + start.length, at + LONGEST).split(/[\r\n]/, 1);
  return line.replace(/\\\].*$/, '').trim();
}

/** How much of a field is read, in UTF-16 units. */
const LONGEST = 10_000;

function tenths(value = ''): string {
  return /^\d{1,4}$/.test(value) ? String(Number(value) / 10) : '0';
}

/** With the rank behind it: `Ann (15K)`. */
const rank = /\s*\(([^()]{0,10})\)$/;

function nameOf(name: string): string {
  return name.replace(rank, '');
}

function rankOf(name: string): string | null {
  return rank.exec(name)?.[1] ?? null;
}

function pointOf(column: number, row: number): string {
  return column < 19 && row < 19 ? writeSgfPoint({ row, column }) : '?';
}
