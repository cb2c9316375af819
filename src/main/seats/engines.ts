/** The available computer players: Tengen's own levels, and external engines. */

import type { EngineEntry } from '../../contract/fields.ts';
import { type Level, levelAt, levels, levelsOf, strongestOf } from '../../contract/levels.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { canTeam } from '../../engines/levels.ts';
import { gameById, type Result } from '../../rules/index.ts';
import { checkEngine, dialects, ExternalEnginePlayer } from '../engines/index.ts';
import type { Store } from '../store/store.ts';
import type { Tablebases } from '../tablebases/tablebases.ts';
import type { ComputerPlayerFor } from './computerPlayer.ts';
import { WorkerPlayer } from './workerPlayer.ts';

/** More threads gain little, and each takes memory. */
const MAX_THREADS = 8;

export class Engines {
  readonly #store: Pick<Store, 'engines' | 'addEngine'>;
  readonly #threads: number;
  readonly #tablebases: Tablebases;
  /** Aborted by {@link stopChecks}. */
  #checks = new AbortController();

  /** @param threads of the strongest level; the other levels are the same on every computer */
  constructor(
    store: Pick<Store, 'engines' | 'addEngine'>,
    threads: number,
    tablebases: Tablebases,
  ) {
    this.#tablebases = tablebases;
    this.#store = store;
    this.#threads = Math.min(threads, MAX_THREADS);
  }

  readonly playerFor: ComputerPlayerFor = (name, game) => {
    const entry = this.#entry(name);
    const level = levelAt(name);
    // An engine set up by an earlier version may have what is now the name of a level.
    if (level !== null && entry?.game !== game && gameById(game) !== null) {
      if (!levelsOf(game).includes(level)) return { ok: false, error: problem('noSuchLevel') };
      const threads = threadsFor(game, level, this.#threads);
      const manner = { threads, tablebases: this.#tablebases };
      return { ok: true, value: new WorkerPlayer(game, level, manner) };
    }
    return entry === undefined || entry.game !== game
      ? { ok: false, error: problem('engineForgotten') }
      : { ok: true, value: new ExternalEnginePlayer(entry) };
  };

  /** Why no computer player has that name for that game; null if one has. */
  whyNot(name: string, game: string): Problem | null {
    if (name === 'person') return null;
    // A computer player starts nothing before it is woken or asked.
    const found = this.playerFor(name, game);
    return found.ok ? null : found.error;
  }

  /** Starts an engine that may be set up: {@link checkEngine}. */
  async check(
    protocol: EngineEntry['protocol'],
    line: string,
  ): Promise<Result<{ name: string }, Problem> | 'stopped'> {
    const { signal } = this.#checks;
    const checked = await checkEngine(protocol, line, { signal });
    return signal.aborted ? 'stopped' : checked;
  }

  /** Ends all engines that are being checked. */
  stopChecks(): void {
    this.#checks.abort();
    this.#checks = new AbortController();
  }

  /** Sets up an engine that has been checked. */
  add(protocol: EngineEntry['protocol'], line: string, calledItself: string): void {
    const name = calledItself.slice(0, 60);
    const taken = [...levels, ...this.#store.engines.map((engine) => engine.id)];
    const id = freeId(name, new Set(taken));
    this.#store.addEngine({ id, name, game: dialects[protocol].game, protocol, line });
  }

  #entry(name: string): EngineEntry | undefined {
    return this.#store.engines.find(({ id }) => name === `computer:${id}`);
  }
}

/** In how many threads a level thinks: the strongest in as many as there are, if its engine is stronger then. */
export function threadsFor(game: string, level: Level, most: number): number {
  return canTeam(game) && level === strongestOf(game) ? most : 1;
}

/** The engine's name in commands: lower-case letters, with a number if that is taken. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 30);
  const base = letters === '' ? 'engine' : letters;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
