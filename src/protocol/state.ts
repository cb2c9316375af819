/** What a link is: who sits opposite, and all between the two that is not the match. */

import type { Player, Setup } from '../match/index.ts';
import { type Keeper, newKeeper } from './keeper.ts';
import type { Have, Message, Tengen } from './messages.ts';
import type { Held } from './place.ts';
import type { Returning } from './returning.ts';

/** What a host and a guest begin together (PROTOCOL.md §5): the host's, once the guest has heard it. */
export interface Session {
  /** 1–64 visible ASCII characters; ours are 16 bytes in hex. */
  readonly id: string;
  /** My public X25519 key: 32 bytes, as 64 hex digits; null in a session that was kept. */
  readonly key: string | null;
  /** The other side's, once it is known. */
  readonly peerKey: string | null;
}

/** One connection: what dies with it. */
export interface Line {
  /** False once it is closed or broken. */
  readonly open: boolean;
  /** When it was opened, and when a message was last heard and said; ms. */
  readonly openedAt: number;
  readonly heardAt: number;
  readonly saidAt: number;
  /** Messages refused so far. */
  readonly mistakes: number;
  /**
   * On a link that has come back: what the other side held, `unheard` until it has said so; null once
   * I hold as much. Before that I play nothing new, and no clock runs.
   */
  readonly behind: 'unheard' | Have | null;
  /** When, while behind, something of the match was last heard; at first when it was opened; ms. */
  readonly caughtUpAt: number;
  /** For how long the other side had not been heard before it; ms. */
  readonly absence: number;
  /** When a match was taken up again on it: ms since 1970. */
  readonly takenUpAt: number;
  /** The value of `sent` just after my latest `resign` or `claim`; null once the peer has said that it received it. */
  readonly unheardEnding: number | null;
  /** Messages sent and received on this connection after `helloAck`. */
  readonly sent: number;
  readonly received: number;
  /** The value of `sent` just after the latest message that told of a change of the match. */
  readonly toldAt: number;
  /** How many of my messages the peer had received when it last said so; null if it never said. */
  readonly peerReceived: number | null;
  /** My withdrawals that were sent on this connection, oldest first; all those of earlier steps are outdated. */
  readonly withdrawals: readonly Withdrawal[];
  /** The peer's last complete `have` did not match what I hold, and everything was said again since. */
  readonly disagreed: boolean;
}

/** An offer of mine, withdrawn. */
export interface Withdrawal extends Held {
  /** An `OfferKind`. */
  readonly kind: string;
  /** The value of `Line.sent` just after it was sent, and when that was, ms. */
  readonly sent: number;
  readonly at: number;
}

/** Why two who play together cannot play on. */
export interface Away {
  /** When this was noticed; ms on the same clock as all else. */
  readonly since: number;
  readonly why: 'closed' | 'silent' | 'left' | 'restarted';
  /** Whether this side does what it can to come back. */
  readonly trying: boolean;
  /** The host has left, and has since answered that it is busy: that is told once. */
  readonly busy?: true;
}

/** All of it but the {@link Line} outlives a connection. */
export interface Link {
  readonly role: 'host' | 'guest';
  readonly me: Tengen;
  /** `joined` once `helloAck` has been sent or heard; `away` until the two have found each other again. */
  readonly stage: 'greeting' | 'joined' | 'away';
  /** The present connection, or the latest. */
  readonly line: Line;
  /** Null where the two can play on: neither `away` nor behind. */
  readonly away: Away | null;
  /** Where the other side was when it was last away for so long that it may have claimed so of me. */
  readonly awayUntil: Held | null;
  /** Null for a base peer, and for one that has not yet said who it is. */
  readonly peer: Tengen | null;
  readonly session: Session;
  /** How a guest shows who it is as it comes back; null else. */
  readonly returning: Returning | null;
  /** The game to come as the link was laid: at first the host's choice. */
  readonly setup: Setup;
  /** The game was restored from a file, by me or by the peer. What doesn't fit may be missing from that file. */
  readonly fromFile: boolean;
  readonly peerFromFile: boolean;
  /** The latest game of which one of the two may have forgotten something: see `fromFile` and `peerFromFile`. */
  readonly forgottenUpTo: number;
  /** For how long, on earlier lines, I have listened in vain for what the other side says it holds; ms. */
  readonly behindFor: number;
  /** What I have said of the match: of the game begun last, and of what came after. */
  readonly said: readonly Message[];
  /** What the other side held when it last said so. */
  readonly peerHolds: Held | null;
  /** How long the side to move has been thinking by this end's watch, up to `thinkingSince`; ms. */
  readonly thought: number;
  /** Since when its time goes by; null while no clock runs. */
  readonly thinkingSince: number | null;
  readonly keeper: Keeper;
  /** What has been said, oldest first. */
  readonly chat: readonly Remark[];
  /** Our conduct towards a base peer. */
  readonly conduct: {
    /** Whether I have said `ready` after my own last `restart`. */
    readonly saidReady: boolean;
    /** When I said `startGame` last; ms. */
    readonly startedAt: number | null;
    /** Whether it was my own `restart` that cleared the board last. */
    readonly restartedByMe: boolean;
  };
}

/** Something said. */
export interface Remark {
  /** Counts what has been said on this link. */
  readonly id: number;
  readonly by: Player;
  /** When it was said or heard, ms. */
  readonly at: number;
  readonly text: string | null;
  readonly emote: string | null;
  /** Mine, and it may not have arrived. */
  readonly lost: boolean;
}

/** A line as it is opened; `behind` on one that takes up a match again. */
export function newLine(now: number, behind: Line['behind'] = null): Line {
  return {
    open: true,
    openedAt: now,
    heardAt: now,
    saidAt: now,
    mistakes: 0,
    behind,
    caughtUpAt: now,
    absence: 0,
    takenUpAt: 0,
    unheardEnding: null,
    sent: 0,
    received: 0,
    toldAt: 0,
    peerReceived: null,
    withdrawals: [],
    disagreed: false,
  };
}

export interface LinkOptions {
  readonly role: Link['role'];
  readonly me: Tengen;
  readonly session: Session;
  readonly setup: Setup;
  /** Who has introduced itself before being accepted. */
  readonly peer?: Tengen | null;
}

const noConduct = { saidReady: false, startedAt: null, restartedByMe: false };

/** A link as it is opened. @param now ms */
export function newLink(options: LinkOptions, now: number): Link {
  return {
    ...options,
    peer: options.peer ?? null,
    stage: 'greeting',
    line: newLine(now),
    away: null,
    awayUntil: null,
    fromFile: false,
    peerFromFile: false,
    forgottenUpTo: 0,
    behindFor: 0,
    returning: null,
    said: [],
    peerHolds: null,
    thought: 0,
    thinkingSince: now,
    keeper: newKeeper,
    chat: [],
    conduct: noConduct,
  };
}

export interface KeptLink extends LinkOptions {
  readonly peer: Tengen;
  /** All that was said of the match. */
  readonly said: readonly Message[];
  /** ms thought in the present turn. */
  readonly thought: number;
  /** Whether the other side's last word in the game begun last was that it leaves. */
  readonly peerDeparted: boolean;
}

/** What a program that was restarted may not have noted of its own time, in ms. */
const UNKNOWN = 2000;

/** A link as it was kept by a program that has ended since. @param now ms */
export function keptLink({ said, thought, peerDeparted, ...options }: KeptLink, now: number): Link {
  return {
    ...newLink(options, now),
    stage: 'away',
    line: { ...newLine(now), open: false },
    away: { since: now, why: peerDeparted ? 'left' : 'restarted', trying: true },
    fromFile: true,
    said,
    thought,
    thinkingSince: null,
    keeper: { ...newKeeper, uncounted: UNKNOWN },
  };
}
