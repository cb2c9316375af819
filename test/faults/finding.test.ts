/** A guest finds its host again, wherever that listens now: whole programs, on a network of their own (PROTOCOL.md §5). */

import { test as base, describe, expect } from 'vitest';
import { z } from 'zod';
import type { View } from '../../src/contract/view.ts';
import { Copy } from '../support/copy.ts';
import { fullBoard } from '../support/gomoku.ts';
import { type Computer, Lan } from '../support/lan.ts';
import { sized } from '../support/size.ts';
import { Spoken } from '../support/spoken.ts';

/** Set by scripts/test.mjs, whose summary says so. */
const impossible = process.env['TENGEN_NO_NAMESPACES'];
/** A game that nobody wins. */
const moves = fullBoard(1);
/** How often the host comes back in each way. */
const ROUNDS = sized(10, 1);
/** From *Continue* until both can play, ms. A single one may fall on a busy moment of this computer. */
const WITHIN = sized(2000, 10_000);

/** Ada hosts at the first computer and plays with Ben at the second. Others are at the third. */
class Cut {
  readonly lan: Lan;
  readonly host: Copy;
  readonly guest: Copy;
  /** What either has read of problems since the game began. */
  readonly problems = new Set<string>();
  #third: Copy | null = null;
  readonly #forgers: Spoken<string>[] = [];

  private constructor(lan: Lan, host: Copy, guest: Copy) {
    this.lan = lan;
    this.host = host;
    this.guest = guest;
  }

  static async make(): Promise<Cut> {
    const lan = await Lan.make(3);
    const [ada, ben] = await Promise.all([start(lan, 1, 'Ada'), start(lan, 2, 'Ben')]);
    const cut = new Cut(lan, ada, ben);
    await ada.do({ command: 'host' });
    await ben.do({ command: 'join', address: computer(lan, 1).address(0) });
    const { link } = await ada.waitFor(({ link }) => link.candidates[0]?.name === 'Ben');
    await ada.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    for (const copy of [ada, ben]) await copy.waitFor(isMet);
    for (const copy of [ada, ben]) await copy.do({ command: 'ready' });
    for (const copy of [ada, ben]) await copy.waitFor(({ match }) => match?.phase === 'playing');
    for (const copy of [ada, ben]) copy.watch((view) => cut.#note(view));
    return cut;
  }

  #note({ link: { problem } }: View): void {
    if (problem !== null) this.problems.add(problem.code);
  }

  /** Somebody else's copy, at the host's computer, has the port at which the host listened. */
  async takePort(): Promise<void> {
    const { port } = this.guest.view.link;
    if (this.#third === null) this.#third = await start(this.lan, 1, 'Cleo');
    else await this.#third.do({ command: 'disconnect' });
    await this.#third.do({ command: 'host', port: port ?? 0 });
  }

  /** The host's computer uses this cable, and not the other. */
  async usesCable(cable: 0 | 1): Promise<void> {
    await this.computer(1).plug(cable, true);
    await this.computer(1).plug(1 - cable, false);
  }

  async restartGuest(): Promise<void> {
    await this.guest.kill();
    await this.guest.restart();
    await this.guest.do({ command: 'resume', match: this.guest.matchId });
  }

  computer(number: number): Computer {
    return computer(this.lan, number);
  }

  /** Others at the third computer announce themselves as the host's player. */
  async forge(how: string): Promise<void> {
    const player = this.guest.view.link.peer?.player ?? '';
    const program = [process.execPath, 'test/support/tagForger.ts', player, how];
    const forger = new Spoken([...computer(this.lan, 3).run, ...program], z.string());
    this.#forgers.push(forger);
    await forger.until('announced tags', () => true);
  }

  async kill(): Promise<void> {
    await this.host.kill();
    await this.guest.waitFor(({ link }) => link.state === 'away', 20_000);
  }

  /** The host's player presses *Continue*. Returns how long it takes until both can play, ms. */
  async goOn(): Promise<number> {
    const { host, guest } = this;
    const since = performance.now();
    await host.do({ command: 'resume', match: host.matchId });
    await Promise.all([host, guest].map((copy) => copy.waitFor(canGoOn, 20_000)));
    const took = performance.now() - since;
    const { ply } = host.match;
    const mover = host.match.turn === host.match.color ? host : guest;
    const move = moves[ply];
    if (move === undefined) throw new Error('the board is full');
    await mover.do({ command: 'draw', ...move });
    for (const copy of [host, guest]) await copy.waitFor(({ match }) => match?.ply === ply + 1);
    expect(guest.match.moves).toEqual(host.match.moves);
    return took;
  }

  async clear(): Promise<void> {
    for (const forger of this.#forgers) await forger.kill();
    const copies = [this.host, this.guest, this.#third].filter((copy) => copy !== null);
    for (const copy of copies) await copy.stop();
    await this.lan.stop();
    expect(copies.flatMap(({ faults }) => faults)).toEqual([]);
  }
}

async function start(lan: Lan, number: number, name: string): Promise<Copy> {
  const { run } = computer(lan, number);
  return Copy.start(name, { run, environment: { TENGEN_NEARBY: '' } });
}

function computer({ computers }: Lan, number: number): Computer {
  const found = computers[number - 1];
  if (found === undefined) throw new Error('there is no such computer');
  return found;
}

function isMet({ link }: View): boolean {
  return link.state === 'connected';
}

/** Both are caught up, and the side to move may move. */
function canGoOn({ link, match, can }: View): boolean {
  if (link.state !== 'connected' || match?.phase !== 'playing') return false;
  return match.turn !== match.color || can.draw === null;
}

const test = base.extend('cut', async ({ task: _ }, { onCleanup }) => {
  const cut = await Cut.make();
  onCleanup(() => cut.clear());
  return cut;
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What happens while the host is gone. */
const ways: readonly (readonly [string, (cut: Cut, round: number) => Promise<void>])[] = [
  ['at another port, because a third copy has its own', (cut) => cut.takePort()],
  ['at another address', (cut) => cut.computer(1).renumber(0)],
  ['at another interface', (cut, round) => cut.usesCable(round % 2 === 0 ? 1 : 0)],
  [
    'at another port, and its guest was killed too',
    async (cut) => {
      await cut.takePort();
      await cut.restartGuest();
    },
  ],
];

describe.skipIf(impossible)('on a network of its own', { concurrent: true }, () => {
  test.for(ways)(
    'a guest plays on with a host that is back %s',
    async ([where, change], { cut }) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await cut.kill();
        await change(cut, round);
        await cut.host.restart();
        times.push(await cut.goOn());
      }
      const took = median(times);
      console.info(`back ${where}: ${took.toFixed()} ms, the median of ${ROUNDS}`);
      expect(took).toBeLessThan(WITHIN);
      // Whoever answers at the old address doesn't know the match. That proves nothing, and nothing else is said.
      expect(
        [...cut.problems].filter((code) => !['unknownSession', 'notProven'].includes(code)),
      ).toEqual([]);
    },
  );

  test.for(['never', 'atOnce'])(
    'forgers of the host’s tag who answer %s, found first, delay the two and make no move',
    async (how, { cut }) => {
      for (let round = 0; round < ROUNDS; round++) {
        await cut.kill();
        if (round === 0) await cut.forge(how);
        await cut.takePort();
        await cut.host.restart();
        const { moves } = cut.guest.match;
        const took = await cut.goOn();
        console.info(`forgers that answer ${how}: ${took.toFixed()} ms`);
        expect(took).toBeLessThan(10_000);
        expect(cut.guest.match.moves.slice(0, -1)).toEqual(moves);
      }
    },
  );
});
