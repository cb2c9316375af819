/** What is written on a picture. Pure. */

import { isolated } from '../../languages/fill.ts';
import { movesPlayed } from '../../record/movesPlayed.ts';
import type { GameRecord } from '../../record/record.ts';
import type { AnyPosition, Side } from '../../rules/index.ts';
import { computerAt } from '../screens/computer/opponents.ts';
import { setupLine } from '../screens/setup/terms.ts';
import { endingOf } from '../screens/table/ending.ts';
import { spaced } from '../screens/time.ts';
import { gameName, sideName } from '../screens/words.ts';
import type { Translate } from '../text/index.ts';

interface PicturePlayer {
  readonly name: string;
  /** A person's id; null without one. */
  readonly player: string | null;
  readonly hasWon: boolean;
}

export interface PictureWords {
  /** For screen readers. */
  readonly title: string;
  readonly players: Readonly<Record<Side, PicturePlayer>>;
  readonly headline: string;
  readonly about: readonly string[];
}

/** @param tag of the language, BCP 47 @param position after `ply` moves */
export function pictureWords(
  t: Translate,
  tag: string,
  record: GameRecord,
  ply: number,
  position: AnyPosition,
): PictureWords {
  const { game, options, result, moves } = record;
  const ended = ply === moves.length ? result : null;
  const player = (side: Side): PicturePlayer => {
    const { name, player = null, computer } = record.players[side];
    const known = computer === undefined ? null : computerAt(t, computer, game, []);
    // An external engine has the name of then.
    const level = known?.isKnown ? known.name : null;
    return {
      name: level ?? (name || sideName(t, game, side)),
      player,
      hasWon: ended?.winner === side,
    };
  };
  const players = { black: player('black'), white: player('white') };
  const headline =
    ended === null
      ? ply === 0 && position.turn !== null
        ? t('status.toMove', { side: sideName(t, game, position.turn) })
        : t('lookBack.at', { n: movesPlayed(record, ply) })
      : ended.winner === 'draw'
        ? t('status.draw')
        : t('status.lost', { name: players[ended.winner].name });
  const why =
    ended === null || ended.reason === 'unknown'
      ? ''
      : endingOf(t, { game, ply, color: null, outcome: { ...ended, lines: [] } }, '', position);
  const terms = [
    gameName(t, game),
    setupLine(t, { game, options, clock: null }),
    dateOf(record.date, tag),
  ];
  const about = [why, terms.filter(Boolean).join(' · ')].filter(Boolean);
  const { black, white } = players;
  return {
    title: [`${isolated(black.name)} – ${isolated(white.name)}`, headline].join(', '),
    players,
    headline,
    about,
  };
}

/** As exact as it is known. */
function dateOf(date: string | null, tag: string): string {
  if (date === null) return '';
  const [, month, day] = date.slice(0, 10).split('-');
  const format = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
    // A date without a time is in no time zone.
    ...(date.length <= 10 && { timeZone: 'UTC' }),
  });
  return spaced(format.format(new Date(date)));
}
