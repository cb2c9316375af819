import { expect, test } from 'vitest';
import type { Match, MatchEvent } from '../../src/match/index.ts';
import { FrameReader } from '../../src/protocol/framing.ts';
import { type Link, receive, rejectInput } from '../../src/protocol/link.ts';
import { deliver, type End, meet, meetBase, settle } from '../support/ends.ts';
import { sized } from '../support/size.ts';
import { mutatedFrame } from './frames.ts';
import { Random, seed } from './random.ts';

const FRAMES = sized(1_000_000, 100_000);
const environment = { now: 1, coin: true, absence: 0, date: 1 };

/** A guest in the middle of a game with a base peer, its own turn. */
function inBaseGame(): End {
  const me = meetBase('guest');
  me.do({ type: 'ready' });
  me.hear({ method: 'ready', params: {} });
  me.hear({ method: 'startGame', params: { color: true } });
  me.hear({ method: 'draw', params: { row: 7, column: 7 } });
  return me;
}

/** A guest in the middle of a game with another Tengen, its own turn. */
function inExtendedGame(): End {
  const { host, guest } = meet();
  host.do({ type: 'ready' });
  guest.do({ type: 'ready' });
  settle(host, guest);
  host.draw(7, 7);
  deliver(host, guest);
  return guest;
}

/**
 * What the other side may make happen though it is my turn: a base peer may clear the board and get
 * ready, another Tengen may ask, take back what it asked, bring the game to an end, and leave.
 */
const atAnyTime: Record<'base' | 'extended', ReadonlySet<MatchEvent['type']>> = {
  base: new Set(['restarted', 'ready']),
  extended: new Set(['offered', 'withdrawn', 'resigned', 'claimed', 'peerDeparted']),
};

/** Reads one frame as a whole connection would, on from a state that never changes: each frame meets the same game. */
function meetFrame(bytes: Uint8Array, link: Link, match: Match): void {
  for (const frame of new FrameReader().push(bytes)) {
    const result = frame.ok
      ? receive(link, match, frame.value, environment)
      : rejectInput(link, match, { fault: frame.fault }, environment);
    const { events } = result;
    const possible = link.peer === null ? atAnyTime.base : atAnyTime.extended;
    if (!events.every(({ type }) => possible.has(type))) {
      throw new Error(`${JSON.stringify(events)} happened`);
    }
    if (result.match?.round?.position !== match.round?.position) {
      throw new Error('the position changed');
    }
    if (events.length === 0 && result.match !== match) throw new Error('the match changed');
  }
}

test(`${FRAMES} mutated frames change no position (TENGEN_SEED=${seed})`, () => {
  const random = new Random(seed);
  const games = [inBaseGame(), inExtendedGame()];
  expect(games.map(({ round }) => round.step)).toEqual([1, 1]);
  for (let n = 0; n < FRAMES; n++) {
    const bytes = mutatedFrame(random);
    const { link, game } = games[n % 2] ?? inBaseGame();
    try {
      meetFrame(bytes, link, game);
    } catch (error) {
      const text = new TextDecoder().decode(bytes);
      throw new Error(`frame ${n} of TENGEN_SEED=${seed}: ${text}`, { cause: error });
    }
  }
});
