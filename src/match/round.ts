/** One round of a match, including endings that arrive after it is over. */

import {
  type AnyMove,
  type AnyPosition,
  dutyIn,
  endedBy,
  gameById,
  type Outcome,
  opponentOf,
  type Side,
} from '../rules/index.ts';
import { afterMove, fullTime, type TimeLeft } from './clock.ts';
import { claim, decisiveEnding, type Ending, endingByMover, resignation } from './endings.ts';
import type { RoundEvent } from './events.ts';
import { isOpen, type LapsedOffer, lapse, type Offer, offerOf, withOfferState } from './offers.ts';
import type { Setup } from './setup.ts';
import { type Gift, withCount, withGift } from './times.ts';

/** A move that stands. */
export interface Ply {
  readonly move: AnyMove;
  readonly by: Side;
  /** The step that it began. It ended the step before. */
  readonly step: number;
  /** After it. */
  readonly position: AnyPosition;
  /** After it; null without a clock. */
  readonly timeLeft: TimeLeft | null;
  /** What it cost on the clock, ms. */
  readonly charge: number;
}

/** A step that has ended. */
interface PastStep {
  readonly step: number;
  readonly mover: Side;
  /** Time left to the mover at its end, by my watch: ms, null without a clock. */
  readonly timeLeft: number | null;
}

/** One time that I left the round. */
export interface Departure {
  /** When I left: ms since 1970. */
  readonly at: number;
  /** When I was back, ms since 1970, and the peer's step at that time; null until then. */
  readonly back: { readonly step: number; readonly at: number } | null;
}

/** Whose moves are made here: those of one side, of both at one screen, or none, because the match is watched. */
export type Viewpoint = Side | 'both' | 'none';

export interface Round {
  /** From 1; see `Match`. */
  readonly number: number;
  readonly setup: Setup;
  readonly viewpoint: Viewpoint;
  readonly position: AnyPosition;
  readonly plies: readonly Ply[];
  /** Before the first move; null without a clock. */
  readonly startTime: TimeLeft | null;
  /** At the start of the current turn; null without a clock. */
  readonly timeLeft: TimeLeft | null;
  /** Oldest first. */
  readonly gifts: readonly Gift[];
  /** How much of each side's time was put down to the network and not charged, ms. */
  readonly forgiven: TimeLeft;
  /** Counts moves, undos and agreements. It never goes back. */
  readonly step: number;
  /** Steps that were ended by agreements, or by moves that were taken back since. */
  readonly nonMoveSteps: readonly PastStep[];
  /** The step that the latest undo ended; -1 before the first. */
  readonly undoneUpTo: number;
  /** Of the current step. */
  readonly offers: readonly Offer[];
  /** Of the step before. */
  readonly lapsed: readonly LapsedOffer[];
  readonly endings: readonly Ending[];
  /** Mine, oldest first. */
  readonly departures: readonly Departure[];
  /** Whether the opponent has left and is not back. */
  readonly peerDeparted: boolean;
}

export function newRound(number: number, setup: Setup, viewpoint: Viewpoint): Round {
  const time = fullTimeLeft(setup);
  return {
    number,
    setup,
    viewpoint,
    position: setup.start,
    plies: [],
    startTime: time,
    timeLeft: time,
    gifts: [],
    forgiven: { black: 0, white: 0 },
    step: 0,
    nonMoveSteps: [],
    undoneUpTo: -1,
    offers: [],
    lapsed: [],
    endings: [],
    departures: [],
    peerDeparted: false,
  };
}

/** The side that I play; null if I play both or none. */
export function mySide({ viewpoint }: Round): Side | null {
  return viewpoint === 'both' || viewpoint === 'none' ? null : viewpoint;
}

/** Before the first move; null without a clock. */
function fullTimeLeft({ clock }: Setup): TimeLeft | null {
  if (clock === null) return null;
  const time = fullTime(clock);
  return { black: time, white: time };
}

/** How the round ended; null while it is being played. */
export function outcomeOf(round: Round): Outcome | null {
  return decisiveEnding(round.endings)?.outcome ?? null;
}

/** The side to move; null once the round is over. */
export function turnIn(round: Round): Side | null {
  return outcomeOf(round) === null ? round.position.turn : null;
}

/** The side to move in the current or an earlier step; null if there was none. */
export function moverIn(round: Round, step: number): Side | null {
  return step === round.step ? round.position.turn : (pastStep(round, step)?.mover ?? null);
}

/** An earlier step; null if it is unknown. */
export function pastStep(round: Round, step: number): PastStep | null {
  const at = round.plies.findLastIndex((ply) => ply.step === step + 1);
  return at < 0
    ? (round.nonMoveSteps.find((each) => each.step === step) ?? null)
    : stepEndedBy(round, at);
}

/** The step that ended with the ply at index `at`. */
function stepEndedBy({ plies, startTime }: Round, at: number): PastStep | null {
  const ply = plies[at];
  if (ply === undefined) return null;
  const { by, charge } = ply;
  const before = at === 0 ? startTime : (plies[at - 1]?.timeLeft ?? null);
  return { step: ply.step - 1, mover: by, timeLeft: before && before[by] - charge };
}

/** Offers that can still be answered or carried out. */
export function openOffers(round: Round): readonly Offer[] {
  return offersIn(round).filter(isOpen);
}

/** Mine that were declined in this step, before another was made. */
export function declinedOffers(round: Round): readonly Offer[] {
  return offersIn(round).filter(
    ({ by, state, isPast }) => by === round.viewpoint && state === 'declined' && !isPast,
  );
}

/** Those of the step before that nobody answered, before another was made. */
export function lapsedOffers(round: Round): readonly LapsedOffer[] {
  return outcomeOf(round) === null ? round.lapsed : [];
}

/** Those of the step that goes on; the end of the game ends them all. */
function offersIn(round: Round): readonly Offer[] {
  return outcomeOf(round) === null ? round.offers : [];
}

/** How many plies stay if `by` takes back its latest turn in which it had a choice; null if it has none. */
export function takeBack(plies: readonly Ply[], by: Side): number | null {
  const last = plies.findLastIndex((ply, at) => ply.by === by && !wasForced(plies, at));
  if (last < 0) return null;
  return plies.slice(0, last).findLastIndex((ply) => ply.by !== by) + 1;
}

/** Whether the rules left nothing else, as a pass in Reversi; asked of games alone that have such duties. */
function wasForced(plies: readonly Ply[], at: number): boolean {
  const before = plies[at - 1]?.position;
  if (before === undefined) return false;
  const kinds = Object.values(gameById(before.game)?.duties ?? {});
  return kinds.includes('forced') && dutyIn(before) === 'forced';
}

/**
 * The round after `event`. Events are checked before they are made; this only applies them.
 * @throws if `event` is not possible
 */
export function foldRound(round: Round, event: RoundEvent): Round {
  switch (event.type) {
    case 'moved':
      return moved(round, event);
    case 'offered': {
      const { by, kind, to = null } = event;
      const earlier = round.offers.map((offer) => ({ ...offer, isPast: !isOpen(offer) }));
      const offers = [...earlier, { by, kind, to, state: 'open', isPast: false } as const];
      // What became of earlier offers was read before this one was made.
      return { ...round, offers, lapsed: [] };
    }
    case 'answered': {
      const offers = withOfferState(
        round.offers,
        opponentOf(event.by),
        event.kind,
        event.accept ? 'accepted' : 'declined',
      );
      return { ...round, offers };
    }
    case 'withdrawn':
      return { ...round, offers: withOfferState(round.offers, event.by, event.kind, 'withdrawn') };
    case 'agreed':
      return agreed(round, event);
    case 'resigned': {
      const { by, reason, step } = event;
      return withEnding(round, resignation(by, reason, step, moverIn(round, step)));
    }
    case 'claimed':
      return withEnding(round, claim(event.by, event.reason, event.step));
    case 'told':
      return { ...round, ...withCount(round, event) };
    case 'given':
      return given(round, event);
    case 'departed':
      return { ...round, departures: [...round.departures, { at: event.at, back: null }] };
    case 'rejoined':
      return { ...round, departures: [] };
    case 'returned': {
      const { step, at } = event;
      const departures = round.departures.map((one) => ({
        ...one,
        back: one.back ?? { step, at },
      }));
      return { ...round, departures };
    }
    case 'peerDeparted':
      return { ...round, peerDeparted: true };
    case 'peerReturned':
      return { ...round, peerDeparted: false };
  }
}

function withEnding(round: Round, ending: Ending): Round {
  return { ...round, endings: [...round.endings, ending] };
}

/** Starts the next step, which ends all offers. @param lapsed those that nobody answered */
function nextStep(round: Round, position: AnyPosition, lapsed: readonly LapsedOffer[] = []): Round {
  return {
    ...round,
    position,
    step: round.step + 1,
    offers: [],
    lapsed,
  };
}

function moved(
  round: Round,
  { move, charge = 0, forgiven = 0 }: Extract<RoundEvent, { type: 'moved' }>,
): Round {
  const by = round.position.turn;
  const played = round.position.play(move);
  if (!played.ok || by === null) {
    throw new Error(`an illegal move: ${played.ok ? '' : played.error.message}`);
  }
  const { position } = played.value;
  const { clock } = round.setup;
  const step = round.step + 1;
  const left =
    clock === null || round.timeLeft === null
      ? null
      : {
          ...round.timeLeft,
          [by]: afterMove(clock, round.timeLeft[by], charge, position.turn !== by),
        };
  const { outcome } = position;
  return {
    number: round.number,
    setup: round.setup,
    viewpoint: round.viewpoint,
    position,
    plies: [
      ...round.plies,
      { move: played.value.move, by, step, position, timeLeft: left, charge },
    ],
    startTime: round.startTime,
    timeLeft: left,
    gifts: round.gifts,
    forgiven:
      forgiven === 0 ? round.forgiven : { ...round.forgiven, [by]: round.forgiven[by] + forgiven },
    step,
    nonMoveSteps: round.nonMoveSteps,
    undoneUpTo: round.undoneUpTo,
    offers: [],
    lapsed: lapse(round.offers, by),
    endings:
      outcome === null ? round.endings : [...round.endings, endingByMover(by, round.step, outcome)],
    departures: round.departures,
    peerDeparted: round.peerDeparted,
  };
}

function agreed(
  round: Round,
  { kind, by, charge = 0 }: Extract<RoundEvent, { type: 'agreed' }>,
): Round {
  const mover = round.position.turn;
  const agreedStep =
    mover === null
      ? []
      : [{ step: round.step, mover, timeLeft: round.timeLeft && round.timeLeft[mover] - charge }];
  if (kind !== 'undo') {
    if (mover === null) throw new Error('an agreement after the end');
    const after = {
      ...nextStep(round, round.position),
      nonMoveSteps: [...round.nonMoveSteps, ...agreedStep],
    };
    const reason = kind === 'draw' ? 'agreed' : 'restart';
    return withEnding(after, endingByMover(mover, round.step, endedBy('draw', reason)));
  }
  const to = offerOf(round.offers, by, kind)?.to ?? null;
  if (to === null || to >= round.plies.length) throw new Error('an undo that was not offered');
  const plies = round.plies.slice(0, to);
  const last = plies.at(-1);
  const undoneFrom = round.plies[to]?.step ?? round.step;
  const undoneSteps = round.plies.slice(to).flatMap((_, n) => stepEndedBy(round, to + n) ?? []);
  const others = round.offers.filter((offer) => offer !== offerOf(round.offers, by, kind));
  return {
    ...nextStep(round, last?.position ?? round.setup.start, lapse(others, null)),
    plies,
    nonMoveSteps: [...round.nonMoveSteps, ...undoneSteps, ...agreedStep],
    // At one screen an undo also takes back the end. In a network match there is no undo after the end.
    endings: round.viewpoint === 'both' ? [] : round.endings,
    timeLeft: last === undefined ? round.startTime : last.timeLeft,
    gifts: round.gifts.map((gift) => (gift.step < undoneFrom ? gift : { ...gift, undone: true })),
    undoneUpTo: round.step,
  };
}

/** The side to whom it is given may have ended that step since: by moves, or by an undo, which takes the gift back. */
function given(round: Round, { side, step, ms }: Extract<RoundEvent, { type: 'given' }>): Round {
  const undone = step <= round.undoneUpTo;
  return {
    ...round,
    ...(undone ? {} : withGift(round, round.setup.clock, { side, step, ms })),
    gifts: [...round.gifts, { side, step, ms, undone }],
    nonMoveSteps: round.nonMoveSteps.map((past) =>
      past.step >= step && past.mover === side
        ? { ...past, timeLeft: past.timeLeft && past.timeLeft + ms }
        : past,
    ),
  };
}
