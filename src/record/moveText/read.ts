/** One game of a move text. */

import {
  type AnyMove,
  type AnyPosition,
  gameById,
  type Result,
  succeed,
} from '../../rules/index.ts';
import { type RecordError, type RecordWarning, recordError } from '../errors.ts';
import { checked } from '../json.ts';
import type { Remark } from '../notes.ts';
import { type GameRecord, startOf } from '../record.ts';
import { readDrawing } from './drawing.ts';
import { guesses, notationOf } from './notations.ts';
import { firstNamed, gameIn, headingOf, othersIn } from './tags.ts';
import { countOf, type Words } from './words.ts';

/** With fewer moves, a text that doesn't say what it is may be anything. */
const FEWEST = 3;

type Chosen = Pick<GameRecord, 'game' | 'options'>;

interface Reading {
  readonly start: AnyPosition;
  readonly setup: GameRecord['setup'];
  /** Those that could be played. */
  readonly moves: readonly AnyMove[];
  /** For each word that was read, the number of moves before it. */
  readonly before: readonly number[];
  readonly isWhole: boolean;
}

/** Refused as `recordUnknown`, `recordUnknownGame`, `recordSetup`, `recordOptions` or `recordMove`. */
export function readGame(
  words: Words,
): Result<
  { readonly record: GameRecord; readonly warnings: readonly RecordWarning[] },
  RecordError
> {
  const said = gameIn(words);
  if (!said.ok) return said;
  if (said.value === null && countOf(words) < FEWEST) return recordError('recordUnknown');
  const [reading, isOnly] =
    said.value === null ? likeliest(words) : [readAs(said.value, words), true];
  if (reading === null) {
    const start = said.value === null ? null : startOf(said.value);
    const how = start === null || start.ok ? '' : start.error.message;
    return recordError('recordOptions', { how });
  }
  if (reading === 'position') return recordError('recordSetup');
  const { start, setup, moves, before, isWhole } = reading;
  if (!isWhole) {
    // Prose of points is no game with a fault.
    const isGame = said.value !== null || moves.length >= FEWEST;
    return isGame
      ? recordError('recordMove', { n: moves.length + 1 })
      : recordError('recordUnknown');
  }
  const record = checked({
    game: start.game,
    options: start.options,
    ...(setup !== undefined && { setup }),
    moves,
    ...remarksOf(words, [...before, moves.length], start.options),
    ...headingOf(words, start.game),
  });
  if (!record.ok) return record;
  const side = start.game === 'morris' ? 7 : start.board.length;
  const warnings: RecordWarning[] = [];
  if (!isOnly)
    warnings.push({
      code: 'recordGuess',
      detail: { game: start.game, board: `${side} × ${side}` },
    });
  if (words.variations > 0)
    warnings.push({ code: 'recordVariations', detail: { n: words.variations } });
  return succeed({ record: record.value, warnings });
}

/** The first guess that can be played to the end, else the one that gets furthest; and whether no other game can be. */
function likeliest(words: Words): readonly [Reading | null, boolean] {
  let best: Reading | null = null;
  for (const guess of guesses) {
    if (
      best?.isWhole &&
      guess.game === best.start.game &&
      guess.options['size'] === best.start.options['size']
    )
      continue;
    const reading = readAs(guess, words);
    if (reading === null || reading === 'position') continue;
    if (best?.isWhole) {
      if (reading.isWhole) return [best, false];
    } else if (reading.isWhole || reading.moves.length > (best?.moves.length ?? -1)) best = reading;
  }
  return [best, true];
}

/** By options: those of the guesses are always the same. */
const starts = new WeakMap<object, AnyPosition>();

/** Null if there is no such board. */
function ownStart(game: string, options: object): AnyPosition | null {
  const known = starts.get(options);
  if (known !== undefined) return known;
  const start = gameById(game)?.start(options);
  if (!start?.ok) return null;
  starts.set(options, start.value);
  return start.value;
}

/** Null if there is no such board; `position` if that of the text can't be played on it. */
function readAs({ game, options }: Chosen, words: Words): Reading | 'position' | null {
  const notation = notationOf(game);
  const own = ownStart(game, options);
  if (notation === null || own === null) return null;
  const whiteBegins =
    notation.whiteBegins && (words.moves[0]?.side ?? firstNamed(words)) === 'white';
  const isDrawn = words.tags.has('drawing');
  const setup = isDrawn
    ? readDrawing(words.tags, own)
    : whiteBegins
      ? { ...own.describe(), turn: 'white' }
      : undefined;
  if (setup === null) return 'position';
  const begun = setup === undefined ? succeed(own) : startOf({ game, options, setup });
  if (!begun.ok) return isDrawn ? 'position' : null;
  const start = begun.value;
  const moves: AnyMove[] = [];
  const before: number[] = [];
  let position = start;
  const play = (move: AnyMove | null): boolean => {
    const played = move === null ? null : position.play(move);
    if (!played?.ok) return false;
    moves.push(played.value.move);
    position = played.value.position;
    return true;
  };
  const isPlayed = words.moves.every(({ text, side }) => {
    before.push(moves.length);
    const isWord = !/\d/.test(text) || text.startsWith('mark ');
    const pieces = isWord ? [text] : (text.match(notation.piece) ?? []);
    // Nothing of the word is left out but what stands between points.
    const isAll = isWord || bare(pieces.join('')) === bare(text);
    return (
      isAll &&
      pieces.every((piece, at) => {
        const missing = piece === 'pass' ? null : (notation.missing?.(position) ?? null);
        if (missing !== null && !play(missing)) return false;
        const isTurn = at > 0 || side === null || side === position.turn;
        return isTurn && play(position.text.read(piece));
      })
    );
  });
  return { start, setup, moves, before, isWhole: isPlayed };
}

function bare(text: string): string {
  return text.replace(/[-:]/g, '');
}

/** @param before the number of moves before each word, and of all */
function remarksOf(
  words: Words,
  before: readonly number[],
  options: GameRecord['options'],
): Pick<GameRecord, 'notes'> {
  const other = othersIn(words, options);
  const found = Array.from(words.remarks, ([word, text]): readonly [number, Remark] => {
    return [before[word] ?? before.at(-1) ?? 0, { text }];
  });
  const remarks: Record<string, Remark> = Object.fromEntries(found);
  if (other !== undefined) remarks[0] = { ...remarks[0], other };
  return Object.keys(remarks).length === 0 ? {} : { notes: { variations: [], remarks } };
}
