/** Sample matches, events and settings for tests. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineEntry } from '../../contract/fields.ts';
import type { MatchEvent } from '../../match/events.ts';
import type { Message } from '../../protocol/types.ts';
import type { NewMatch, SavedMatch, Store } from './store.ts';

/** The `n`th of any number of matches, no two alike. */
export function sampleMatch(n: number, change: Partial<NewMatch> = {}): NewMatch {
  return {
    role: n % 2 === 0 ? 'host' : 'guest',
    setup: {
      game: 'go',
      options: { size: 9, komi: 5.5, superko: true, rules: 'area' },
      clock: n % 3 === 0 ? null : { main: 60_000 * n, increment: 0, periods: 3, period: 30_000 },
      ...(n % 2 === 0 && { colours: 'turns' }),
    },
    peer: { version: 1, name: `Ann ${n} 小明`, app: 'Tengen 0.3.0' },
    session: { id: `session-${n}`, secret: n.toString(16).padStart(64, '0') },
    auth: n % 5 === 0 ? null : { player: 'ab'.repeat(32), signs: [n % 64, 63, 0, 7] },
    address: `192.168.1.${n}`,
    port: 8388 + n,
    ...change,
  };
}

/** One event of every type, with every optional field. */
export const everyEvent: {
  readonly [T in MatchEvent['type']]: Extract<MatchEvent, { type: T }>;
} = {
  configured: {
    type: 'configured',
    setup: {
      game: 'gomoku',
      options: { size: 15 },
      clock: { main: 1, increment: 2, periods: 3, period: 4 },
      colours: 'loserBlack',
      position: { black: [[7, 7]], white: [], turn: 'white' },
      given: 2,
    },
  },
  ready: { type: 'ready', by: 'peer' },
  started: { type: 'started', color: null },
  moved: {
    type: 'moved',
    move: { from: { row: 0, column: 1 }, row: 2, column: 3 },
    charge: 1234.5,
    forgiven: 0.25,
  },
  offered: { type: 'offered', by: 'black', kind: 'undo', to: 3 },
  answered: { type: 'answered', by: 'white', kind: 'undo', accept: false },
  withdrawn: { type: 'withdrawn', by: 'black', kind: 'draw' },
  agreed: { type: 'agreed', by: 'white', kind: 'restart', charge: 10 },
  told: { type: 'told', side: 'black', step: 4, left: 59_000 },
  given: { type: 'given', side: 'white', step: 4, ms: 15_000 },
  resigned: { type: 'resigned', by: 'white', step: 7, reason: 'time' },
  claimed: { type: 'claimed', by: 'black', step: 7, reason: 'away' },
  departed: { type: 'departed', at: 1_700_000_000_000 },
  returned: { type: 'returned', step: 8, at: 1_700_000_060_000 },
  rejoined: { type: 'rejoined' },
  peerDeparted: { type: 'peerDeparted' },
  peerReturned: { type: 'peerReturned' },
  restarted: { type: 'restarted', by: 'me' },
  discarded: { type: 'discarded' },
  seated: { type: 'seated', black: 'person', white: 'computer:3', seed: -7 },
};

/** The `n`th of any number of events, no two alike. */
export function sampleEvent(n: number): MatchEvent {
  return { type: 'moved', move: { row: n, column: n % 19 }, charge: n * 10 };
}

export function sampleMessage(n: number): Message {
  const hash = n.toString(16).padStart(16, '0');
  return { method: 'draw', params: { row: n, column: n % 19, number: 1, step: n, hash } };
}

export function sampleEngine(n: number): EngineEntry {
  const line = `"/opt/brain ${n}/gnugo" --mode gtp --level ${n}`;
  return { id: `brain-${n}`, name: `Brain ${n} 小明`, game: 'go', protocol: 'gtp', line };
}

/** The store's unclosed match of that id. Throws if there is none. */
export function kept(store: Store, id: number): SavedMatch {
  const match = store.byId(id);
  if (match === null) throw new Error(`there is no match ${id}, or it is closed`);
  return match;
}

/** Everything a store shows. */
export function shown({
  profile,
  unsaved,
  news,
  settings,
  knownHosts,
  engines,
  unfinished,
  watchers,
}: Store) {
  return { profile, unsaved, news, settings, places: knownHosts, engines, unfinished, watchers };
}

/** The bytes of a profile's two files; one that is missing has none. */
export interface Files {
  readonly file: Buffer;
  readonly log: Buffer;
}

export function readFiles(path: string): Files {
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
  return { file: read(path), log: read(`${path}-wal`) };
}

/** Makes these the first profile below `home`. Returns the path of the file. */
export function layProfile(
  home: string,
  { file, log, gamesFile }: Files & { readonly gamesFile?: Buffer },
): string {
  const path = join(home, 'profile-1', 'tengen.db');
  mkdirSync(join(home, 'profile-1'), { recursive: true });
  writeFileSync(path, file);
  if (log.length > 0) writeFileSync(`${path}-wal`, log);
  if (gamesFile !== undefined && gamesFile.length > 0)
    writeFileSync(join(home, 'profile-1', 'games.db'), gamesFile);
  return path;
}

/** Folders for a test to use up. */
export class Folders {
  readonly #made: string[] = [];

  make(): string {
    const folder = mkdtempSync(join(tmpdir(), 'tengen-store-'));
    this.#made.push(folder);
    return folder;
  }

  clear(): void {
    for (const folder of this.#made.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}
