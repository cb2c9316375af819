/** One game of an SGF file as a record. */

import type { Clock } from '../../match/index.ts';
import { opponentOf, type Result, succeed } from '../../rules/index.ts';
import { type RecordError, type RecordWarning, recordError } from '../errors.ts';
import { MAX_NOTES } from '../limits.ts';
import { areEmpty } from '../notes.ts';
import { type GameRecord, marginOf, type RecordResult, startOf } from '../record.ts';
import { readNotes } from './branches.ts';
import { readHeading } from './heading.ts';
import { firstOf, type SgfKind } from './kind.ts';
import { kindSaid } from './kinds.ts';
import { type HiddenPly, openingOf, type Replayed, replayed, stepsOf } from './moves.ts';
import { mainLineOf, type SgfGame, type SgfNode } from './parse.ts';
import { isOwnBoard, readStarts, type Start, withHandicapSetUp } from './start.ts';
import { readLine } from './text.ts';

export interface Read {
  readonly record: GameRecord;
  readonly warnings: readonly RecordWarning[];
  /** Of the position after the last move. */
  readonly hash: string;
}

/** What our own files say beyond SGF. A field that is null is one that the record doesn't have. */
export interface Beyond {
  readonly options?: GameRecord['options'] | undefined;
  readonly setup?: GameRecord['setup'] | null;
  readonly plies?: readonly HiddenPly[] | undefined;
}

/**
 * One game, up to the first move that can't be replayed. Refused as `recordGame`, `recordOptions`, `recordSetup`,
 * `recordTooBig`, or, if there is nothing of it, `recordMove` or `recordBroken`.
 *
 * @param room how many variations' moves are read; the rest is left out
 */
export function readGame(
  game: SgfGame,
  beyond: Beyond = {},
  room = MAX_NOTES,
): Result<Read, RecordError> {
  const [root = new Map<string, string[]>()] = game.nodes;
  const said = firstOf(root, 'GM') ?? '';
  const kind = kindSaid(said);
  if (kind === null) {
    const game = otherGames[Number(said)] ?? readLine(said, 40) ?? '';
    return recordError('recordGame', { game });
  }
  // The Generic Game Format, in which servers of Othello write, looks alike.
  if (root.has('BO')) return recordError('recordUnknown');
  const nodes = withHandicapSetUp(kind, mainLineOf(game));
  const opening = readStarts(kind, openingOf(nodes));
  const starts = beginningOf(kind, opening, beyond);
  if (!starts.ok) return starts;
  const heading = readHeading(root, kind);
  const { start, played } = likeliest(kind, starts.value, nodes, heading.clock, beyond.plies);
  const { end, moves } = played;
  if (end === 'tooMany') return recordError('recordTooBig');
  const isEmpty = moves.length === 0 && isOwnBoard(kind, start.position);
  if (isEmpty && end === 'stopped') return recordError('recordMove', { n: 1 });
  if (isEmpty && game.isCut) return recordError('recordBroken', { where: 'SGF' });
  const { clock, result, warnings: unread, ...known } = heading;
  const { notes, omitted, isCut } = readNotes(kind, game, played, room, clock);
  const record: GameRecord = {
    game: kind.id,
    options: start.position.options,
    ...(start.setup !== undefined && { setup: start.setup }),
    moves,
    ...(clock !== undefined && { clock }),
    ...(played.times.some((time) => time !== null) && { times: played.times }),
    ...(!areEmpty(notes) && { notes }),
    ...known,
    result: resultOf(result ?? resignationOf(played), played, beyond.options !== undefined),
  };
  const isStopped = end === 'stopped' || game.isCut;
  const warnings: RecordWarning[] = [...(opening.ok ? opening.value.warnings : []), ...unread];
  if (omitted > 0) warnings.push({ code: 'recordVariations', detail: { n: omitted } });
  if (isCut) warnings.push({ code: 'recordRemarks', detail: {} });
  if (game.unread.size > 0)
    warnings.push({ code: 'recordProperties', detail: { names: [...game.unread].join(', ') } });
  if (played.passes > 0) warnings.push({ code: 'recordPasses', detail: { n: played.passes } });
  if (isStopped) warnings.push({ code: 'recordStopped', detail: { n: moves.length } });
  return succeed({ record, warnings, hash: played.position.hash() });
}

/** The numbers that SGF gives to other games. */
const otherGames: Readonly<Record<number, string>> = {
  3: 'Chess',
  6: 'Backgammon',
  7: 'Xiangqi',
  8: 'Shogi',
  9: 'Lines of Action',
  10: 'Ataxx',
  11: 'Hex',
};

type Beginnings = readonly [Start, ...Start[]];

/** What `beyond` says of the beginning replaces what the file says. */
function beginningOf(
  { id }: SgfKind,
  opening: ReturnType<typeof readStarts>,
  { options, setup: given }: Beyond,
): Result<Beginnings, RecordError> {
  if (!opening.ok && given === undefined) return opening;
  if (options === undefined) return opening.ok ? succeed(opening.value.starts) : opening;
  const told = opening.ok ? opening.value.starts[0].setup : undefined;
  const setup = given === undefined ? told : (given ?? undefined);
  const position = startOf({ game: id, options, setup });
  if (!position.ok) return recordError('recordSetup');
  return succeed([{ position: position.value, ...(setup !== undefined && { setup }) }]);
}

/** The first rules under which the whole game is legal, else those under which most of it is. */
function likeliest(
  kind: SgfKind,
  starts: Beginnings,
  nodes: readonly SgfNode[],
  clock: Clock | undefined,
  plies: readonly HiddenPly[] | undefined,
): { readonly start: Start; readonly played: Replayed } {
  const steps = stepsOf(nodes, clock);
  const [first, ...others] = starts;
  let best = { start: first, played: replayed(kind, first.position, steps, plies) };
  for (const start of others) {
    if (best.played.end === 'whole') break;
    const played = replayed(kind, start.position, steps, plies);
    const isLonger = played.moves.length > best.played.moves.length;
    if (isLonger || played.end === 'whole') best = { start, played };
  }
  return best;
}

function resignationOf({ resigned }: Replayed): RecordResult | null {
  return resigned === null ? null : { winner: opponentOf(resigned), reason: 'resign' };
}

/**
 * Of a game that the rules have ended, they know the reason, and by how much. @param isOwn of a file of our own, in
 * which XT says a margin that RE lacks
 */
function resultOf(
  said: RecordResult | null,
  { position }: Replayed,
  isOwn: boolean,
): RecordResult | null {
  if (position.outcome === null) return said;
  const { winner, reason } = position.outcome;
  if (said !== null && (said.winner !== winner || said.reason !== 'unknown')) return said;
  const margin = isOwn ? null : marginOf(position, reason);
  return { winner, reason, ...(margin !== null && { margin }) };
}
