/**
 * What two Tengens must have come to once each has heard all: PROTOCOL.md §4 once more, as plainly as
 * can be. A referee hears every message as it is said, which neither of the two can.
 */

import type { Phase, Setup } from '../../../src/match/index.ts';
import type { Message } from '../../../src/protocol/types.ts';
import type { AnyMove, AnyPosition, Side } from '../../../src/rules/index.ts';

export const seats = ['host', 'guest'] as const;
export type Seat = (typeof seats)[number];

export function otherSeat(seat: Seat): Seat {
  return seat === 'host' ? 'guest' : 'host';
}

/** In one step the first of these counts; `away` only where there is nothing else. */
const ranks = ['claim', 'mover', 'other', 'left', 'away'] as const;

interface Ending {
  readonly by: Seat;
  readonly step: number;
  readonly rank: (typeof ranks)[number];
  readonly winner: Side | 'draw';
  readonly reason: string;
}

interface Offer {
  readonly by: Seat;
  readonly kind: string;
  readonly to: number | null;
  state: 'open' | 'accepted' | 'over';
}

/** One game as it really went. */
interface Game {
  readonly number: number;
  readonly colors: Readonly<Record<Seat, Side>>;
  readonly start: AnyPosition;
  /** ms */
  readonly main: number;
  /** Those that stand. */
  plies: readonly { readonly move: AnyMove; readonly position: AnyPosition }[];
  /** Who was to move in each step; the last of them is the present one. */
  readonly movers: (Side | null)[];
  offers: Offer[];
  readonly endings: Ending[];
  /** By each, in this game; ms. */
  readonly given: Record<Seat, number>;
}

/** Where a schedule begins. */
export interface Start {
  readonly number: number;
  readonly setup: Setup;
  /** Null before the first game. */
  readonly game: Omit<Game, 'offers' | 'endings' | 'given'> | null;
}

/** All in which two ends must be at one when both have heard all. */
export interface Seen {
  /** Of the game to come. */
  readonly number: number;
  readonly ready: string;
  readonly cleared: boolean;
  readonly phase: Phase;
  /** The number of the game begun last, and what has become of it. */
  readonly game: number | null;
  readonly step: number;
  readonly black: string;
  readonly moves: string;
  readonly hash: string;
  readonly outcome: string | null;
  readonly offers: string;
}

export const noGame = {
  game: null,
  step: 0,
  black: '',
  moves: '',
  hash: '',
  outcome: null,
  offers: '',
} as const;

/** A message that no program may say that keeps to PROTOCOL.md. */
export class Foul extends Error {}

export class Referee {
  /** The game to come. */
  number: number;
  setup: Setup;
  ready: Record<Seat, boolean> = { host: false, guest: false };
  game: Game | null;
  cleared = false;
  /** The game before this one as it ended; null where none was heard of. */
  past: Seen | null = null;

  constructor({ number, setup, game }: Start) {
    this.number = number;
    this.setup = setup;
    this.game = game && {
      ...game,
      movers: [...game.movers],
      offers: [],
      endings: [],
      given: { host: 0, guest: 0 },
    };
  }

  /**
   * `seat` says `message`. Returns its name, for counting; null where it says nothing new.
   * @param setup what the sender plays next, having said it
   */
  hear(seat: Seat, { method, params }: Message, setup: Setup): string | null {
    const number = whole(params['number']);
    const step = whole(params['step'] ?? 0);
    const { game } = this;
    switch (method) {
      case 'have':
        this.#checkOutcome(seat, params);
        if (game === null || number <= game.number || this.cleared) return null;
        this.cleared = true;
        return 'cleared';
      case 'restart':
        must(game !== null && number <= game.number, 'of a game that has begun');
        if (game === null || number < game.number) return null;
        must(game.endings.length > 0, 'after the end of the game');
        if (this.cleared) return null;
        this.cleared = true;
        return method;
      case 'configure':
        must(seat === 'host' && number === this.number + 1, 'a choice of the host, one higher');
        this.number = number;
        this.setup = setup;
        this.ready = { host: false, guest: false };
        this.cleared = true;
        return method;
      case 'ready':
        if (number === this.number) this.ready[seat] = true;
        return method;
      case 'startGame':
        must(seat === 'host' && number === this.number, 'a start by the host');
        must(this.ready.host && this.ready.guest, 'both ready for this very game');
        this.#start(params['color'] === true ? 'black' : 'white');
        return method;
    }
    if (game === null || number !== game.number) throw new Foul(`${method} in no game`);
    const side = game.colors[seat];
    const now = game.movers.length - 1;
    must(step <= now, 'of a step that there is');
    const sum = method === 'give' ? whole(params['sum']) : 0;
    if (sum > 0 && sum <= game.given[seat]) return null;
    must(!game.endings.some(({ by }) => by === seat), 'nothing after an ending of its own');
    const moves = step === now && positionOf(game).turn === side;
    switch (method) {
      case 'draw': {
        must(moves, 'a move by the side to move');
        const played = positionOf(game).play(params);
        if (!played.ok) throw new Foul('a move against the rules');
        const { position } = played.value;
        game.plies = [...game.plies, played.value];
        this.#endStep(game);
        const { outcome } = position;
        if (outcome === null) return method;
        game.endings.push({
          by: seat,
          step,
          rank: 'mover',
          winner: outcome.winner,
          reason: outcome.reason,
        });
        return 'last draw';
      }
      case 'give':
        must(sum === game.given[seat] + whole(params['ms']), 'the sum of what was given');
        must(sum <= game.main, 'at most the main time again');
        game.given[seat] = sum;
        return method;
      case 'resign': {
        const winner = side === 'black' ? 'white' : 'black';
        const rank = game.movers[step] === side ? 'mover' : 'other';
        const reason = `${params['reason']}`;
        game.endings.push({ by: seat, step, rank, winner, reason });
        return reason === 'time' ? 'flag' : method;
      }
      case 'claim':
        if (params['reason'] === 'time') {
          must(game.movers[step] !== side, 'a claim on the time of the side to move');
          game.endings.push({ by: seat, step, rank: 'claim', winner: side, reason: 'time' });
        } else if (params['reason'] === 'left') {
          game.endings.push({ by: seat, step, rank: 'left', winner: side, reason: 'left' });
        } else game.endings.push({ by: seat, step, rank: 'away', winner: 'draw', reason: 'away' });
        return `claim ${params['reason']}`;
    }
    const kind = `${params['kind']}`;
    const mine = method === 'answer' ? otherSeat(seat) : seat;
    const offer = game.offers.find((one) => one.by === mine && one.kind === kind);
    const current = step === now ? offer : undefined;
    switch (method) {
      case 'offer': {
        if (step < now) return `${method} ${kind}`;
        must(offer === undefined, 'one offer of a kind in a step');
        const to = kind === 'undo' ? whole(params['to']) : null;
        game.offers.push({ by: seat, kind, to, state: 'open' });
        return `${method} ${kind}`;
      }
      case 'answer':
        if (params['accept'] !== true) {
          if (current !== undefined) current.state = 'over';
          return 'decline';
        }
        if (moves) this.#carryOut(game, seat, current);
        else if (current?.state === 'open') current.state = 'accepted';
        return `accept ${kind}`;
      case 'withdraw':
        if (current !== undefined) current.state = 'over';
        return method;
      case 'commit':
        must(moves && current?.state === 'accepted', 'what the other has accepted');
        this.#carryOut(game, seat, current);
        return `commit ${kind}`;
    }
    throw new Foul(`${method} is not said between honest programs`);
  }

  get seen(): Seen {
    const { number, cleared, game } = this;
    const ready = seats.filter((seat) => this.ready[seat]).join();
    if (game === null) return { number, ready, cleared, phase: 'waiting', ...noGame };
    const { plies, colors, movers } = game;
    const [ending] = this.endings;
    return {
      number,
      ready,
      cleared,
      phase: cleared ? 'waiting' : ending === undefined ? 'playing' : 'ended',
      game: game.number,
      step: movers.length - 1,
      black: colors.host === 'black' ? 'host' : 'guest',
      moves: JSON.stringify(plies.map(({ move }) => move)),
      hash: positionOf(game).hash(),
      outcome: ending === undefined ? null : `${ending.winner} ${ending.reason}`,
      offers: ending === undefined ? this.#openOffers(game) : '',
    };
  }

  #openOffers({ offers }: Game): string {
    return offers
      .filter(({ state }) => state !== 'over')
      .map(({ by, kind, to }) => `${by} ${kind} ${to}`)
      .sort()
      .join();
  }

  /** The ending of the game that counts, and the others. */
  get endings(): readonly Ending[] {
    const order = (ending: Ending) => [
      ending.rank === 'away' ? 1 : 0,
      ending.step,
      ranks.indexOf(ending.rank),
    ];
    return (this.game?.endings ?? []).toSorted((a, b) => {
      const [first, second] = [order(a), order(b)];
      const differing = first.findIndex((n, i) => n !== second[i]);
      return differing === -1 ? 0 : (first[differing] ?? 0) - (second[differing] ?? 0);
    });
  }

  /** A side says how the game ended as soon as it has ended it, and never what nobody has brought about. */
  #checkOutcome(seat: Seat, { game: last, outcome }: Message['params']): void {
    const { game } = this;
    if (game === null || last !== game.number) return;
    if (outcome === undefined) {
      must(!game.endings.some(({ by }) => by === seat), 'an outcome after an ending of its own');
      return;
    }
    const said = JSON.stringify(outcome);
    const known = game.endings.map(({ winner, reason }) => JSON.stringify({ winner, reason }));
    must(known.includes(said), 'an outcome that somebody has brought about');
  }

  #start(hosts: Side): void {
    const { start, clock } = this.setup;
    this.past = this.game && this.seen;
    this.game = {
      number: this.number,
      colors: {
        // The message names the colour of its receiver.
        guest: hosts === 'black' ? 'white' : 'black',
        host: hosts,
      },
      start,
      main: clock?.main ?? 0,
      plies: [],
      movers: [start.turn],
      offers: [],
      endings: [],
      given: { host: 0, guest: 0 },
    };
    this.number++;
    this.ready = { host: false, guest: false };
    this.cleared = false;
  }

  #endStep(game: Game): void {
    game.movers.push(positionOf(game).turn);
    game.offers = [];
  }

  #carryOut(game: Game, seat: Seat, offer: Offer | undefined): void {
    if (offer === undefined) throw new Foul('there is no such offer');
    const step = game.movers.length - 1;
    const { kind, to } = offer;
    if (kind === 'undo') {
      must(to !== null && to < game.plies.length, 'fewer plies than there are');
      game.plies = game.plies.slice(0, to ?? 0);
    } else {
      const reason = kind === 'draw' ? 'agreed' : 'restart';
      game.endings.push({ by: seat, step, rank: 'mover', winner: 'draw', reason });
      if (kind === 'restart') this.cleared = true;
    }
    this.#endStep(game);
  }
}

function positionOf({ start, plies }: Game): AnyPosition {
  return plies.at(-1)?.position ?? start;
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Foul(`it must be ${what}`);
}

function whole(value: unknown): number {
  if (typeof value !== 'number') throw new Foul(`${value} is no count`);
  return value;
}
