/** Watching a match: what a host says to those who watch (PROTOCOL.md §10). watchers.ts has what they say. */

import { z } from 'zod';
import {
  claimReasons,
  fold,
  type Match,
  type MatchEvent,
  newMatch,
  offerKinds,
  type Player,
  type Round,
  resignReasons,
  type SetupData,
  setUpFrom,
} from '../match/index.ts';
import { gameById } from '../rules/index.ts';
import { MAX_WATCHED_EVENTS } from './limits.ts';
import { anyMove, bye, hello, messageKind, name, reader, setup, tengenSchema } from './messages.ts';
import type { ByeReason } from './types.ts';
import { toldGift, toldStart } from './watchedGifts.ts';
import { type Away, away, type WatchedEnding, watchedEndings } from './watchedPresence.ts';

/** The most events in one message, so that it stays far below the limit of a frame. */
const EVENTS_PER_MESSAGE = 100;

const count = z.int().min(0);
const role = z.enum(['host', 'guest']);
type Role = z.infer<typeof role>;
const side = z.enum(['black', 'white']);
const kind = z.enum(offerKinds);

/** The events of a match that others may see, told by host and guest, by black and white; times in ms. */
const watchedEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('moved'),
    move: anyMove,
    charge: count.optional(),
    forgiven: count.optional(),
  }),
  z.object({ type: z.literal('offered'), by: side, kind, to: count.optional() }),
  z.object({ type: z.literal('answered'), by: side, kind, accept: z.boolean() }),
  z.object({ type: z.literal('withdrawn'), by: side, kind }),
  z.object({ type: z.literal('agreed'), by: side, kind, charge: count.optional() }),
  z.object({ type: z.literal('resigned'), by: side, step: count, reason: z.enum(resignReasons) }),
  z.object({ type: z.literal('claimed'), by: side, step: count, reason: z.enum(claimReasons) }),
  z.object({ type: z.literal('told'), side, step: count, left: z.int() }),
  z.object({ type: z.literal('ready'), by: role }),
  z.object({ type: z.literal('configured'), setup }),
  z.object({ type: z.literal('started'), black: role }),
  z.object({ type: z.literal('restarted'), by: role }),
]);
export type WatchedEvent = z.infer<typeof watchedEvent>;

const watching = [
  /**
   * The watcher is let in. `token`: with it, it is let in again after a cut. `emotes`: the host shows those of watchers.
   */
  messageKind(
    'watching',
    z.object({
      tengen: tengenSchema,
      token: z.string().max(64),
      emotes: z.literal(true).optional().catch(undefined),
    }),
  ),
  /** What follows is told from the beginning of a game. What was told before is void. */
  messageKind(
    'record',
    z.object({ host: name.nullable(), guest: name.nullable(), number: count.min(1), match: setup }),
  ),
  /**
   * `thinking`: of the side to move, until now, ms. `paused`: the two are disconnected, so no time runs. `away`: since
   * when and why; absent while they are not.
   */
  messageKind(
    'events',
    z.object({
      events: z.array(watchedEvent).max(EVENTS_PER_MESSAGE),
      thinking: count,
      paused: z.boolean(),
      away: away.optional().catch(undefined),
    }),
  ),
  messageKind('alive', z.object({})),
  // An earlier release, or the original program, takes a watcher for a guest.
  hello,
  messageKind(
    'bye',
    bye.params.extend({ ended: z.enum(watchedEndings).optional().catch(undefined) }),
  ),
];

type Kinds = (typeof watching)[number];
/** A message of a host to a watcher, as it is received. */
export type WatchMessage = NonNullable<ReturnType<Kinds['read']>>;
/** As it is sent. */
export type OutgoingWatchMessage =
  | {
      readonly method: 'watching';
      readonly params: { tengen: object; token: string; emotes: true };
    }
  | { readonly method: 'record'; readonly params: WatchedStart }
  | { readonly method: 'events'; readonly params: WatchedNews }
  | { readonly method: 'bye'; readonly params: { reason: ByeReason; ended?: WatchedEnding } }
  | { readonly method: 'alive'; readonly params: object };

/** Reads a message of a host, or returns why it is refused. Unknown fields are ignored. */
export const readWatching = reader<WatchMessage>(watching);

/** The two players, and the set-up with which the game that is told began. */
interface WatchedStart {
  readonly host: string | null;
  readonly guest: string | null;
  readonly number: number;
  readonly match: SetupData;
}

interface WatchedNews {
  readonly events: readonly WatchedEvent[];
  readonly thinking: number;
  readonly paused: boolean;
  readonly away?: Away | undefined;
}

/** How far the time of a watched game has gone, and whether the guest is away. */
export type WatchedTime = Omit<WatchedNews, 'events'>;

const roleOf: Readonly<Record<Player, Role>> = { me: 'host', peer: 'guest' };
const playerOf: Readonly<Record<Role, Player>> = { host: 'me', guest: 'peer' };

/** An event of the host's record as others see it; null if it doesn't concern them. */
function toldEvent(event: MatchEvent): WatchedEvent | null {
  switch (event.type) {
    case 'moved':
    case 'offered':
    case 'answered':
    case 'withdrawn':
    case 'agreed':
    case 'resigned':
    case 'claimed':
    case 'told':
      return event;
    case 'ready':
      return { type: 'ready', by: roleOf[event.by] };
    case 'restarted':
      return { type: 'restarted', by: roleOf[event.by] };
    case 'configured':
      return { type: 'configured', setup: event.setup };
    case 'started':
      return { type: 'started', black: event.color === 'black' ? 'host' : 'guest' };
    default:
      return null;
  }
}

/** What the host tells of its match: the game that began last, and since then. */
export class WatchedStory {
  #start: Pick<WatchedStart, 'number' | 'match'>;
  #next: Pick<WatchedStart, 'number' | 'match'>;
  #events: WatchedEvent[] = [];
  #news: WatchedEvent[] = [];

  constructor(match: SetupData, events: readonly MatchEvent[] = []) {
    this.#next = { number: 1, match };
    this.#start = this.#next;
    this.note(events);
    this.takeNews();
  }

  /** Adds events of the match, in their order. Those that others may not see are left out. */
  note(events: readonly MatchEvent[]): void {
    for (const event of events) this.#note(event);
  }

  /** What was noted since the last call. */
  takeNews(): readonly WatchedEvent[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  /** The set-ups that a new watcher is told of. */
  get setups(): readonly SetupData[] {
    const { match } = this.#start;
    const later = this.#events.flatMap((told) => (told.type === 'configured' ? [told.setup] : []));
    return [match, ...later];
  }

  /** All that a new watcher has to be told. */
  messages(
    players: Pick<WatchedStart, 'host' | 'guest'>,
    time: WatchedTime,
  ): readonly OutgoingWatchMessage[] {
    const record = { method: 'record', params: { ...players, ...this.#start } } as const;
    return [record, ...newsMessages(this.#events, time)];
  }

  #note(event: MatchEvent): void {
    if (event.type === 'given') {
      const round = this.#toldRound();
      if (round !== null) this.#tell(...toldGift(round, event));
      return;
    }
    const told = toldEvent(event);
    if (told === null) return;
    const { number, match } = this.#next;
    if (event.type === 'started') {
      this.#start = this.#next;
      this.#events = [];
      this.#next = { number: number + 1, match };
    }
    if (event.type === 'configured') this.#next = { number: number + 1, match: event.setup };
    this.#tell(told);
    if (told.type === 'agreed' && told.kind === 'undo') this.#tellStart();
  }

  #tell(...events: readonly WatchedEvent[]): void {
    this.#events.push(...events);
    this.#news.push(...events);
  }

  /** If all moves were taken back after time had been given before the first: the clocks. */
  #tellStart(): void {
    if (!this.#events.some((event) => event.type === 'told' && event.step === 0)) return;
    const round = this.#toldRound();
    if (round?.plies.length === 0)
      this.#tell(...toldStart(round, 'black'), ...toldStart(round, 'white'));
  }

  /** As those who watch have it. */
  #toldRound(): Round | null {
    const begun = beginWatched({ host: null, guest: null, ...this.#start });
    return begun && this.#events.map(asMatchEvent).reduce(fold, begun.match).round;
  }
}

/** At least one message, which also tells the time. */
export function newsMessages(
  events: readonly WatchedEvent[],
  time: WatchedTime,
): readonly OutgoingWatchMessage[] {
  const messages: OutgoingWatchMessage[] = [];
  let from = 0;
  do {
    const some = events.slice(from, from + EVENTS_PER_MESSAGE);
    messages.push({ method: 'events', params: { events: some, ...time } });
    from += EVENTS_PER_MESSAGE;
  } while (from < events.length);
  return messages;
}

/** A match that is watched, as far as it was told. In `match`, the host is `me`. */
export interface Watched extends WatchedTime {
  readonly host: string | null;
  readonly guest: string | null;
  /** Who has black in the last started game; null before. */
  readonly black: Role | null;
  readonly match: Match;
  /** How many events were told since the last game started, or since `record`. */
  readonly told: number;
}

/** The first game in it that this program doesn't know; null if it knows all. */
export function unknownIn(message: WatchMessage): string | null {
  const setups =
    message.method === 'events'
      ? message.params.events.flatMap((told) => (told.type === 'configured' ? [told.setup] : []))
      : 'match' in message.params
        ? [message.params.match]
        : [];
  return setups.map(({ game }) => game).find((game) => gameById(game) === null) ?? null;
}

type Message<M extends WatchMessage['method']> = Extract<WatchMessage, { method: M }>['params'];

/** Null if this program can't play that game. */
export function beginWatched({ host, guest, number, match }: Message<'record'>): Watched | null {
  const setup = setUpFrom(match);
  if (!setup.ok) return null;
  const fresh = newMatch(setup.value);
  return {
    host,
    guest,
    black: null,
    match: { ...fresh, next: { ...fresh.next, number } },
    told: 0,
    thinking: 0,
    paused: false,
  };
}

/** Null if these events are not possible in that match, or too many. */
export function continueWatched(before: Watched, news: Message<'events'>): Watched | null {
  const { events, thinking, paused, away } = news;
  const startedAt = events.findLastIndex(({ type }) => type === 'started');
  const told = events.length + (startedAt < 0 ? before.told : -startedAt);
  if (told > MAX_WATCHED_EVENTS) return null;
  try {
    const match = events.map(asMatchEvent).reduce(fold, before.match);
    const started = events.findLast((event) => event.type === 'started');
    const black = started?.black ?? before.black;
    return { ...before, match, told, thinking, paused, away, black };
  } catch {
    // The host's program is another release, or broken.
    return null;
  }
}

function asMatchEvent(event: WatchedEvent): MatchEvent {
  switch (event.type) {
    case 'moved': {
      const { move, charge = 0, forgiven = 0 } = event;
      return { type: 'moved', move, charge, forgiven };
    }
    case 'offered':
      return event.to === undefined ? { ...event } : event;
    case 'ready':
      return { type: 'ready', by: playerOf[event.by] };
    case 'restarted':
      return { type: 'restarted', by: playerOf[event.by] };
    case 'started':
      return { type: 'started', color: 'none' };
    default:
      return event;
  }
}
