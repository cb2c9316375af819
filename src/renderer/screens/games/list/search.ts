/** What is searched in the list of games. Pure. */

import { searchedResults } from '../../../../contract/choices.ts';
import type { Command } from '../../../../contract/commands.ts';
import { games } from '../../../../rules/index.ts';
import type { Computer } from '../../computer/opponents.ts';

export interface Search {
  /** Part of a name. */
  readonly opponent: string;
  /** Somebody whose games alone are shown: the whole id of a person or a computer. */
  readonly who: { readonly id: string; readonly name: string } | null;
  /** Empty for all. */
  readonly game: string;
  readonly result: (typeof searchedResults)[number] | '';
  /** The last day, such as `2025-12-31`; empty for today. */
  readonly until: string;
}

export const everything: Search = { opponent: '', who: null, game: '', result: '', until: '' };

export function isEverything({ opponent, who, game, result, until }: Search): boolean {
  return [opponent.trim(), game, result, until].every((one) => one === '') && who === null;
}

type Fields = Pick<
  Extract<Command, { command: 'games' }>,
  'opponent' | 'game' | 'result' | 'until'
>;

export function fieldsOf({ opponent, who, game, result, until }: Search): Fields {
  const name = who?.id ?? opponent.trim().slice(0, 64);
  return {
    ...(name !== '' && { opponent: name }),
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
