import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../test/fuzz/random.ts';
import { sized } from '../../../test/support/size.ts';
import { releasedGames, type Wanted } from '../../protocol/seeking.ts';
import { SILENT_CANDIDATE_AFTER } from './candidates.ts';
import { LOOK_EVERY } from './matchmaker.ts';
import { nearbyLimits } from './nearbyList.ts';
import { Seek, type SeenSeeker, seekLimits } from './seeker.ts';

/** How long a run may take, ms. */
const LONGEST = 90_000;

const anything: Wanted = { game: null, games: releasedGames };

interface Person {
  readonly number: number;
  readonly id: string;
  readonly game: string | null;
  readonly games: readonly string[];
  /** Null before the button is pressed. */
  seek: Seek | null;
  /** When each was last heard, by number. */
  readonly heard: Map<number, number>;
  /** Who dialled, in this order. */
  knocking: Person[];
  /** Whom it dials or admits. */
  trying: Person | null;
  /** Tells attempts apart. */
  attempts: number;
  partner: Person | null;
}

/** A network on which packets come late or not at all. Connections are only slow. */
class Network {
  readonly #random: () => number;
  /** What happens at each ms. */
  readonly #due: (() => void)[][] = Array.from({ length: LONGEST }, () => []);
  readonly people: readonly Person[];
  #now = 0;

  constructor(people: number, random: () => number, wants: readonly Wanted[]) {
    this.#random = random;
    this.people = Array.from({ length: people }, (_, number) => ({
      number,
      id: `${Math.floor(random() * 1e9)}-${number}`,
      ...(wants[Math.floor(random() * wants.length)] ?? anything),
      seek: null,
      heard: new Map(),
      knocking: [],
      trying: null,
      attempts: 0,
      partner: null,
    }));
    for (const person of this.people) this.#after(random() * 3000, () => this.#press(person));
  }

  /** Goes on until `isOver`. */
  run(isOver: () => boolean): void {
    for (; this.#now < LONGEST && !isOver(); this.#now++)
      for (const happen of this.#due[this.#now] ?? []) happen();
  }

  #after(ms: number, happen: () => void): void {
    this.#due[this.#now + 1 + Math.floor(ms)]?.push(happen);
  }

  #press(person: Person): void {
    // Half of them have chosen somebody, themselves perhaps.
    const chosen = this.people[Math.floor(this.#random() * 2 * this.people.length)];
    person.seek = new Seek(person, this.#now, chosen?.id);
    this.#ask(person, 0);
    this.#tick(person);
  }

  #tick(person: Person): void {
    this.#look(person);
    if (person.partner === null) this.#after(LOOK_EVERY, () => this.#tick(person));
  }

  /** Four of ten answers are lost. */
  #ask(person: Person, times: number): void {
    if (person.partner !== null) return;
    for (const other of this.people) {
      if (other === person || !isSeeking(other) || this.#random() < 0.4) continue;
      this.#after(20 + this.#random() ** 3 * 3000, () => {
        person.heard.set(other.number, this.#now);
        if (isSeeking(person)) this.#look(person);
      });
    }
    this.#after(times === 0 ? 1000 : 5000, () => this.#ask(person, times + 1));
  }

  #seen(person: Person): SeenSeeker[] {
    return this.people
      .filter(
        ({ number }) => this.#now - (person.heard.get(number) ?? -1e9) < nearbyLimits.forgetAfter,
      )
      .map(({ id, game, games }) => ({ id, game, games, isRecent: false, source: id }));
  }

  #look(person: Person): void {
    const { seek } = person;
    if (seek === null || person.partner !== null) return;
    const seen = this.#seen(person);
    for (const guest of [...person.knocking]) {
      const isFound = seen.some(({ id }) => id === guest.id);
      if (isFound && seek.refuses(seen, guest.id, this.#now)) this.#refuse(person, guest);
    }
    const guests = person.knocking.map(({ id }) => ({ id, source: id }));
    if (seek.yields(seen, guests, this.#now)) {
      this.#giveUp(person);
      return;
    }
    const step = seek.next(seen, guests, this.#now, this.#random());
    const other = this.people.find(({ id }) => id === step?.id);
    if (step === null || other === undefined) return;
    person.trying = other;
    if (step.type === 'dial') this.#dial(person, other);
    else this.#admit(person, other);
  }

  #latency(): number {
    return 1 + this.#random() ** 4 * 400;
  }

  #dial(guest: Person, host: Person): void {
    const attempt = ++guest.attempts;
    this.#after(seekLimits.dialFor, () => guest.attempts === attempt && this.#giveUp(guest));
    this.#after(this.#latency(), () => {
      if (!isSeeking(host)) {
        this.#after(this.#latency(), () => this.#fail(guest, attempt));
        return;
      }
      host.knocking.push(guest);
      this.#after(
        SILENT_CANDIDATE_AFTER,
        () => host.knocking.includes(guest) && this.#refuse(host, guest),
      );
      this.#look(host);
    });
  }

  /** It closes the connection to whom it dials. */
  #giveUp(guest: Person): void {
    const { trying } = guest;
    if (trying !== null) trying.knocking = trying.knocking.filter((one) => one !== guest);
    this.#fail(guest, guest.attempts);
  }

  #refuse(host: Person, guest: Person): void {
    host.knocking = host.knocking.filter((one) => one !== guest);
    const { attempts } = guest;
    this.#after(this.#latency(), () => this.#fail(guest, attempts));
  }

  #admit(host: Person, guest: Person): void {
    host.knocking = host.knocking.filter((one) => one !== guest);
    const { attempts } = guest;
    this.#after(this.#latency(), () => {
      const isLate = guest.trying !== host || guest.attempts !== attempts;
      if (!isLate) this.#pair(guest, host);
      this.#after(this.#latency(), () => {
        if (isLate) this.#fail(host, host.attempts);
        else this.#pair(host, guest);
      });
    });
  }

  #pair(person: Person, other: Person): void {
    if (person.partner !== null) throw new Error(`${person.id} is paired twice`);
    person.partner = other;
    for (const guest of [...person.knocking]) this.#refuse(person, guest);
  }

  #fail(person: Person, attempt: number): void {
    if (person.partner !== null || person.attempts !== attempt || person.trying === null) return;
    person.attempts++;
    person.trying = null;
    person.seek?.failed(this.#now, this.#random());
    this.#look(person);
  }
}

function isSeeking({ seek, partner }: Person): boolean {
  return seek !== null && partner === null;
}

/** Whether a game is known to both, and wanted by each who wants only one. */
function match(a: Wanted, b: Wanted): boolean {
  const wanted = [a.game, b.game].filter((game) => game !== null);
  const [one, other = one] = wanted;
  if (one === undefined) return a.games.some((game) => b.games.includes(game));
  return one === other && a.games.includes(one) && b.games.includes(one);
}

describe('people who look for a game', () => {
  it('meet in 25 pairs if they are 50 who play anything', () => {
    for (let run = 0; run < sized(100, 20); run++) {
      const network = new Network(50, randomFrom(run), [anything]);
      network.run(() => network.people.every(({ partner }) => partner !== null));
      for (const person of network.people)
        expect(person.partner?.partner, `${person.id} in run ${run}`).toBe(person);
    }
  });

  it('of several releases meet only for a game that both know, and no two who could play are left over', () => {
    const later = [...releasedGames, 'reversi'];
    const wants = [
      ...[null, ...releasedGames].map((game) => ({ game, games: releasedGames })),
      ...[null, ...later].map((game) => ({ game, games: later })),
      { game: null, games: ['reversi'] },
    ];
    for (let run = 0; run < sized(100, 10); run++) {
      const network = new Network(31, randomFrom(run), wants);
      const left = () => network.people.filter((person) => person.partner?.partner !== person);
      network.run(() => left().every((a) => left().every((b) => a === b || !match(a, b))));
      for (const person of network.people) {
        const { partner } = person;
        if (partner === null) continue;
        expect(partner.partner).toBe(person);
        expect(match(person, partner)).toBe(true);
      }
      for (const a of left()) for (const b of left()) if (a !== b) expect(match(a, b)).toBe(false);
    }
  });

  it('meet their last opponent only after a while, and only if nobody else is there', () => {
    const me = { id: '1', ...anything };
    const last = { id: '2', ...anything, isRecent: true, source: 'b' };
    const other = { id: '3', ...anything, isRecent: false, source: 'c' };
    const dials = (seen: readonly SeenSeeker[], waited: number) =>
      new Seek(me, 0).next(seen, [], waited, 0)?.id ?? null;
    const { othersFirst, patience } = seekLimits;
    expect(dials([last], othersFirst - 1)).toBeNull();
    expect(dials([last], othersFirst)).toBe('2');
    expect(dials([last, other], othersFirst)).toBe('3');
    expect(dials([last, other], patience)).toBe('3');
    // Somebody who can't be dialled from here keeps nobody waiting for ever.
    const lower = { ...other, id: '0' };
    expect(dials([last, lower], patience - 1)).toBeNull();
    expect(dials([last, lower], patience)).toBe('2');
  });

  it('meet whom the player has chosen, even the last opponent, unless that fails', () => {
    const me = { id: '5', ...anything };
    const seeker = (id: string): SeenSeeker => ({ id, ...anything, isRecent: false, source: id });
    const [lower, higher, last] = [seeker('1'), seeker('8'), { ...seeker('9'), isRecent: true }];
    const seen = [lower, higher, last];
    const { othersFirst } = seekLimits;
    const chose = new Seek(me, 0, '9');
    expect(chose.refuses(seen, '1', 0)).toBe(true);
    expect(chose.next(seen, [lower], 0, 0)).toMatchObject({ type: 'dial', id: '9' });
    chose.failed(0, 0);
    expect(chose.next(seen, [lower], 0, 0)).toMatchObject({ type: 'admit', id: '1' });
    // Somebody who can't be dialled from here keeps nobody waiting for ever.
    const waits = new Seek(me, 0, '1');
    expect(waits.next(seen, [], othersFirst - 1, 0)).toBeNull();
    expect(waits.next(seen, [], othersFirst, 0)).toMatchObject({ type: 'dial', id: '8' });
    expect(new Seek(me, 0, '7').next(seen, [], 0, 0)).toMatchObject({ type: 'dial', id: '8' });
  });

  describe('and those with whom it fails', () => {
    const { firstPause, longestPause, dialFor, yieldAfter } = seekLimits;
    const seeker = (id: string, source = id): SeenSeeker => {
      return { id, ...anything, isRecent: false, source };
    };
    const me = { id: '5', ...anything };

    it('are left alone for longer and longer, whoever dials', () => {
      for (const other of [seeker('3'), seeker('7')]) {
        const guests = other.id < me.id ? [other] : [];
        const seek = new Seek(me, 0);
        const waits: number[] = [];
        for (let now = 0, failed = 0; waits.length < 5; now += 50) {
          if (seek.next([other], guests, now, 0) === null) continue;
          waits.push(now - failed);
          failed = now;
          seek.failed(now, 0.999);
        }
        const longest = longestPause;
        expect(waits).toEqual([0, firstPause, 2 * firstPause, longest, longest]);
      }
    });

    it('give way to people at other addresses, if time was lost with them', () => {
      const [eve, fay, anna] = [seeker('1', 'there'), seeker('2', 'there'), seeker('7')];
      const seek = new Seek(me, 0);
      expect(seek.next([eve, fay, anna], [eve, fay], 0, 0)).toMatchObject({
        type: 'admit',
        id: '1',
      });
      seek.failed(0, 0);
      expect(seek.next([eve, fay, anna], [eve, fay], 0, 0)).toMatchObject({
        type: 'dial',
        id: '7',
      });
      // Neither does it stop dialling for them.
      expect(seek.yields([eve, fay, anna], [eve, fay], yieldAfter)).toBe(false);
      seek.failed(dialFor, 0);
      expect(seek.next([eve, fay, anna], [eve, fay], dialFor, 0)).toMatchObject({ id: '1' });
    });

    it('don’t keep a guest waiting', () => {
      const seen = [seeker('3'), seeker('7')];
      const [guest] = seen;
      const seek = new Seek(me, 0);
      expect(seek.next(seen, [], 0, 0)).toMatchObject({ type: 'dial', id: '7' });
      const isYielding = (now: number) =>
        seek.yields(seen, guest === undefined ? [] : [guest], now);
      expect([isYielding(yieldAfter - 1), seek.yields(seen, [], yieldAfter)]).toEqual([
        false,
        false,
      ]);
      expect(isYielding(yieldAfter)).toBe(true);
    });

    it('don’t keep the last opponent away', () => {
      const last = { ...seeker('7'), isRecent: true };
      const seek = new Seek(me, 0);
      const now = seekLimits.othersFirst;
      expect(seek.next([seeker('8'), last], [], now, 0)?.id).toBe('8');
      seek.failed(now, 0);
      expect(seek.next([seeker('8'), last], [], now, 0)?.id).toBe('7');
    });
  });
});
