/** What may happen next to two ends, within the bounds of what is explored. */

import { activeRound, isMyTurn, type OfferKind, openOffers } from '../../../src/match/index.ts';
import type { Action } from '../../../src/protocol/types.ts';
import type { AnyMove } from '../../../src/rules/index.ts';
import type { Pair, Step } from '../crossing/pair.ts';
import { type Seat, seats } from '../crossing/referee.ts';
import type { Bounds, World } from './worlds.ts';

/** Each with what may happen after it. */
export function choicesAt(world: World, pair: Pair, left: Bounds): [Step, Bounds][] {
  return [...choices(world, pair, left)].filter(([step]) => pair.means(step));
}

function* choices(world: World, pair: Pair, left: Bounds): Generator<[Step, Bounds]> {
  const spend = (what: keyof Bounds, step: Step): [Step, Bounds][] =>
    left[what] > 0 ? [[step, { ...left, [what]: left[what] - 1 }]] : [];
  yield [{ back: true }, left];
  const { pass, forgotten = 0 } = world;
  if (pass !== undefined && (pass.always || areAway(pair))) {
    yield* spend('passes', { pass: pass.ms });
  }
  for (const seat of seats) {
    yield [{ seat, hears: true }, left];
    // Of a connection that is broken either side takes notice sooner or later.
    if (!pair.isStanding) yield [{ seat, loses: true }, left];
    else yield* spend('cuts', { seat, loses: true });
    yield* spend('idles', { seat, idles: true });
    yield* spend('crashes', { seat, crashes: 0 });
    yield* spend('leaves', { seat, leaves: true });
    for (let crashes = 1; crashes <= forgotten; crashes++) {
      yield* spend('oldFiles', { seat, crashes });
    }
    if (left.acts === 0) continue;
    for (const does of actionsOf(world, pair, seat)) yield* spend('acts', { seat, does });
  }
}

function areAway({ ends }: Pair): boolean {
  return seats.every((seat) => ends[seat].link.status === 'disconnected');
}

function* actionsOf(world: World, pair: Pair, seat: Seat): Generator<Action> {
  for (const type of world.does) {
    switch (type) {
      case 'move':
        for (const move of movesOf(world, pair, seat)) yield { type, move };
        break;
      case 'offer':
        for (const kind of world.offers ?? []) yield { type, kind };
        break;
      case 'answer':
        for (const kind of offersTo(pair, seat)) {
          yield { type, kind, accept: true };
          yield { type, kind, accept: false };
        }
        break;
      case 'withdraw':
        for (const kind of world.offers ?? []) yield { type, kind };
        break;
      case 'configure':
        for (const setup of world.setups ?? []) yield { type, setup };
        break;
      case 'claim':
        yield { type };
        yield { type, reason: 'left' };
        break;
      case 'say':
        break;
      default:
        yield { type };
    }
  }
}

function movesOf(world: World, pair: Pair, seat: Seat): readonly AnyMove[] {
  if (!isMyTurn(pair.ends[seat].game)) return [];
  const { position } = pair.ends[seat];
  const keen = world.beginning.keen.filter((move) => position.play(move).ok);
  return [...keen, ...position.legal()].slice(0, world.moves ?? 1);
}

function offersTo(pair: Pair, seat: Seat): OfferKind[] {
  const round = activeRound(pair.ends[seat].game);
  const offers = round === null ? [] : openOffers(round);
  return offers.filter(({ by }) => by !== round?.viewpoint).map(({ kind }) => kind);
}
