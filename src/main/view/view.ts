/** What a window is shown of the program. */

import type { View } from '../../contract/view.ts';
import { situationOf } from '../commands/available.ts';
import { type CommandContext, liveIdOf } from '../commands/context.ts';
import { controlsOf } from '../commands/controls.ts';
import { recognised } from '../lobby/acquaintances.ts';
import type { Neighbourhood } from '../phones/neighbourhood.ts';
import { numbered } from '../store/defaults.ts';
import { otherNameOf } from '../store/store.ts';
import { APP } from '../version.ts';
import { viewOfMatch } from './match.ts';
import type { UnfinishedMatches } from './unfinished.ts';

/** @param neighbourhood the players whose windows are of this program */
export function viewOf(
  context: CommandContext,
  unfinished: UnfinishedMatches,
  neighbourhood: Neighbourhood,
): View {
  const { store, lobby, session, focus, phones } = context;
  const { people } = store;
  const details = session?.details() ?? null;
  const match = session?.match ?? null;
  const nearby = context.nearby.hosts.map((host) => ({
    ...host,
    ignored: lobby.ignored.keepingAway(host),
  }));
  return {
    app: APP,
    profile: store.profile,
    focused: focus.isHere,
    focusElsewhere: focus.isElsewhere,
    settings: store.settings,
    ...naming(context),
    addresses: [...context.addresses],
    places: store.knownHosts.map(({ player: _, ...place }) => place),
    nearby: nearby.map(({ addresses: _, tag, ignored, ...host }) => ({
      ...host,
      ignored: ignored.length > 0,
      player: recognised(people, tag)?.player ?? null,
    })),
    unfinished: unfinished.view(liveIdOf(context)),
    engines: [...store.engines],
    diagnosis: context.diagnosis,
    unsaved: store.unsaved,
    can: controlsOf(situationOf(context)),
    seeking: lobby.activity.seeking,
    watchers: lobby.activity.watchers.map(({ id, name, emote = null }) => ({ id, name, emote })),
    ignored: lobby.ignored.all.map((who) => ({
      ...who,
      known: otherNameOf(people, who.name, who.player),
      seeking: nearby.some(({ state, ignored }) => state === 'seeking' && ignored.includes(who)),
    })),
    phones: phones?.view ?? [],
    inviting: phones?.inviting ?? null,
    analysis: context.analyst.progress,
    openedFiles: context.openedFiles.length,
    link: {
      ...linkOf(context, neighbourhood),
      chat: details?.chat.map(({ at: _, ...line }) => line) ?? [],
    },
    match: details === null || match === null ? null : viewOfMatch(match, details),
  };
}

/** Between two of this program there is no network, so that they need not compare signs. */
function linkOf({ lobby, phones }: CommandContext, neighbourhood: Neighbourhood) {
  const { peer, ...link } = lobby.view;
  const player = peer?.player ?? null;
  const isNear = player !== null && (neighbourhood.has(player) || phones?.has(player));
  return { ...link, peer: peer !== null && isNear ? { ...peer, signs: null } : peer };
}

function naming({ store, nameToPropose }: CommandContext): Pick<View, 'named' | 'proposedName'> {
  const named = store.hasSet('name');
  const isProposed = !named && nameToPropose !== '';
  return { named, proposedName: isProposed ? numbered(nameToPropose, store.profile) : '' };
}
