/** What to look for, to meet somebody who looks for a game, and why two don't meet. Pure. */

import type { Language } from '../../../contract/language.ts';
import type { View } from '../../../contract/view.ts';
import { sharedGames } from '../../../protocol/seeking.ts';
import { games } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import { anotherGame, type GameSetup } from '../setup/gameSetup.ts';
import { gameName } from '../words.ts';

type Seeker = View['nearby'][number];

const known = games.map(({ id }) => id);

/** Whether somebody in the list can be joined, watched or met here. */
export function isOpen(host: View['nearby'][number]): boolean {
  if (host.state === 'seeking') return canMeet(host);
  const isKnown = host.game !== null && known.includes(host.game);
  return isKnown && (host.state === 'open' || host.watch);
}

/** Whether this program knows a game that both could play. */
function canMeet(seeker: Seeker): boolean {
  return sharedGames({ game: null, games: known }, seeker).length > 0;
}

/** What to look for, to meet that seeker: the chosen game if it will do, or else theirs, or any. */
export function wantedToMeet(
  seeker: Seeker,
  setup: GameSetup,
  language: Language,
): { nearby: string; game?: string; setup: GameSetup } {
  const { id: nearby, game } = seeker;
  const shared = sharedGames({ game: null, games: known }, seeker);
  if (shared.includes(setup.game)) return { nearby, game: setup.game, setup };
  if (game === null) return { nearby, setup };
  return { nearby, game, setup: anotherGame(setup, game, language) };
}

/** For want of which game that seeker isn't met; null if they may be. @param sought what is looked for; null for any */
export function whyNotMet(t: Translate, seeker: Seeker, sought: string | null): string | null {
  const { name, game } = seeker;
  if (sharedGames({ game: sought, games: known }, seeker).length > 0) return null;
  if (game !== null) return t('seek.other', { name, game: gameName(t, game) });
  return sought === null ? null : t('seek.lacks', { name, game: gameName(t, sought) });
}
