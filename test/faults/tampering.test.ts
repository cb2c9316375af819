/** Two programs with somebody between them who changes one thing, at any place of a whole game (PROTOCOL.md §8). */

import { expect, test } from 'vitest';
import type { View } from '../../src/contract/view.ts';
import type { App } from '../../src/main/app.ts';
import { Random, seed } from '../fuzz/random.ts';
import { changes, Meddler, type Meddling } from '../support/meddler.ts';
import { gamesPlayed, type Play, play } from '../support/plays.ts';
import { give, Programs, portAt } from '../support/programs.ts';
import { ways } from '../support/proxy.ts';
import { sized } from '../support/size.ts';

const said = 'A good move!';
/** What a player may be told while a match goes on. Nobody is accused, and no match is given up. */
const harmless = [undefined, 'tampered', 'notProven'];
/** How fast time passes for the programs: ms of theirs every few of ours. */
const STEP = 100;
const EVERY = 4;
/** Ms of ours. */
const PATIENCE = 60_000;

/** Fails if the view shows anything that neither player has done. @param failed why the meeting before had failed */
function check(view: View, { moves }: Play, failed: string | undefined): void {
  const { match, link } = view;
  if (match === null) return;
  expect(match.moves).toEqual(moves.slice(0, match.moves.length));
  if (match.outcome !== null) {
    expect(match.ply).toBe(moves.length);
    expect(['resign', 'left', 'time', 'away']).not.toContain(match.outcome.reason);
  }
  expect(match.offers).toEqual([]);
  for (const by of ['me', 'peer'] as const) {
    const lines = link.chat.filter((line) => line.by === by).map(({ text }) => text);
    expect([[], [said]]).toContainEqual(lines);
  }
  expect([...harmless, failed]).toContain(link.problem?.code);
}

/** Does what there is to do for one of the two. Returns false if there is nothing. */
async function act(app: App, { moves }: Play): Promise<boolean> {
  const { match, can, link } = app.view();
  if (match?.phase === 'waiting' && can.ready === null) await give(app, { command: 'ready' });
  else if (match?.phase === 'playing' && can.draw === null) {
    const hasSpoken = link.chat.some(({ by }) => by === 'me');
    if (match.ply >= 2 && !hasSpoken && can.say === null)
      await give(app, { command: 'say', text: said });
    await give(app, { command: 'draw', ...moves[match.ply] });
  } else return false;
  return true;
}

/** The two meet, and play the game to its end. Returns what the players were told meanwhile. */
async function finish(
  game: Play,
  host: App,
  guest: App,
  port: number,
): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  const isOver = (app: App) => app.view().match?.phase === 'ended';
  const end = performance.now() + PATIENCE;
  while (!isOver(host) || !isOver(guest)) {
    const [candidate] = host.view().link.candidates;
    const { link } = guest.view();
    if (link.state === 'idle') {
      if (link.problem !== null) told.add(link.problem.code);
      await give(guest, { command: 'join', address: '127.0.0.1', port });
    } else if (candidate !== undefined)
      await host.command({ command: 'accept', candidate: candidate.id });
    for (const app of [host, guest]) await act(app, game);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    for (const app of [host, guest]) {
      if (app.view().link.problem?.code === 'notVerified') told.add('notVerified');
    }
    if (performance.now() > end)
      throw new Error(JSON.stringify([host.view(), guest.view()], null, 1));
  }
  return told;
}

/** After how many messages of the guest the first connection is cut, so that the second can be changed. */
const CUT_AFTER = 8;

/** How the game ended, and how many connections it took. */
async function meddled(game: Play, meddling: Meddling | null, cutAfter: number | null) {
  const programs = new Programs();
  const [host, guest] = [programs.open(), programs.open()];
  const faults: unknown[] = [];
  let cuts = 0;
  let clock: NodeJS.Timeout | undefined;
  try {
    await give(host, { command: 'host', address: '127.0.0.1', port: 0, ...game.match });
    const meddler = await Meddler.start(portAt(host), meddling, cutAfter);
    for (const app of [host, guest]) {
      let before = app.view().link.state;
      let failed: string | undefined;
      app.onView((view) => {
        try {
          // The guest's last message of the meeting may be the one that is lost.
          if (view.match === null || host.view().match === null) failed = view.link.problem?.code;
          check(view, game, failed);
        } catch (fault) {
          faults.push(fault);
        }
        if (view.link.state === 'away' && before !== 'away') cuts += 1;
        before = view.link.state;
      });
    }
    clock = setInterval(() => {
      for (const app of [host, guest]) programs.pass(app, STEP);
    }, EVERY);
    const told = await finish(game, host, guest, meddler.port);
    if (faults.length > 0) throw faults[0];
    const peers = [host, guest].map((app) => app.view().link.peer);
    expect(peers[0]?.signs).toEqual(peers[1]?.signs);
    // Where the two can't protect what they send, both are told.
    if (peers[0]?.signs == null)
      expect(peers.map((peer) => peer?.identity?.warning?.code)).toEqual([
        'prevented',
        'prevented',
      ]);
    meddler.close();
    return { cuts, told, meddler };
  } finally {
    clearInterval(clock);
    await programs.clear();
  }
}

const random = new Random(seed);
const one = gamesPlayed.filter((_, n) => n === seed % gamesPlayed.length);

test.concurrent.for(sized(gamesPlayed, one))(
  'whatever somebody between the two changes in a game of %s is not accepted, and it goes on to its end',
  { timeout: 7_200_000 },
  async (kind) => {
    const game = play(kind, 7);
    const places: (Omit<Meddling, 'where'> & { readonly cutAfter: number | null })[] = [];
    for (const cutAfter of [null, CUT_AFTER]) {
      const { meddler, cuts } = await meddled(game, null, cutAfter);
      expect(cuts).toBe(cutAfter === null ? 0 : 2);
      for (const way of ways) {
        for (const after of meddler.passed[way].keys())
          places.push(...changes.map((change) => ({ way, after, change, cutAfter })));
      }
    }
    const some = Array.from({ length: 5 }, () => places[random.below(places.length)]);
    const chosen = sized(places, some).filter((place) => place !== undefined);
    let done = 0;
    let noticed = 0;
    for (const { cutAfter, ...place } of chosen) {
      const meddling = { ...place, where: random.below(1000) / 1000 };
      try {
        const { meddler, cuts, told } = await meddled(game, meddling, cutAfter);
        if (!meddler.isDone) continue;
        done += 1;
        if (cuts > (cutAfter === null ? 0 : 2) || told.size > 0) noticed += 1;
      } catch (error) {
        const what = JSON.stringify({ kind, ...meddling, cutAfter });
        throw new Error(`TENGEN_SEED=${seed} ${what}`, { cause: error });
      }
    }
    console.log(
      `${kind}: ${done} changes in ${places.length} places, ${noticed} noticed at once, 0 accepted`,
    );
  },
);
