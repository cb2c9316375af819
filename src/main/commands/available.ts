/** Why commands can’t be given now, whatever their fields say. */

import type { UnavailableReason } from '../../contract/unavailable.ts';
import type { View } from '../../contract/view.ts';
import { type Session, type SessionAction, unavailableWithoutSession } from '../session/session.ts';
import type { CommandContext } from './context.ts';

/** What decides it. */
export interface Situation {
  readonly link: Pick<View['link'], 'state' | 'role'>;
  readonly session: Pick<Session, 'match' | 'seats' | 'unavailableReason'> | null;
  /** Whether others on the network can find this program. */
  readonly canBeFound: boolean;
}

/** Whether others on the network can find this program. */
export function canBeFound({ nearby, store }: Pick<CommandContext, 'nearby' | 'store'>): boolean {
  return nearby.canAnnounce && store.settings.announce;
}

export function situationOf(context: CommandContext): Situation {
  const { lobby, session } = context;
  return { link: lobby.view, session, canBeFound: canBeFound(context) };
}

const busy: Record<View['link']['state'], UnavailableReason | null> = {
  idle: null,
  listening: 'alreadyHosting',
  seeking: 'alreadySeeking',
  dialling: 'alreadyJoining',
  connected: 'alreadyConnected',
  watching: 'leaveFirst',
  away: 'leaveFirst',
};

/** Only a guest dials again. */
const resumeAway = { guest: null, host: 'alreadyHosting', watcher: 'leaveFirst' } as const;

/** Why no match can be begun. */
export function whyNotStart({ link, session }: Situation): UnavailableReason | null {
  const isLocal = session !== null && session.seats !== null;
  return busy[link.state] ?? (isLocal ? 'leaveFirst' : null);
}

export function whyNotSeek(situation: Situation): UnavailableReason | null {
  const start = situation.link.state === 'seeking' ? null : whyNotStart(situation);
  return start ?? (situation.canBeFound ? null : 'cannotBeFound');
}

export function whyNotResume(situation: Situation): UnavailableReason | null {
  const { state, role } = situation.link;
  return state === 'away' ? resumeAway[role ?? 'watcher'] : whyNotStart(situation);
}

export function whyNotLeave({ session }: Situation): UnavailableReason | null {
  return session === null || session.match === null ? 'nothingToLeave' : null;
}

export function whyNotAct({ session }: Situation, action: SessionAction): UnavailableReason | null {
  return session === null ? unavailableWithoutSession(action) : session.unavailableReason(action);
}
