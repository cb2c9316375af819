/** A game as tags, the position that it begins with if that isn't the game's own, and moves. */

import { gameById } from '../../rules/index.ts';
import { type GameRecord, startOf } from '../record.ts';
import { writeResult } from '../sgf/results.ts';
import { drawnPosition } from './drawing.ts';

const LINE = 80;

/** Of a game that it can hold (holding.ts), without remarks and times. Null for one that can't be replayed. */
export function writeMoveText(record: GameRecord): string | null {
  const { game, moves, players, date, result } = record;
  const start = startOf(record);
  if (!start.ok) return null;
  const words: string[] = [];
  let position = start.value;
  for (const move of moves) {
    const text = position.text.write(move);
    const played = position.play(move);
    if (text === null || !played.ok) return null;
    // A capture belongs to the move before it.
    if (/^x/i.test(text) && words.length > 0) words.push(`${words.pop() ?? ''}${text}`);
    else words.push(text);
    position = played.value.position;
  }
  const turn = start.value.turn ?? (record.setup?.['turn'] === 'white' ? 'white' : 'black');
  const drawn = record.setup === undefined ? null : drawnPosition(start.value, turn);
  const fields = Object.entries(gameById(game)?.options.fields ?? {});
  const tags: readonly (readonly [string, string | null])[] = [
    ['Game', game],
    ...fields.map(([name, field]): [string, string | null] => {
      const value = start.value.options[name];
      return [
        name.charAt(0).toUpperCase() + name.slice(1),
        value === field.default ? null : `${value}`,
      ];
    }),
    ...(drawn?.tags ?? []),
    ['Black', players.black.name],
    ['White', players.white.name],
    ['Date', date === null ? null : (date.split('T')[0] ?? '').replaceAll('-', '.')],
    ['Result', result === null ? null : writeResult(result)],
  ];
  const lines = tags.flatMap(([name, value]) =>
    value === null ? [] : [`[${name} "${escaped(value)}"]`],
  );
  const numbered = words.map((word, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${word}` : word));
  return `${[...lines, '', ...(drawn === null ? [] : [...drawn.lines, '']), ...wrapped(numbered)].join('\n')}\n`;
}

/** Signs that would end the tag, or make the text look like SGF. */
function escaped(value: string): string {
  return value.replace(/["\\;[]/g, '\\$&');
}

function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= LINE) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
