/** The players that can play a side at this screen, and their names. Pure. */

import type { EngineEntry, SeatName } from '../../../contract/fields.ts';
import { type Level, levelAt, levelSeat, levels, levelsOf } from '../../../contract/levels.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { opponentOf } from '../../../rules/index.ts';
import type { IconName } from '../../design/Icon.tsx';
import type { Peer } from '../../peer.ts';
import type { Translate } from '../../text/index.ts';
import { peerName } from '../words.ts';

export const PERSON: SeatName = 'person';
const COMPUTER = 'computer:';

function engineSeat(engine: Pick<EngineEntry, 'id'>): SeatName {
  return COMPUTER + engine.id;
}

export function isComputer(seat: SeatName): boolean {
  return seat.startsWith(COMPUTER);
}

interface Named {
  readonly seat: SeatName;
  readonly name: string;
  readonly mark: IconName;
}

export interface Opponent extends Named {
  /** A description. */
  readonly what: string;
}

export interface Computer extends Named {
  /** False for an engine that was removed. */
  readonly isKnown: boolean;
}

/** The levels of a game, and its external engines. */
export function computersFor(
  t: Translate,
  { game }: { readonly game: string },
  engines: View['engines'],
): readonly Opponent[] {
  const outside = engines.filter((engine) => engine.game === game);
  const taken = new Set(outside.map(engineSeat));
  return [
    ...levelsOf(game)
      .filter((level) => !taken.has(levelSeat(level)))
      .map((level) => levelOpponent(t, level, game)),
    ...outside.map((engine) => engineOpponent(t, engine)),
  ];
}

/** The levels of all games. */
export function allLevels(t: Translate): readonly Named[] {
  return levels.map((level) => levelNamed(t, level));
}

export function personOpponent(t: Translate): Opponent {
  const [name, what] = [t('seat.person'), t('seat.personWhat')];
  return { seat: PERSON, name, what, mark: 'person' };
}

/**
 * Null for a person. A removed engine keeps its seat without a name. An engine set up by an earlier version may have
 * what is now the name of a level.
 *
 * @param game null for any
 */
export function computerAt(
  t: Translate,
  seat: SeatName,
  game: string | null,
  engines: View['engines'],
): Computer | null {
  if (!isComputer(seat)) return null;
  const engine = engines.find((one) => engineSeat(one) === seat);
  const level = levelAt(seat);
  if (level !== null && (engine === undefined || engine.game !== (game ?? engine.game))) {
    return { ...levelNamed(t, level), isKnown: true };
  }
  const isKnown = engine !== undefined;
  return { seat, name: engine?.name ?? t('seat.gone'), mark: 'engine', isKnown };
}

/** `level 5`, or that it is an engine; empty for an engine that was removed, and a level that the game doesn't have. */
export function kindOf(t: Translate, game: string, { seat, mark, isKnown }: Computer): string {
  const level = mark === 'engine' ? null : levelAt(seat);
  if (level === null) return isKnown ? t('seat.engine') : '';
  const index = levelsOf(game).indexOf(level);
  return index < 0 ? '' : t('seat.level', { level: index + 1 });
}

function levelNamed(t: Translate, level: Level): Named {
  return { seat: levelSeat(level), name: t(`levels.${level}`), mark: level };
}

function levelOpponent(t: Translate, level: Level, game: string): Opponent {
  const among = levelsOf(game);
  const place = { n: among.indexOf(level) + 1, of: among.length };
  const grade = t('computer.levelOf', { ...place, grade: t(`levelFor.${level}`) });
  const what = t.find(`games.${game}.levels.${level}`, {});
  return {
    ...levelNamed(t, level),
    what: [grade, what].filter((sentence) => sentence !== null).join(t('between')),
  };
}

function engineOpponent(t: Translate, engine: EngineEntry): Opponent {
  const protocol = t(`engines.${engine.protocol}`);
  return {
    seat: engineSeat(engine),
    name: engine.name,
    what: t('computer.outside', { protocol }),
    mark: 'engine',
  };
}

/** The computer that plays against the one person at this screen; null in all other games. */
export function rivalOf({ seats, color }: MatchView): SeatName | null {
  return seats === null || color === null ? null : seats[opponentOf(color)];
}

/** The opponent of the player at this screen. */
export function opponentName(
  t: Translate,
  { engines }: View,
  match: MatchView,
  peer: Peer | null,
): string {
  const rival = rivalOf(match);
  return (rival && computerAt(t, rival, match.game, engines)?.name) ?? peerName(t, peer);
}

/** Whether a computer plays at least one side. */
export function hasComputer({ seats }: Pick<MatchView, 'seats'>): boolean {
  return seats !== null && (isComputer(seats.black) || isComputer(seats.white));
}

/** Both names, if computers play both sides; else null. */
export function computersAt(
  t: Translate,
  { engines }: Pick<View, 'engines'>,
  { seats, game }: Pick<MatchView, 'seats' | 'game'>,
) {
  if (seats === null) return null;
  const black = computerAt(t, seats.black, game, engines);
  const white = computerAt(t, seats.white, game, engines);
  return black && white && { black: black.name, white: white.name };
}
