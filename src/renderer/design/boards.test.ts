import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardThemes } from '../../contract/choices.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Colour = readonly [number, number, number, number];

const source = readFileSync(new URL('./boards.css', import.meta.url), 'utf8');
/** Without what depends on the system. */
const sheet = source.slice(0, source.indexOf('@media'));

/** The tokens of a board, as they are written. */
function tokensOf(board: string): ReadonlyMap<string, string> {
  const blocks = [...sheet.matchAll(/:root(?:\[data-board="(\w+)"\])? \{([^}]*)\}/g)];
  return new Map(
    blocks
      .filter(([, of]) => of === undefined || of === board)
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value]),
  );
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
