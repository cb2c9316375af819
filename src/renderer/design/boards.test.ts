import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { boardThemes } from '../../contract/choices.ts';
import { games } from '../../rules/index.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Colour = readonly [number, number, number, number];

const source = readFileSync(new URL('./boards.css', import.meta.url), 'utf8');
/** Without what depends on the system. */
const sheet = source.slice(0, source.indexOf('@media'));

/** The tokens of a board, as they are written. */
function tokensOf(board: string): ReadonlyMap<string, string> {
  return new Map(
    blocksOf(sheet)
      .filter(({ selectors }) => {
        const own = `:root[data-board="${board}"]`;
        return [':root', ':root:root', own].some((one) => selectors.includes(one));
      })
      .flatMap(({ tokens }) => tokens),
  );
}

function blocksOf(css: string) {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    tokens: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  }));
}

function colourOf(tokens: ReadonlyMap<string, string>, dark: boolean, name: string): Colour {
  let value = tokens.get(name) ?? '';
  const pair = /^light-dark\((.*[^ ]), ((?:rgb\(|#|var\(|transparent).*)\)$/.exec(value);
  if (pair !== null) value = pair[dark ? 2 : 1] ?? '';
  const alias = /^var\((.*)\)$/.exec(value);
  if (alias?.[1] !== undefined) return colourOf(tokens, dark, alias[1]);
  if (value === 'transparent') return [0, 0, 0, 0];
  const hex = /^#(..)(..)(..)$/.exec(value)?.slice(1);
  const numbers = hex?.map((part) => Number.parseInt(part, 16)) ?? value.match(/[\d.]+/g);
  const [red, green, blue, opacity = 1] = numbers?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`${name}: ${value}`);
  return [red, green, blue, opacity];
}

/** `above` over `below`, which is opaque. */
function over(above: Colour, below: Colour, share = 1): Colour {
  const opacity = above[3] * share;
  const mix = (at: 0 | 1 | 2) => above[at] * opacity + below[at] * (1 - opacity);
  return [mix(0), mix(1), mix(2), 1];
}

/** WCAG 2.2, contrast ratio. */
function contrast(a: Colour, b: Colour): number {
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.for(
  boardThemes.flatMap((board) => [
    { board, dark: false, page: 'light' },
    { board, dark: true, page: 'dark' },
  ]),
)(
  'on a board of $board in a $page window, lines, coordinates, stones and marks can be told from it',
  ({ board, dark }) => {
    const tokens = tokensOf(board);
    const colour = (name: string) => colourOf(tokens, dark, name);
    const grain = colour('--board-grain');
    for (const wood of ['--board-wood-lit', '--board-wood-deep']) {
      // The strongest band of the grain, as Wood.tsx draws it.
      const ground = over(grain, colour(wood), 0.13);
      const ratio = (name: string, share = 1) =>
        contrast(over(colour(name), ground, share), ground);
      const narrow = Number(tokens.get('--board-ink-narrow'));
      expect.soft(ratio('--board-ink', narrow), 'lines').toBeGreaterThan(3);
      expect.soft(ratio('--morris-inlay'), 'inlay').toBeGreaterThan(3);
      expect.soft(ratio('--board-coordinate'), 'coordinates').toBeGreaterThan(4.5);

      const halo = over(colour('--board-halo'), ground);
      for (const name of ['--board-seal', '--board-jade', '--board-cursor']) {
        const mark = colour(name);
        // By itself, or by a halo that stands out from the board and from the mark.
        const byHalo = Math.min(contrast(mark, halo), contrast(halo, ground));
        expect.soft(Math.max(contrast(mark, ground), byHalo), name).toBeGreaterThan(3);
      }
      const glow = over(colour('--board-glow'), over(colour('--board-glow'), ground));
      expect.soft(contrast(colour('--board-win'), glow), 'win').toBeGreaterThan(3);
      for (const [body, rim] of [
        ['--board-slate', '--board-slate-rim'],
        ['--board-shell', '--board-shell-rim'],
        ['--morris-ebony', '--board-slate-rim'],
        ['--morris-box', '--board-shell-rim'],
      ] as const) {
        const edge = over(colour(rim), ground);
        const apart = Math.max(contrast(colour(body), ground), contrast(edge, ground));
        expect.soft(apart, body).toBeGreaterThan(3);
      }
    }
    for (const name of ['--reversi-cloth-lit', '--reversi-cloth-deep']) {
      const cloth = colour(name);
      const apart = (mark: string) => contrast(over(colour(mark), cloth), cloth);
      expect.soft(apart('--reversi-line'), 'lines').toBeGreaterThan(3);
      expect.soft(apart('--reversi-open'), 'open cells').toBeGreaterThan(3);
      const discs = [
        ['--board-slate', '--reversi-black-rim'],
        ['--board-shell', '--board-shell-rim'],
      ] as const;
      for (const [body, rim] of discs)
        expect.soft(Math.max(apart(body), apart(rim)), body).toBeGreaterThan(3);
      const halo = over(colour('--board-halo'), cloth);
      for (const mark of ['--board-jade', '--board-cursor']) {
        const byHalo = Math.min(contrast(colour(mark), halo), contrast(halo, cloth));
        expect.soft(Math.max(apart(mark), byHalo), mark).toBeGreaterThan(3);
      }
    }
    expect.soft(contrast(colour('--board-slate'), colour('--board-shell'))).toBeGreaterThan(7);
    // The cross on a dead stone.
    const cross = colour('--board-seal');
    for (const name of ['--board-slate', '--board-shell']) {
      const stone = colour(name);
      const halo = over(colour('--board-stone-halo'), stone);
      const byHalo = Math.min(contrast(cross, halo), contrast(halo, stone));
      expect.soft(Math.max(contrast(cross, stone), byHalo), name).toBeGreaterThan(3);
    }
  },
);

test('each colour of a game is chosen for every board and for contrast themes', () => {
  const [, contrasts = ''] = source.split('@media (forced-colors: active) {');
  const blocks = [
    ...blocksOf(sheet),
    ...blocksOf(contrasts).map((block) => ({ ...block, selectors: ['contrast'] })),
  ];
  const under = (selector: string) =>
    new Set(
      blocks
        .filter(({ selectors }) => selectors.includes(selector))
        .flatMap(({ tokens }) => tokens.map(([name]) => name)),
    );
  const looks = boardThemes.map((board) =>
    board === 'kaya' ? ':root' : `:root[data-board="${board}"]`,
  );
  const own = blocks
    .flatMap(({ tokens }) => tokens.map(([name]) => name))
    .filter((name) => games.some(({ id }) => name.startsWith(`--${id}-`)));
  const everywhere = under(':root:root');
  for (const look of [...looks, 'contrast']) {
    const chosen = under(look);
    const missing = own.filter((name) => !chosen.has(name) && !everywhere.has(name));
    expect.soft(missing, look).toEqual([]);
  }
});

test('every colour of a game’s board is a token that boards.css sets', () => {
  const known = new Set(blocksOf(sheet).flatMap(({ tokens }) => tokens.map(([name]) => name)));
  const folder = new URL('../games/', import.meta.url);
  for (const file of globSync('*/*.css', { cwd: fileURLToPath(folder) })) {
    const css = readFileSync(new URL(file, folder), 'utf8');
    expect.soft(css, file).not.toMatch(/:[^;{]*(?:#[\da-f]{3}|\b(?:rgb|hsl|oklch|lab)a?\()/i);
    for (const [, name = ''] of css.matchAll(/var\((--\w+-[\w-]+)/g))
      if (games.some(({ id }) => name.startsWith(`--${id}-`)))
        expect.soft(known.has(name), `${file}: ${name}`).toBe(true);
  }
});
