/** What is searched in the list of games. Pure. */

import { searchedResults } from '../../../../contract/choices.ts';
import type { Command } from '../../../../contract/commands.ts';
import { games } from '../../../../rules/index.ts';
import type { Computer } from '../../computer/opponents.ts';

export interface Search {
  /** Part of a player's name, or of a remark. */
  readonly text: string;
  /** Somebody whose games alone are shown: the whole id of a person or a computer. */
  readonly who: { readonly id: string; readonly name: string } | null;
  /** Empty for all. */
  readonly game: string;
  readonly result: (typeof searchedResults)[number] | '';
  /** The last day, such as `2025-12-31`; empty for today. */
  readonly until: string;
}

export const everything: Search = { text: '', who: null, game: '', result: '', until: '' };

export function isEverything({ text, who, game, result, until }: Search): boolean {
  return [text.trim(), game, result, until].every((one) => one === '') && who === null;
}

type Fields = Pick<
  Extract<Command, { command: 'games' }>,
  'opponent' | 'texts' | 'game' | 'result' | 'until'
>;

/** @param computers that may be meant by their names */
export function fieldsOf(
  { text, who, game, result, until }: Search,
  computers: readonly Pick<Computer, 'seat' | 'name'>[],
): Fields {
  const searched = text.trim().slice(0, 64);
  const seat = computerNamed(searched, computers);
  return {
    ...(who !== null && { opponent: who.id }),
    ...(who === null && searched !== '' && { texts: [searched, ...(seat === null ? [] : [seat])] }),
    ...(game !== '' && { game }),
    ...(result !== '' && { result }),
    ...(until !== '' && { until }),
  };
}

/** The only computer whose name begins with the text: with three letters of it, or all of them. Null without one. */
export function computerNamed(
  text: string,
  computers: readonly Pick<Computer, 'seat' | 'name'>[],
): string | null {
  const wanted = folded(text.trim());
  const [found, another] = computers.filter(({ name }) => {
    const own = folded(name);
    return own === wanted || (wanted.length >= 3 && own.startsWith(wanted));
  });
  return found === undefined || another !== undefined ? null : found.seat;
}

function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The result of that name; empty for all. */
export function resultOf(value: string): Search['result'] {
  return searchedResults.find((one) => one === value) ?? '';
}

/** The game of that id; empty for all. */
export function gameOf(value: string): Search['game'] {
  return games.find(({ id }) => id === value)?.id ?? '';
}
