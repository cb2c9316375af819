/** A board at this screen, whose computers answer when they are told to. */

import { afterAll, afterEach, beforeAll } from 'vitest';
import { problem } from '../../src/contract/problems.ts';
import { ScriptedPlayer } from '../../src/main/seats/testing.ts';
import { type LocalContext, LocalSession } from '../../src/main/session/local.ts';
import type { SessionAction } from '../../src/main/session/session.ts';
import { openStore, type Store } from '../../src/main/store/store.ts';
import { Folders, kept } from '../../src/main/store/testing.ts';
import type { TeachingMessage, TeachingRequest } from '../../src/main/teacher/messages.ts';
import { viewOfMatch } from '../../src/main/view/match.ts';
import { type Clock, outcomeOf, phaseOf, type Round, type Setup } from '../../src/match/index.ts';
import { setupOf } from './ends.ts';
import { HandTime } from './handTime.ts';

interface Opened {
  readonly black?: string;
  readonly white?: string;
  readonly game?: string;
  readonly options?: object;
  /** ms for each side; null where nobody counts them. */
  readonly main?: number | null;
  readonly seed?: number;
  /** Whether the computers answer at once where that is wished. */
  readonly hurries?: boolean;
}

export const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });

/** Opens boards for the tests of one file, which are put away after each. */
export function setUpBoards(): (opened?: Opened) => LocalBoard {
  const folders = new Folders();
  const open: LocalBoard[] = [];
  let store: Store;
  beforeAll(() => {
    store = openStore(folders.make());
  });
  afterEach(() => {
    for (const board of open.splice(0)) board.table.close();
  });
  afterAll(() => {
    store.close();
    folders.clear();
  });
  return (opened = {}) => {
    const board = new LocalBoard(store, opened);
    open.push(board);
    return board;
  };
}

/** A question about a position. */
interface Taught {
  readonly request: TeachingRequest;
  readonly hear: (message: TeachingMessage) => void;
  stopped: boolean;
}

export class LocalBoard {
  readonly time = new HandTime();
  readonly store: Store;
  readonly #room: LocalContext;
  /** By the names under which they were asked to sit down. */
  readonly #computers = new Map<string, ScriptedPlayer>();
  table: LocalSession;
  /** What was asked about positions. */
  readonly taught: Taught[] = [];
  /** How often something was to be shown anew. */
  shown = 0;

  constructor(
    store: Store,
    {
      black = 'person',
      white = 'person',
      game = 'gomoku',
      options = {},
      main = null,
      seed = 5,
      hurries = true,
    }: Opened,
  ) {
    this.store = store;
    this.#room = {
      store,
      time: this.time,
      playerFor: (name) => {
        if (name === 'computer:gone') return { ok: false, error: problem('engineForgotten') };
        const seat = new ScriptedPlayer(hurries);
        this.#computers.set(name, seat);
        return { ok: true, value: seat };
      },
      teach: (request, hear) => {
        const question: Taught = { request, hear, stopped: false };
        this.taught.push(question);
        return () => {
          question.stopped = true;
        };
      },
      whyNot: () => null,
      onChange: () => {
        this.shown++;
      },
    };
    const setup: Setup = setupOf(game, options, main === null ? null : total(main));
    this.table = LocalSession.start(setup, this.#room, { seats: { black, white }, seed });
  }

  act(action: SessionAction): true | string {
    const acted = this.table.act(action);
    return acted.ok || acted.error.code;
  }

  undo(to?: number): true | string {
    return this.act({ type: 'offer', kind: 'undo', ...(to === undefined ? {} : { to }) });
  }

  /** Moves as people write them, one each second; what came of the last. */
  play(moves: string): true | string {
    let acted: true | string = true;
    for (const text of moves.split(' ')) {
      this.time.pass(1000);
      acted = this.act({ type: 'move', move: this.round.position.text.read(text) });
    }
    return acted;
  }

  computer(name = 'computer:3'): ScriptedPlayer {
    const found = this.#computers.get(name);
    if (found === undefined) throw new Error(`nobody has sat down as ${name}`);
    return found;
  }

  /** The computer's answer, after the pause before it is shown. */
  async answer(text: string, name?: string): Promise<void> {
    this.time.pass(1000);
    await this.computer(name).latest.play(text);
  }

  /** Goes on with what the store has of it. */
  goOn(): void {
    const again = LocalSession.restore(kept(this.store, this.table.id), this.#room);
    if (again === null) throw new Error('there is nothing to go on with');
    this.table = again;
  }

  /** Whether the store lists it. */
  get isListed(): boolean {
    return this.store.unfinished.some(({ id }) => id === this.table.id);
  }

  get round(): Round {
    const { round } = this.table.match;
    if (round === null) throw new Error('no game');
    return round;
  }

  get moves(): (string | null)[] {
    return this.round.plies.map(({ move }) => this.round.position.text.write(move));
  }

  get outcome() {
    return outcomeOf(this.round);
  }

  get phase() {
    return phaseOf(this.table.match);
  }

  get view() {
    return viewOfMatch(this.table.match, this.table.details());
  }

  /** As a window shows them. */
  get clocks() {
    return this.view.clocks;
  }
}
