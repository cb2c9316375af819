import { afterEach, expect, test, vi } from 'vitest';
import { followBuild } from './build.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of that build; null for one that isn't built. It returns how often it has been loaded again. */
function openPage(own: string | null, stored = new Map<string, string>()): () => number {
  const reload = vi.fn<() => void>();
  const script = own === null ? null : { getAttribute: () => own };
  vi.stubGlobal('document', { querySelector: () => script });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('window', { location: { reload } });
  return () => reload.mock.calls.length;
}

test('a page that is as old as its program stays', () => {
  const reloads = openPage('./assets/start-1.js');
  followBuild('./assets/start-1.js');
  expect(reloads()).toBe(0);
});

test('a page that is older than its program loads itself again, once for each build', () => {
  const stored = new Map<string, string>();
  for (const [build, expected] of [
    ['./assets/start-2.js', 1],
    ['./assets/start-2.js', 0],
    ['./assets/start-3.js', 1],
  ] as const) {
    const reloads = openPage('./assets/start-1.js', stored);
    followBuild(build);
    expect(reloads()).toBe(expected);
  }
});

test('a page that is not built, or can store nothing, stays', () => {
  const source = openPage(null);
  followBuild('./assets/start-2.js');
  expect(source()).toBe(0);
  const reloads = openPage('./assets/start-1.js');
  vi.stubGlobal('sessionStorage', undefined);
  followBuild('./assets/start-2.js');
  expect(reloads()).toBe(0);
});
