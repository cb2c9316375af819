import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { isNameOfOther, personOf } from './people.ts';
import { openStore, type Store } from './store.ts';
import { Folders } from './testing.ts';

const folders = new Folders();
let home: string;
let time: HandTime;
let store: Store;

beforeEach(() => {
  home = folders.make();
  time = new HandTime();
  store = openStore(home, time);
});

afterEach(() => {
  store.close();
  folders.clear();
});

const [linus, other] = ['aa'.repeat(32), 'bb'.repeat(32)];

describe('a profile', () => {
  it('has a key of its own, which it keeps', () => {
    const { identityKey } = store;
    expect(identityKey).toMatch(/^[0-9a-f]{64}$/);
    const second = openStore(home);
    expect(second.identityKey).not.toBe(identityKey);
    second.close();
    store.close();
    store = openStore(home, time);
    expect(store.identityKey).toBe(identityKey);
  });

  it('remembers whom it has met, by which names, since when, and whose signs were compared', () => {
    const first = time.date();
    store.meet(linus, 'Linus');
    store.meet(other, 'Anna');
    time.pass(1000);
    store.meet(linus, 'LT');
    store.noteCompared(linus);
    const places = [{ address: 'a', port: 1, name: 'LT', player: linus }];
    store.rememberHost({ address: 'b', port: 1, name: null });
    for (const place of places) store.rememberHost(place);
    store.close();
    store = openStore(home, time);
    expect(store.people).toEqual([
      { player: linus, names: ['LT', 'Linus'], first, last: first + 1000, compared: true },
      { player: other, names: ['Anna'], first, last: first, compared: false },
    ]);
    expect(store.knownHosts).toEqual([...places, { address: 'b', port: 1, name: null }]);
    expect(personOf(store.people, linus)?.names[0]).toBe('LT');
  });
});

describe('a name', () => {
  it.each([
    ['Linus', other, true],
    ['Linus', null, true],
    ['Linus', linus, false],
    [' LINUS', other, true],
    ['Ｌｉｎｕｓ', null, true],
    ['Linus 2', other, false],
    ['Li\u200dnus', other, true],
    ['Linus\u{e0100}', other, true],
    ['L\u034finus\ufe0f', other, true],
    ['Linus Torvalds', linus, false],
    ['Linus\u1680 \u3000 Torvalds', other, true],
    ['L\u0456nus', other, false],
  ] as const)('of somebody else: %j with the id %s: %s', (name, player, is) => {
    store.meet(linus, 'Linus');
    store.meet(linus, 'Linus Torvalds');
    expect(isNameOfOther(store.people, name, player)).toBe(is);
  });

  it('is that of the one whose signs were compared, however often another is met', () => {
    const isOther = () => isNameOfOther(store.people, 'linus', other);
    for (const player of [linus, other, linus]) store.meet(player, 'Linus');
    expect(isOther()).toBe(false);
    store.noteCompared(linus);
    expect(isOther()).toBe(true);
    store.meet(other, 'Linus');
    expect(isOther()).toBe(true);
    expect(isNameOfOther(store.people, 'Linus', linus)).toBe(false);
    store.noteCompared(other);
    expect(isOther()).toBe(false);
  });

  it('is one with other letters of the same sound only if it reads the same', () => {
    store.meet(linus, 'Groß');
    expect(isNameOfOther(store.people, 'GROSS', other)).toBe(true);
    expect(isNameOfOther(store.people, 'Gros', other)).toBe(false);
  });
});
