/** Somebody watches the host's match: whoever has watched all of it and whoever joins now see what the host has. */

import { dataOf, type Match, openOffers, outcomeOf, phaseOf } from '../../../src/match/index.ts';
import {
  beginWatched,
  continueWatched,
  readWatching,
  type Watched,
  WatchedStory,
} from '../../../src/protocol/watching.ts';
import { Fault, type Pair } from './pair.ts';

/** What all who see a match agree about. */
function seen({ next, round, cleared }: Match): string {
  const { number, ready, setup } = next;
  return JSON.stringify([
    [number, ready, dataOf(setup), cleared, phaseOf({ next, round, cleared, seated: null })],
    round && [
      [round.number, round.step, round.position.hash(), outcomeOf(round), round.timeLeft],
      round.plies.map(({ move, by, step, timeLeft }) => [move, by, step, timeLeft]),
      openOffers(round).map(({ by, kind, to, state }) => [by, kind, to, state]),
    ],
  ]);
}

/** What a watcher makes of messages that went over the wire. @param before null if the record begins them */
function heard(messages: readonly object[], before: Watched | null): Watched | null {
  return messages.reduce<Watched | null>((watched, message) => {
    const read = readWatching(JSON.parse(JSON.stringify(message)));
    if (!read.ok) throw new Fault(`a watcher does not understand ${JSON.stringify(message)}`);
    if (read.value.method === 'record') return beginWatched(read.value.params);
    if (read.value.method !== 'events' || watched === null) return null;
    return continueWatched(watched, read.value.params);
  }, before);
}

/** Throws where one of them sees something else. */
export function checkWatchers({ beginning, ends: { host } }: Pair): void {
  const { history, start } = beginning;
  const events = [...history, ...host.record.flatMap((entry) => entry.events)];
  const time = { thinking: 0, paused: false };
  const players = { host: 'Ada', guest: null };
  const empty = new WatchedStory(dataOf(start.setup));
  const fromTheStart = heard(empty.messages(players, time), null);
  const all = new WatchedStory(dataOf(start.setup), events);
  empty.note(events);
  const news = { events: [...empty.takeNews()], ...time };
  const watchers = {
    'that joins now': heard(all.messages(players, time), null),
    'that was there from the start': heard([{ method: 'events', params: news }], fromTheStart),
  };
  const wanted = seen(host.game);
  for (const [which, watched] of Object.entries(watchers)) {
    const sees = watched && seen(watched.match);
    if (sees !== wanted)
      throw new Fault(`a watcher ${which} sees ${sees}, and the host has ${wanted}`);
  }
}
