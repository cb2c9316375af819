import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { problem } from '../../contract/problems.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import { releasedGames } from '../../protocol/seeking.ts';
import { newPrivateKey, profileKeyOf } from '../net/auth/profileKey.ts';
import { SessionFactory } from '../session/factory.ts';
import { openStore, type Store } from '../store/store.ts';
import { isTagOf, tagOf } from './announcement.ts';
import { dial } from './dialer.ts';
import { Host } from './host.ts';
import { IgnoredPeople } from './ignored.ts';
import { KnockLimiter } from './knockLimiter.ts';
import { Matchmaker } from './matchmaker.ts';
import type { NearbyHost } from './nearbyList.ts';

vi.mock(import('./announcement.ts'), async (original) => {
  const all = await original();
  return { ...all, isTagOf: vi.fn(all.isTagOf) };
});
vi.mock(import('./dialer.ts'), async (original) => ({
  ...(await original()),
  dial: vi.fn(() => ({
    connected: Promise.resolve({ ok: false as const, error: problem('noRoute') }),
    cancel: () => {},
  })),
}));

const player = () => profileKeyOf(newPrivateKey()).player;

let home: string;
let store: Store;
let time: HandTime;
let host: Host;
let matchmaker: Matchmaker;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'tengen-matchmaker-'));
  time = new HandTime();
  store = openStore(home, time);
  const introduce = () => ({ version: 1, name: 'Anna', app: 'Tengen' }) as const;
  const factory = new SessionFactory(introduce, store, time);
  const ignored = new IgnoredPeople();
  const params = {
    id: '5',
    game: null,
    games: releasedGames,
    setup: baseSetup,
    first: null,
    lastPlayer: player(),
    bind: '127.0.0.1',
  };
  const opened = await Host.listen(
    {
      bind: '127.0.0.1',
      port: 0,
      time,
      knocks: new KnockLimiter(),
      ignored,
      isSilent: false,
      isSelf: () => false,
      onProblem: () => {},
    },
    (listening) => {
      host = listening;
      matchmaker = new Matchmaker(host, params, { factory, ignored, time }, () => {
        throw new Error('paired with nobody');
      });
      return {
        onChange: () => {},
        onReturn: () => 'unknown',
        onWatcher: () => 'declined',
        isInvited: () => false,
        unknownGame: () => null,
        onSeeker: () => matchmaker.look(),
      };
    },
  );
  if (!opened.ok) throw new Error(opened.error.message);
});

afterEach(() => {
  matchmaker.stop();
  host.close();
  store.close();
  rmSync(home, { recursive: true });
});

function seeker(id: string, tag: string, addresses: readonly string[]): NearbyHost {
  const [address = ''] = addresses;
  const about = { name: 'Boris', port: 1, opponent: null, moves: null, watch: false } as const;
  const wanted = { game: null, games: releasedGames };
  return { ...about, ...wanted, id, tag, state: 'seeking', address, addresses };
}

it('the addresses of a seeker are dialled in turn', async () => {
  matchmaker.see([seeker('7', tagOf(player()), ['10.0.0.1', '10.1.0.1', 'fe80::1%eth0'])]);
  for (let n = 0; n < 200; n++) {
    time.pass(50);
    await turn();
  }
  const dialled = vi.mocked(dial).mock.calls.map(([address]) => address);
  expect(dialled.slice(0, 4)).toEqual(['10.0.0.1', '10.1.0.1', 'fe80::1%eth0', '10.0.0.1']);
});

it('however often others change what they announce, little is computed', () => {
  const looks = vi.spyOn(host, 'seekers', 'get');
  vi.mocked(isTagOf).mockClear();
  const tags = Array.from({ length: 64 }, () => tagOf(player()));
  for (let n = 0; n < 1000; n++) {
    matchmaker.see(tags.map((tag, at) => ({ ...seeker(`${at}`, tag, ['10.0.0.1']), moves: n })));
    time.pass(1);
  }
  // In one second.
  expect(looks.mock.calls.length).toBeLessThanOrEqual(21);
  expect(isTagOf).toHaveBeenCalledTimes(tags.length);
});
