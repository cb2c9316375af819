/**
 * Games of Gomocup and its manager Piskvork (`.psq`), as `openPsq` and `savePsq` of Piskvork read and write them:
 *
 *     Piskvorky 15x15, 11:11, 0     width, height, levels of the two players, which of them begins
 *     8,8,1500                      column and row from the top left, from 1; ms of thought
 *     pbrain-one.exe                in tournaments: the players
 *     pbrain-two.exe
 *     -1                            how the program ended, which tells nobody who won
 *     1,Renju                       Gomocup since 2017: which player won (0: nobody), under which rules
 */

import { type Result, succeed } from '../../rules/index.ts';
import { type RecordError, recordError } from '../errors.ts';
import { MAX_RECORD_MOVES } from '../limits.ts';
import type { GameRecord } from '../record.ts';
import { type ReadFile, readSgf } from '../sgf/index.ts';
import { writeSgfPoint } from '../sgf/points.ts';
import { sgfOf } from '../sgfText.ts';

const head = /^\s*Piskvorky\s+(\d{1,3})\s*x\s*(\d{1,3})\b([^\n]{0,100})(?:\n|$)/i;
const move = /^(\d{1,3})\s*,\s*(\d{1,3})(?:\s*,\s*(\d{1,10}))?$/;
const ending = /^([012])\s*,\s*([a-z][\w ]{0,40})$/i;

export function isPsq(text: string): boolean {
  return /^\s*Piskvorky\s+\d{1,3}\s*x\s*\d/i.test(text);
}

/** Refused as `recordUnknown`, `recordOptions` or as SGF is. */
export function readPsq(text: string): Result<ReadFile, RecordError> {
  const [first = '', width = '', height = '', rest = ''] = head.exec(text) ?? [];
  if (first === '') return recordError('recordUnknown');
  if (Number(width) !== Number(height))
    return recordError('recordOptions', { how: `${width} × ${height}` });
  const lines = text
    .slice(first.length)
    .split(/\r\n|\r|\n/, 2 * MAX_RECORD_MOVES)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const moves = lines.map((line) => move.exec(line));
  const end = moves.indexOf(null);
  const played = end < 0 ? moves : moves.slice(0, end);
  const tail = end < 0 ? [] : lines.slice(end);
  // Else something stands between the moves that nobody understands.
  const isWhole = played.length === moves.filter((found) => found !== null).length;
  const [, winner = '', rule = ''] = ending.exec(tail.at(-1) ?? '') ?? [];
  if (/caro/i.test(rule)) return recordError('recordOptions', { how: rule });
  const players = tail
    .slice(
      0,
      tail.findIndex((line) => /^-?\d+$/.test(line)),
    )
    .map(nameOf);
  const isSwapped = /,\s*1\s*$/.test(rest);
  const [black = null, white = null] = isSwapped ? players.toReversed() : players;
  const winnerIsBlack = winner === (isSwapped ? '2' : '1');
  const root = {
    GM: '4',
    SZ: width,
    RU: rule,
    PB: players.length === 2 ? black : null,
    PW: players.length === 2 ? white : null,
    RE: winner === '' || winner === '0' ? null : winnerIsBlack ? 'B+' : 'W+',
  };
  const told = played.map((found, at) => ({
    side: at % 2 === 0 ? ('black' as const) : ('white' as const),
    value: pointOf(Number(found?.[1]), Number(found?.[2])),
  }));
  const read = readSgf(sgfOf({ root, moves: told }));
  if (!read.ok) return read;
  const hasTimes = played.some((found) => Number(found?.[3] ?? 0) > 0);
  return succeed({
    ...read.value,
    warnings: [
      ...read.value.warnings,
      ...(isWhole ? [] : [{ code: 'recordStopped', detail: { n: played.length } } as const]),
      ...(hasTimes ? [{ code: 'recordTimes', detail: {} } as const] : []),
    ],
  });
}

/** `?` for a point that no board has: the reader stops there. */
function pointOf(column: number, row: number): string {
  const isPoint = column >= 1 && row >= 1 && column <= 19 && row <= 19;
  return isPoint ? writeSgfPoint({ row: row - 1, column: column - 1 }) : '?';
}

/** As Piskvork shows it: of a program without path, `pbrain-` and ending. `homo-1` is a person without a name. */
function nameOf(line: string): string | null {
  const [, person] = /^homo-(.*)$/i.exec(line) ?? [];
  if (person !== undefined) return /^\d*$/.test(person) ? null : person;
  return line.replace(/^.*[\\/]/, '').replace(/^pbrain-|\.(?:exe|zip)$/gi, '');
}

const rules: Readonly<Record<string, string>> = {
  freestyle: 'Freestyle',
  standard: 'Standard',
  renju: 'Renju',
};

/** Of a game that it can hold (holding.ts). */
export function writePsq({ options, moves, players, result }: GameRecord): string {
  const { size, rule } = options;
  const winner = result === null ? 0 : { black: 1, white: 2, draw: 0 }[result.winner];
  const lines = moves.map(({ row, column }) => `${Number(column) + 1},${Number(row) + 1},0`);
  // To Piskvork, any other name is a program, which it would look for.
  const person = (name: string | null, number: number) =>
    `homo-${name?.replace(/\s+/g, ' ') ?? number}`;
  return [
    `Piskvorky ${size}x${size}, 0:0, 0`,
    ...lines,
    person(players.black.name, 1),
    person(players.white.name, 2),
    result === null ? '-1' : '0',
    `${winner},${rules[String(rule)] ?? ''}`,
    '',
  ].join('\n');
}
