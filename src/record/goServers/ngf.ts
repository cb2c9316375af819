/**
 * Games of Go from the servers WBaduk and Cyberoro (`.ngf`). Their maker has published no description: what the lines
 * mean is known from the readers of Sabaki and A. E. Brouwer and their samples. Twelve lines, then the moves:
 *
 *     Rated game, 19, white, black, site, handicap, ?, komi without its half point, date, minutes, result, number of moves
 *     PMABBREER           number, side, column and row from the top left (B is the first), and both again
 */

import type { Result } from '../../rules/index.ts';
import type { RecordError } from '../errors.ts';
import { type ReadFile, readSgf } from '../sgf/index.ts';
import { sgfOf } from '../sgfText.ts';
import { handicapOf } from './handicap.ts';

const move = /^[ \t]*PM[A-Z]{2}([BW])([A-T])([A-T])/gm;

export function isNgf(text: string): boolean {
  return /^[^\n]{0,200}\n[ \t]*\d{1,2}[ \t]*\r?\n(?:[^\n]{0,300}\n){4,14}?[ \t]*PM[A-Z]{2}[BW][A-Z]{2}/.test(
    text,
  );
}

/** Refused as SGF is. */
export function readNgf(text: string): Result<ReadFile, RecordError> {
  const lines = text.split(/\r?\n/, 12).map((line) => line.trim());
  const [
    ,
    size = '',
    white = '',
    black = '',
    site = '',
    handicap = '',
    ,
    komi = '',
    date = '',
    ,
    result = '',
  ] = lines;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(date) ?? [];
  const moves = Array.from(text.matchAll(move), ([, side, column = '', row = '']) => ({
    side: side === 'W' ? ('white' as const) : ('black' as const),
    value: `${column}${row}` === 'AA' ? '' : `${pointLetter(column)}${pointLetter(row)}`,
  }));
  return readSgf(
    sgfOf({
      root: {
        GM: '1',
        SZ: size,
        KM: /^\d{1,3}$/.test(komi) ? `${komi}.5` : komi,
        PB: nameOf(black),
        BR: rankOf(black),
        PW: nameOf(white),
        WR: rankOf(white),
        PC: site,
        DT: year === undefined ? null : `${year}-${month}-${day}`,
        RE: result.replace(/\s+/g, ' ').replace(/!$/, ''),
      },
      stones: size === '19' ? handicapOf(Number(handicap)) : [],
      moves,
    }),
  );
}

/** With the rank behind it: `Ann         9D*`. */
const rank = /\s+(\S{1,8})$/;

function nameOf(line: string): string {
  return line.replace(rank, '');
}

function rankOf(line: string): string | null {
  return rank.exec(line)?.[1] ?? null;
}

/** The first is B; A is off the board. */
function pointLetter(letter: string): string {
  return letter === 'A' ? '?' : String.fromCharCode(letter.charCodeAt(0) + 31);
}
