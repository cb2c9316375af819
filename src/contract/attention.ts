/** What waits for the user of a window in the background, and what notifies them of it. Pure. */

import type { Settings } from './settings.ts';
import type { MatchView, View } from './view.ts';

export interface Attention {
  /** `back`: the opponent is connected again. `found`: somebody who looks for a game, too. */
  readonly reason: Settings['notify'][number] | 'found';
  /** Different for each turn, each knock and each return. */
  readonly occasion: string;
  /** The opponent's or the guest's; null if there is none. */
  readonly name: string | null;
}

/** The part of a view that is used here. */
export interface Waiting {
  readonly can: Pick<View['can'], 'draw'>;
  readonly link: Pick<View['link'], 'candidates' | 'peer' | 'state'>;
  readonly match: Pick<MatchView, 'id' | 'number' | 'step' | 'color' | 'turn'> | null;
}

/** The player's own turn, and each candidate that knocks. */
export function attentionOf({ can, link, match }: Waiting): readonly Attention[] {
  const myTurn = match !== null && match.color !== null && match.turn === match.color;
  const name = link.peer?.name ?? null;
  const turn: Attention[] =
    myTurn && can.draw === null
      ? [{ reason: 'turn', occasion: `${match.id} ${match.number} ${match.step}`, name }]
      : [];
  // Whoever wants to watch doesn't call a player away from another window in the middle of a game.
  const knocks = link.candidates
    .filter(({ watch }) => !watch || link.state === 'listening')
    .map(({ id, name }): Attention => ({ reason: 'knock', occasion: id, name }));
  return [...turn, ...knocks];
}

export function isSame(one: Attention, other: Attention): boolean {
  return one.reason === other.reason && one.occasion === other.occasion;
}

interface Missed extends Attention {
  /** When it came up, ms. */
  readonly since: number;
}

/** What is remembered of a window from view to view. */
export interface Lookout {
  /** When the window lost the focus, ms; null while it has it. */
  readonly awaySince: number | null;
  readonly link: View['link']['state'];
  readonly waiting: readonly Attention[];
  /** What the window had shown when it lost the focus. */
  readonly seen: readonly Attention[];
  /** What came up since the window lost the focus, and still waits. */
  readonly missed: readonly Missed[];
}

/**
 * The lookout after another view, or after the focus has changed.
 * @param before null at the first view: what waits already is not missed
 * @param now ms
 */
export function lookOut(
  before: Lookout | null,
  view: Waiting,
  focused: boolean,
  now: number,
): Lookout {
  const waiting = attentionOf(view);
  const { state, peer } = view.link;
  if (focused || before === null) {
    return { awaySince: focused ? null : now, link: state, waiting, seen: waiting, missed: [] };
  }
  const { seen, link } = before;
  const sinceOf = (one: Attention) => before.missed.find((old) => isSame(old, one))?.since ?? now;
  // A name may come a moment later than its knock.
  const missed = waiting
    .filter((one) => !seen.some((old) => isSame(old, one)))
    .map((one): Missed => ({ ...one, since: sinceOf(one) }));
  const came =
    state !== 'connected' ? null : link === 'away' ? 'back' : link === 'seeking' && 'found';
  const back: Missed[] = came
    ? [{ reason: came, occasion: String(now), name: peer?.name ?? null, since: now }]
    : before.missed.filter(
        ({ reason }) => ['back', 'found'].includes(reason) && state === 'connected',
      );
  const awaySince = before.awaySince ?? now;
  return { awaySince, link: state, waiting, seen, missed: [...missed, ...back] };
}

/** A player who only glances at another window needs no notification of a turn; ms. */
const TURN_DELAY = 10_000;
/** So long the name of a guest that knocks may take, ms. The original program has none. */
const NAME_DELAY = 1000;

/**
 * What to notify the user of now, and in how many ms that may change; null if time changes nothing.
 * @param notify what the user wants to be notified of
 */
export function notificationsOf(
  { awaySince, missed }: Lookout,
  notify: Settings['notify'],
  now: number,
): { readonly due: readonly Attention[]; readonly wait: number | null } {
  const dueAt = ({ reason, name, since }: Missed) => {
    if (reason === 'turn') return (awaySince ?? now) + TURN_DELAY;
    return reason === 'knock' && name === null ? since + NAME_DELAY : since;
  };
  const wanted = missed.filter(({ reason }) =>
    notify.includes(reason === 'found' ? 'knock' : reason),
  );
  const due = wanted.filter((one) => dueAt(one) <= now);
  const later = wanted.map(dueAt).filter((at) => at > now);
  return { due, wait: later.length > 0 ? Math.min(...later) - now : null };
}
