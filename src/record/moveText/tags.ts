/** What the tags of a move text say, as those of PGN: `[Black "Ann"]`. */

import {
  gameById,
  isGameId,
  type OptionValue,
  type Result,
  type Side,
  succeed,
} from '../../rules/index.ts';
import { type RecordError, recordError } from '../errors.ts';
import { type Remark, unknownName } from '../notes.ts';
import type { GameRecord, RecordResult } from '../record.ts';
import { readDate } from '../sgf/dates.ts';
import { isKnown } from '../sgf/parse.ts';
import { readResult } from '../sgf/results.ts';
import { writeText } from '../sgf/text.ts';
import type { Words } from './words.ts';

/** The game that the tag `Game` names; null without that tag. Refused as `recordUnknownGame` or `recordSetup`. */
export function gameIn({
  tags,
}: Words): Result<Pick<GameRecord, 'game' | 'options'> | null, RecordError> {
  const game = tags.get('game');
  const isLost = tags.has('drawing') && game === undefined;
  if (isLost || tags.has('fen') || tags.has('setup')) return recordError('recordSetup');
  if (game === undefined) return succeed(null);
  const fields = gameById(game)?.options.fields;
  if (fields === undefined) return recordError('recordUnknownGame', { game: game.slice(0, 40) });
  const options: Record<string, OptionValue> = {};
  for (const name of Object.keys(fields)) {
    const said = tags.get(name.toLowerCase());
    if (said !== undefined) options[name] = optionOf(said);
  }
  return succeed({ game, options });
}

function optionOf(said: string): OptionValue {
  if (said === 'true' || said === 'false') return said === 'true';
  return /^\d{1,4}(?:\.\d)?$/.test(said) ? Number(said) : said;
}

/** Whoever is named first; null if the text doesn't name both. */
export function firstNamed({ tags }: Words): Side | null {
  const named = [...tags.keys()].find((name) => name === 'black' || name === 'white');
  return tags.has('black') && tags.has('white') ? (named === 'white' ? 'white' : 'black') : null;
}

export function headingOf(
  words: Words,
  game: string,
): Pick<GameRecord, 'players' | 'date' | 'result' | 'app'> {
  const { tags } = words;
  const date =
    tags
      .get('date')
      ?.replace(/\.\?\?/g, '')
      .replaceAll('.', '-') ?? '';
  const name = (side: Side) => tags.get(side)?.replace(/^(?:[?-]|)$/, '') || null;
  return {
    players: { black: { name: name('black') }, white: { name: name('white') } },
    date: readDate(date).date,
    result: resultOf(words, game),
    app: null,
  };
}

/** Of PGN, with the properties of SGF that mean the same. */
const properties = new Map([
  ['event', 'EV'],
  ['site', 'PC'],
  ['round', 'RO'],
  ['annotator', 'AN'],
  ['blackelo', 'BR'],
  ['whiteelo', 'WR'],
]);
const ofGame = ['game', 'black', 'white', 'date', 'result'];

/** Tags that mean nothing to Tengen, as properties of SGF that it doesn't know. */
export function othersIn({ tags }: Words, options: GameRecord['options']): Remark['other'] {
  const read = [...ofGame, ...Object.keys(options).map((name) => name.toLowerCase())];
  const others = Array.from(tags).flatMap(([tag, value]) => {
    const name = properties.get(tag) ?? tag.toUpperCase();
    const saysNothing = read.includes(tag) || /^[?.\s-]*$/.test(value);
    if (saysNothing || isKnown(name) || !unknownName.test(name)) return [];
    return [[name, [writeText(value)]] as const];
  });
  return others.length === 0 ? undefined : others;
}

/** Of two numbers, the first is that of the side whose tag is first, as on PlayOK and in PGN; without tags nobody knows. */
function resultOf(words: Words, game: string): RecordResult | null {
  const said = (words.result ?? words.tags.get('result') ?? '').replace('½', '1/2');
  if (/^[bw]\+/i.test(said)) return isGameId(game) ? readResult(said, game) : null;
  const scores = /^(\d+(?:\/2)?(?:\.5)?)-(\d+(?:\/2)?(?:\.5)?)$/.exec(said);
  const first = firstNamed(words);
  if (scores === null) return null;
  const [one = 0, other = 0] = scores
    .slice(1)
    .map((score) => (score === '1/2' ? 0.5 : Number(score)));
  const reason = 'unknown';
  if (one === other) return { winner: 'draw', reason };
  if (first === null) return null;
  const second = first === 'black' ? 'white' : 'black';
  return { winner: one > other ? first : second, reason };
}
