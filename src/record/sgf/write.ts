/** A record as SGF. */

import type { AnyPosition } from '../../rules/index.ts';
import { type GameRecord, startOf } from '../record.ts';
import { writeApp, writeHeading } from './heading.ts';
import type { SgfKind } from './kind.ts';
import { kindOf } from './kinds.ts';
import type { HiddenPly } from './moves.ts';
import { writeText } from './text.ts';
import { writeTimeLeft } from './times.ts';

export interface Written {
  /** From the bracket to the end of the root's general properties. */
  readonly head: string;
  readonly rest: string;
  /** The plies that SGF has no moves for. */
  readonly plies: readonly HiddenPly[];
}

/** Null if SGF doesn't have the game, or a move is illegal. */
export function composed(record: GameRecord): Written | null {
  const kind = kindOf(record.game);
  const start = kind === null ? null : startOf(record);
  if (kind === null || !start?.ok) return null;
  const position = start.value;
  const body = movesOf(kind, position, record);
  if (body === null) return null;
  const { size } = position.options;
  const heading = [
    ['GM', `${kind.number}`],
    ['FF', '4'],
    ['CA', 'UTF-8'],
    ...writeApp(record.app),
    ...(kind.usualSize === null ? [] : [['SZ', `${size}`]]),
    ...kind.heading(position, record.setup !== undefined),
    ...writeHeading(record),
  ];
  const head = heading.map(([name, value]) => `${name}[${value}]`).join('');
  const setUp = record.setup !== undefined || position.board.some((row) => /[bw]/.test(row));
  const rest = `${setUp ? setUpOf(kind, position) : ''}${commentAt(record, 0)}${body.text})\n`;
  return { head: `(;${head}`, rest, plies: body.plies };
}

function setUpOf(kind: SgfKind, position: AnyPosition): string {
  const { black, white } = kind.stones(position);
  const list = (name: string, points: typeof black) =>
    points.length === 0
      ? ''
      : `${name}${points.map((point) => `[${kind.writePoint(point)}]`).join('')}`;
  const turn = position.turn === 'white' ? 'W' : 'B';
  return `\n${list('AB', black)}${list('AW', white)}PL[${turn}]`;
}

function commentAt({ comments }: GameRecord, ply: number): string {
  const comment =
    comments !== undefined && Object.hasOwn(comments, ply) ? comments[ply] : undefined;
  return comment === undefined ? '' : `C[${writeText(comment)}]`;
}

const MOVES_A_LINE = 10;

function movesOf(
  kind: SgfKind,
  start: AnyPosition,
  record: GameRecord,
): { readonly text: string; readonly plies: readonly HiddenPly[] } | null {
  const plies: HiddenPly[] = [];
  const nodes: string[] = [];
  let position = start;
  for (const [at, move] of record.moves.entries()) {
    const { turn } = position;
    const played = position.play(move);
    if (!played.ok || turn === null) return null;
    const time = record.times?.[at] ?? null;
    const value = kind.writeMove(played.value.move, position);
    if (value === null) plies.push([at, position.text.write(move) ?? '', time]);
    else {
      const letter = turn === 'black' ? 'B' : 'W';
      const shown = time === null ? null : writeTimeLeft(time, record.clock);
      const periods = shown?.periods == null ? '' : `O${letter}[${shown.periods}]`;
      const left = shown === null ? '' : `${letter}L[${shown.time}]${periods}`;
      const space = nodes.length % MOVES_A_LINE === 0 ? '\n' : '';
      nodes.push(`${space};${letter}[${value}]${left}`);
    }
    const comment = commentAt(record, at + 1);
    if (comment !== '') nodes.push(`${nodes.pop() ?? ''}${comment}`);
    position = played.value.position;
  }
  return { text: nodes.join(''), plies };
}
