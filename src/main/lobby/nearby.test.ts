import { decode, encode } from 'dns-packet';
import { describe, expect, it } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { fc } from '../../../test/support/properties.ts';
import { sized } from '../../../test/support/size.ts';
import { releasedGames } from '../../protocol/seeking.ts';
import { cleanName } from '../../protocol/text.ts';
import type { MulticastHandlers } from '../net/mdns.ts';
import { type Announcement, answer, goodbye, readAnswer, readQuestion } from './announcement.ts';
import { Nearby } from './nearby.ts';
import { nearbyLimits } from './nearbyList.ts';
import type { Hosted } from './surroundings.ts';

const hosted: Hosted = {
  bind: null,
  port: 8388,
  name: 'Ada',
  game: 'go',
  games: [],
  state: 'open',
  opponent: null,
  moves: null,
  watch: false,
};

/** A computer with a cable to each of two networks. */
class Computer {
  readonly #network: Network;
  readonly number: number;
  readonly cables = [true, true];
  handlers: MulticastHandlers | null = null;
  nearby: Nearby;
  isHosting = false;
  isBrowsing = false;

  constructor(network: Network, number: number) {
    this.#network = network;
    this.number = number;
    this.nearby = this.#start();
  }

  get names(): string[] {
    return this.nearby.hosts.map(({ name }) => name);
  }

  /** Whether it finds that one, at its own address. */
  finds({ number, addresses }: Computer): boolean {
    return this.nearby.hosts.some(
      (host) =>
        host.name === `host ${number}` && host.addresses.some((one) => addresses.includes(one)),
    );
  }

  get addresses(): string[] {
    return [this.address(0), this.address(1)];
  }

  address(cable: number): string {
    return `10.0.${cable}.${this.number + 1}`;
  }

  host(isHosting: boolean, name = `host ${this.number}`): void {
    this.isHosting = isHosting;
    this.nearby.announce(isHosting ? { ...hosted, name } : null);
  }

  browse(isBrowsing: boolean): void {
    this.isBrowsing = isBrowsing;
    this.nearby.browse(isBrowsing);
  }

  plug(cable: number, isPlugged: boolean): void {
    this.cables[cable] = isPlugged;
    this.handlers?.onAddresses();
  }

  /** Its program ends without a word, and is started again. */
  crash(): void {
    this.handlers = null;
    this.isHosting = false;
    this.isBrowsing = false;
    this.nearby = this.#start();
  }

  #start(): Nearby {
    const open = (_: unknown, handlers: MulticastHandlers) => {
      this.handlers = handlers;
      const isOpen = () => this.handlers === handlers;
      return {
        send: (make: (address: string) => Buffer | null) => {
          for (const cable of [0, 1]) {
            const address = this.address(cable);
            const packet = isOpen() && this.cables[cable] ? make(address) : null;
            if (packet !== null) this.#network.send(cable, packet, address);
          }
        },
        isOnLink: (address: string) =>
          this.cables.some((isPlugged, cable) => isPlugged && address.startsWith(`10.0.${cable}.`)),
        close: () => {
          if (isOpen()) this.handlers = null;
          return Promise.resolve();
        },
      };
    };
    return new Nearby(open, this.#network.time, () => {});
  }
}

class Network {
  readonly time = new HandTime();
  readonly computers: readonly Computer[];
  /** Everything that was sent last, as somebody who listens hears it. */
  readonly heard: { readonly cable: number; readonly packet: Buffer }[] = [];
  sent = 0;
  /** Answers each question at once, as somebody at 10.0.0.9. */
  claim: ((nonce: string) => readonly Announcement[]) | null = null;

  constructor(computers: number) {
    this.computers = Array.from({ length: computers }, (_, number) => new Computer(this, number));
  }

  computer(number: number): Computer {
    const computer = this.computers[number];
    if (computer === undefined) throw new Error('no such computer');
    return computer;
  }

  /** Every seventh packet comes twice. */
  send(cable: number, packet: Buffer, source: string): void {
    this.heard.push({ cable, packet });
    if (this.heard.length > 50) this.heard.shift();
    const deliver = () => {
      for (const { cables, handlers } of this.computers) {
        if (cables[cable]) handlers?.onPacket(packet, source);
      }
      const [nonce] = cable === 0 ? (readQuestion(packet)?.nonces ?? []) : [];
      for (const about of (nonce !== undefined && this.claim?.(nonce)) || [])
        this.forge(answer(about, FORGER, [nonce ?? '']), FORGER);
    };
    this.sent += 1;
    for (const delay of this.sent % 7 === 0 ? [1, 40] : [1]) this.time.after(delay, deliver);
  }

  /** The nonce that was asked for last on that network. */
  latestNonce(): string {
    const asked = this.heard.map(
      ({ packet }) => /_([0-9a-f]{16})._sub/s.exec(packet.toString('latin1'))?.[1],
    );
    return asked.findLast((nonce) => nonce !== undefined) ?? '';
  }

  forge(packet: Buffer, source: string, cable = 0): void {
    this.send(cable, packet, source);
  }
}

/** The address of somebody who listens and forges. */
const FORGER = '10.0.0.9';

function forged(n: number, changes: Partial<Announcement> = {}): Announcement {
  const { bind: _, ...about } = hosted;
  return {
    ...about,
    name: `forged ${n}`,
    tag: null,
    id: n.toString(16).padStart(16, 'f'),
    ...changes,
  };
}

const COMPUTERS = 3;
const who = fc.nat(COMPUTERS - 1);
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('host', 'stop', 'browse', 'rest', 'crash'), who }),
  fc.record({ does: fc.constantFrom('plug', 'unplug'), who, cable: fc.nat(1) }),
  fc.record({ does: fc.constantFrom('flood', 'goodbyes', 'listeningFlood', 'claim') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What of a host its browser has to know: since when it can be found, or how it went. */
interface Truth {
  isThere: boolean;
  since: number;
  /** Within this time it has to be forgotten, ms. */
  within: number;
}

class Schedule {
  readonly network = new Network(COMPUTERS);
  readonly #truths = new Map<string, Truth>();
  /** When goodbyes were forged last. */
  #forgedAt = Number.NEGATIVE_INFINITY;
  #claims = 0;
  /** Who isn't found, and since when. */
  readonly #missing = new Map<string, number>();

  run(steps: readonly { readonly after: number; readonly step: Step }[]): void {
    for (const computer of this.network.computers) {
      computer.browse(true);
      computer.host(computer.number < COMPUTERS / 2);
    }
    this.#note(0);
    for (const { after, step } of steps) {
      this.#pass(after);
      this.#take(step);
      // An answer that denies a forged goodbye may still be on its way when the host really goes.
      const isDoubted = this.network.time.now() - this.#forgedAt < 5000;
      this.#note(step.does === 'stop' && !isDoubted ? 5000 : 20_000);
    }
    this.#pass(25_000);
  }

  #take(step: Step): void {
    if ('cable' in step) this.network.computer(step.who).plug(step.cable, step.does === 'plug');
    else if ('who' in step) {
      const computer = this.network.computer(step.who);
      if (step.does === 'host') computer.host(true);
      if (step.does === 'stop') computer.host(false);
      if (step.does === 'browse') computer.browse(true);
      if (step.does === 'rest') computer.browse(false);
      if (step.does === 'crash') computer.crash();
    } else this.#attack(step.does);
  }

  /** Somebody answers first with the ids of all hosts: sometimes all that they say, too. */
  #claim(): readonly Announcement[] {
    return this.network.computers.map(({ nearby: { id }, number }) => {
      const [most, n] = [{ id, port: 8388 }, ++this.#claims];
      return forged(n, [most, { ...most, name: `host ${number}` }, { id, port: 9 }][(n % 4) % 3]);
    });
  }

  #attack(how: string): void {
    if (how === 'claim') this.network.claim = () => this.#claim();
    if (how === 'goodbyes') this.#forgedAt = this.network.time.now();
    const ids = this.network.computers.flatMap(({ nearby }) => nearby.hosts.map(({ id }) => id));
    for (let n = 0; n < 100 && how !== 'claim'; n++) {
      if (how === 'goodbyes') this.network.forge(goodbye(ids[n % ids.length] ?? 'a'), '10.0.0.1');
      const nonces = how === 'listeningFlood' ? [this.network.latestNonce()] : [];
      if (how !== 'goodbyes')
        this.network.forge(answer(forged(n, { port: n + 1 }), FORGER, nonces), FORGER);
    }
  }

  /** @param within how soon whoever has just gone has to be forgotten, ms */
  #note(within: number): void {
    const now = this.network.time.now();
    for (const host of this.network.computers) {
      for (const browser of this.network.computers) {
        const key = `${browser.number} ${host.number}`;
        const isPlugged = [0, 1].some((cable) => host.cables[cable] && browser.cables[cable]);
        const isThere = host.isHosting && browser.isBrowsing && host !== browser && isPlugged;
        const before = this.#truths.get(key);
        if (before?.isThere !== isThere && (before !== undefined || isThere)) {
          this.#truths.set(key, { isThere, since: now, within });
        }
      }
    }
  }

  #pass(ms: number): void {
    for (let left = ms; left > 0; left -= 250) {
      this.network.time.pass(Math.min(left, 250));
      this.#check();
    }
  }

  #check(): void {
    const now = this.network.time.now();
    for (const [key, { isThere, since, within }] of this.#truths) {
      const [browser, host] = key.split(' ').map((n) => this.network.computer(Number(n)));
      if (browser === undefined || host === undefined) continue;
      const isListed = browser.finds(host);
      const isMissing = isThere && now - since > 2000 && !isListed;
      const missingSince = isMissing ? (this.#missing.get(key) ?? now) : Number.POSITIVE_INFINITY;
      this.#missing.set(key, missingSince);
      // Somebody who answers with its id before it does may hide a host until it answers.
      if (now - missingSince >= (this.network.claim === null ? 0 : 500))
        throw new Error(`${key} is not found`);
      const isLate = !isThere && (!browser.isBrowsing || now - since > within);
      if (isLate && isListed) throw new Error(`${key} is not forgotten`);
    }
    for (const computer of this.network.computers) {
      const { hosts } = computer.nearby;
      const unique = hosts.map(({ id, name }) => (this.network.claim === null ? name : id));
      expect(new Set(unique).size).toBe(hosts.length);
      expect(computer.finds(computer)).toBe(false);
      const forged = hosts.filter(({ addresses }) => addresses.includes(FORGER));
      expect(forged.length).toBeLessThanOrEqual(nearbyLimits.perAddress);
    }
  }
}

describe('hosts on the network', () => {
  it('are found within 2 s and forgotten within 5 s of a goodbye and 20 s of a crash, whatever happens', () => {
    const steps = fc.array(fc.record({ after: fc.nat(22_000), step }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (steps) => new Schedule().run(steps)),
      { numRuns: sized(1000, 10) },
    );
  }, 300_000);

  it('are asked every 5 s, however many ask', () => {
    const network = new Network(5);
    for (const number of [0, 1, 2]) network.computer(number).browse(true);
    for (const number of [3, 4]) network.computer(number).host(true);
    network.time.pass(10_000);
    const before = network.sent;
    network.time.pass(50_000);
    // Three ask and two answer each, on two networks.
    expect(network.sent - before).toBeLessThanOrEqual(10 * 3 * (1 + 2) * 2);
  });

  it('stay in the order in which they were found', () => {
    const network = new Network(5);
    network.computer(0).browse(true);
    for (const number of [3, 1, 4, 2]) {
      network.computer(number).host(true);
      network.time.pass(1500);
    }
    network.time.pass(60_000);
    expect(network.computer(0).names).toEqual(['host 3', 'host 1', 'host 4', 'host 2']);
  });

  it('are found and not displaced while 10 000 others are forged each second', () => {
    const network = new Network(3);
    const [browser, early, late] = [0, 1, 2].map((number) => network.computer(number));
    browser?.browse(true);
    early?.host(true);
    network.time.pass(2000);
    for (let ms = 0; ms < 5000; ms++) {
      if (ms === 1000) late?.host(true);
      for (let n = 0; n < 10; n++) {
        const about = forged(10 * ms + n, { port: 1 + n });
        // Those who listen are in the list, each a few times. Those who don't may use any address.
        const nonces = n === 0 ? [network.latestNonce()] : [];
        const source = n === 0 ? `10.0.0.${100 + (ms % 10)}` : early?.address(0);
        network.forge(answer(about, '10.0.0.9', nonces), source ?? '');
      }
      network.time.pass(1);
      const names = browser?.names ?? [];
      expect(names.length).toBeLessThanOrEqual(2 + 10 * nearbyLimits.perAddress);
      expect(names[0]).toBe('host 1');
      if (ms > 3000) expect(names).toContain('host 2');
    }
  });

  it('are 64 at most, and a crowd at one address makes room for others', () => {
    const network = new Network(1);
    const browser = network.computer(0);
    browser.browse(true);
    for (let round = 0; round < 2; round++) {
      network.time.pass(1000);
      for (let n = 0; n < 100; n++) {
        const source = `10.0.0.${10 + (round === 0 ? n % 17 : n)}`;
        const about = forged(1000 * round + n, { port: 1 + n });
        network.forge(answer(about, source, [network.latestNonce()]), source);
      }
      network.time.pass(50);
      expect(browser.names).toHaveLength(64);
    }
    expect(new Set(browser.nearby.hosts.map(({ address }) => address)).size).toBe(64);
  });

  it('are 16 at most on one interface where they have no IPv4 address', () => {
    const network = new Network(1);
    const browser = network.computer(0);
    browser.browse(true);
    network.time.pass(1000);
    for (let n = 0; n < 40; n++) {
      const source = `fe80::${n + 1}%eth${n % 2}`;
      network.forge(answer(forged(n), source, [network.latestNonce()]), source);
    }
    network.time.pass(50);
    const zones = browser.nearby.hosts.map(({ address }) => address.replace(/.*%/, ''));
    expect(zones.toSorted().join()).toBe(
      [...Array(16).fill('eth0'), ...Array(16).fill('eth1')].join(),
    );
  });

  it('that use the id of another change neither its name nor its address, even if they answer first', () => {
    const network = new Network(2);
    const [browser, host] = [network.computer(0), network.computer(1)];
    const { id } = host.nearby;
    const listed = () =>
      browser.nearby.hosts.map(({ name, port, addresses }) => [name, port, ...addresses]);
    // With another name and port, with all that the host says, and then with a little that it doesn't.
    let claims: Partial<Announcement> = { port: 9 };
    network.claim = () => [forged(0, { id, ...claims })];
    browser.browse(true);
    network.time.pass(500);
    host.host(true);
    network.time.pass(3000);
    const own = ['host 1', 8388, '10.0.0.2', '10.0.1.2'];
    expect(listed()).toEqual([['forged 0', 9, FORGER], own]);
    claims = { name: 'host 1' };
    network.time.pass(60_000);
    expect(listed()).toEqual([['host 1', 8388, FORGER, '10.0.0.2', '10.0.1.2']]);
    claims = { name: 'host 1', watch: true };
    network.time.pass(6000);
    expect(listed()).toEqual([['host 1', 8388, FORGER], own]);
    expect(new Set(browser.nearby.hosts.map((one) => one.id)).size).toBe(2);
    host.crash();
    network.time.pass(20_000);
    expect(listed()).toEqual([['host 1', 8388, FORGER]]);
  });

  it('are reached by another address once the first is silent', () => {
    const network = new Network(2);
    const [browser, host] = [network.computer(0), network.computer(1)];
    browser.browse(true);
    host.host(true);
    network.time.pass(3000);
    expect(browser.nearby.hosts).toMatchObject([{ address: '10.0.0.2' }]);
    host.plug(0, false);
    network.time.pass(8000);
    expect(browser.nearby.hosts).toMatchObject([{ address: '10.0.1.2' }]);
  });

  it('listen at one address only where they are bound to one', () => {
    const network = new Network(2);
    const [browser, host] = [network.computer(0), network.computer(1)];
    browser.browse(true);
    host.nearby.announce({ ...hosted, bind: '10.0.1.2' });
    network.time.pass(2000);
    expect(browser.nearby.hosts).toMatchObject([{ address: '10.0.1.2' }]);
    host.nearby.announce({ ...hosted, bind: '127.0.0.1' });
    network.time.pass(5000);
    expect(browser.nearby.hosts).toEqual([]);
  });

  it('tell what they play as soon as it changes', () => {
    const network = new Network(2);
    const [browser, host] = [network.computer(0), network.computer(1)];
    browser.browse(true);
    host.host(true);
    network.time.pass(3000);
    host.nearby.announce({ ...hosted, state: 'playing', opponent: 'Linus', moves: 24 });
    network.time.pass(2000);
    expect(browser.nearby.hosts).toMatchObject([{ name: 'Ada', opponent: 'Linus', moves: 24 }]);
  });
});

describe('an announcement', () => {
  const names = fc
    .stringMatching(/^[\p{L}\p{N}]{1,32}$/u)
    .filter((name) => name === cleanName(name));
  const gameIds = fc.stringMatching(/^[a-z][a-z0-9-]{0,39}$/);
  const about = {
    id: fc.stringMatching(/^[0-9a-f]{16}$/),
    port: fc.integer({ min: 1, max: 65535 }),
    name: names,
    opponent: fc.option(names),
    moves: fc.option(fc.nat(1_000_000)),
    watch: fc.boolean(),
  };
  const tags = fc.stringMatching(/^[0-9a-f]{32}$/);
  const announcements = fc.oneof(
    fc.record<Announcement>({
      ...about,
      game: gameIds,
      games: fc.constant([]),
      state: fc.constantFrom('open', 'playing'),
      tag: fc.option(tags),
    }),
    fc.record<Announcement>({
      ...about,
      game: fc.option(gameIds),
      // As many of the longest as a text of 255 bytes has room for.
      games: fc.uniqueArray(gameIds, { maxLength: 6 }),
      state: fc.constant('seeking'),
      tag: tags,
    }),
  );

  it('is read as it was written, and fits a frame with its nonces', () => {
    const nonces = Array.from({ length: 6 }, (_, n) => `${n}`.repeat(16));
    const property = fc.property(announcements, (announcement) => {
      const packet = answer(announcement, 'fe80::1234:5678:9abc:def0%eth0', nonces);
      expect(packet.length).toBeLessThanOrEqual(1440);
      expect(readAnswer(packet, ['0'.repeat(16)])).toEqual({ type: 'here', announcement });
    });
    fc.assert(property);
  });

  it('of a seeker says which games it knows, without what is none and what has no room; one of a release up to 0.12 knows four', () => {
    const seeker = forged(1, { state: 'seeking', tag: '0'.repeat(32) });
    const heard = (games: readonly string[], edit = (text: string) => text) => {
      const { answers = [], ...rest } = decode(answer({ ...seeker, games }, '10.0.0.1'));
      const packet = encode({
        ...rest,
        answers: answers.map((one) =>
          one.type === 'TXT' && Array.isArray(one.data)
            ? { ...one, data: one.data.map((text) => edit(String(text))).filter(Boolean) }
            : one,
        ),
      });
      const told = readAnswer(packet, null);
      return told?.type === 'here' ? told.announcement.games : told;
    };
    const saying = (games: string) =>
      heard([], (text) => (text === 'games=' ? `games=${games}` : text));
    expect(heard(['go', 'reversi'])).toEqual(['go', 'reversi']);
    expect(heard([], (text) => (text === 'games=' ? '' : text))).toEqual(releasedGames);
    expect(saying('')).toEqual([]);
    expect(saying('go,<b>,GO,\u0000,,go, morris,nosuchgame')).toEqual(['go', 'nosuchgame']);
    const many = Array.from({ length: 100 }, (_, n) => `g${n}`);
    expect(heard(many)).toEqual(many.slice(0, 32));
    const long = many.map((id) => id.padEnd(40, 'x'));
    expect(heard(long)).toEqual(long.slice(0, 6));
  });

  it('is dropped where anything about it is wrong, and never throws', () => {
    const { id, ...rest } = forged(1);
    const good = answer({ id, ...rest }, '10.0.0.1');
    const bad: Partial<Announcement>[] = [
      { id: 'a.b' },
      { port: 0 },
      { name: '\u202e' },
      { name: 'x'.repeat(129) },
      { game: '<b>' },
      { opponent: '\u0000' },
      { tag: 'short' },
    ];
    for (const changes of bad) {
      expect(readAnswer(answer(forged(1, changes), '10.0.0.1'), null)).toBeNull();
    }
    const bytes = fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
      const packet = Buffer.from(good);
      packet[at] = byte;
      readAnswer(packet, null);
      readAnswer(packet.subarray(0, at), null);
    });
    fc.assert(bytes);
    expect(readAnswer(encode({ type: 'response', answers: [] }), null)).toBeNull();
  });
});
