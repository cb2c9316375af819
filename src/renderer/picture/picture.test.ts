import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { recordsOf } from '../../../test/support/records.ts';
import { boardThemes } from '../../contract/choices.ts';
import { languageCodes } from '../../contract/language.ts';
import { games } from '../../rules/index.ts';
import { loadTranslation } from '../text/index.ts';
import { pictureSvg } from './pictureSvg.tsx';

const translations = await Promise.all(languageCodes.map(loadTranslation));

/** Whether every tag is closed in turn, and nothing in it means anything but what XML says. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [token, end, tag, empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?: [a-z][\w:-]*="[^"<]*")*(\/?)>|[^<]+/g,
  )) {
    if (tag === undefined ? token.includes('>') : end === '/' && open.pop() !== tag) return false;
    if (tag !== undefined && end === '' && empty === '') open.push(tag);
  }
  return open.length === 0 && !/&(?!(?:amp|lt|gt|quot|#x27);)/.test(svg);
}

test.for(games.map(({ id }) => id))(
  'a picture of any position of %s is an SVG that needs no style sheet and no other file, whatever the players are called',
  (id) => {
    const game = games.find((one) => one.id === id);
    if (game === undefined) throw new Error('There is no such game.');
    const looks = fc.record({
      translation: fc.constantFrom(...translations),
      theme: fc.constantFrom('light', 'dark'),
      board: fc.constantFrom(...boardThemes),
      width: fc.constantFrom(800, 1600),
    });
    const names = fc.string({
      unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '\0', '\uD800', '😀', '名', 'b', ' '),
    });
    fc.assert(
      fc.property(recordsOf(game), fc.nat(), looks, names, (recorded, n, look, name) => {
        const { record, positions } = recorded;
        const ply = n % positions.length;
        const players = { ...record.players, black: { name } };
        const svg = pictureSvg({ ...record, players }, ply, look, renderToStaticMarkup) ?? '';
        expect(isWellFormed(svg.trim())).toBe(true);
        expect(svg.isWellFormed() && !svg.includes('\0')).toBe(true);
        expect(svg).not.toMatch(/ (?:class|style|href|data-[a-z]+)=/);
        expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(
          /var\(|light-dark|color-mix|calc|cqw|currentColor|rgb|url\((?!#)/,
        );
        const pieces = positions[ply]?.board.join('').match(/[bw]/g)?.length ?? 0;
        expect(svg.match(/<circle/g)?.length ?? 0).toBeGreaterThanOrEqual(pieces);
      }),
      { numRuns: 25 },
    );
  },
);

test('a picture shows what is marked on its position, and nowhere else', () => {
  const [game] = games;
  if (game === undefined) throw new Error('There is no game.');
  const [{ record } = {}] = fc.sample(recordsOf(game), { seed: 2, numRuns: 1 });
  if (record === undefined || record.moves.length === 0) throw new Error('There are no moves.');
  const marks = [
    { row: 0, column: 0, label: 'Ä7' },
    { row: 1, column: 1, shape: 'triangle' },
  ];
  const notes = { variations: [], remarks: { 0: { marks } } };
  const [translation] = translations;
  if (translation === undefined) throw new Error('There is no language.');
  const look = { translation, theme: 'light', board: 'kaya', width: 800 } as const;
  const [bare, marked] = [record, { ...record, notes }].map(
    (one) => pictureSvg(one, 0, look, renderToStaticMarkup) ?? '',
  );
  const count = (svg: string | undefined, tag: string) => svg?.split(`<${tag}`).length ?? 0;
  expect(count(marked, 'text') - count(bare, 'text')).toBe(1);
  expect(count(marked, 'path') - count(bare, 'path')).toBe(2);
  expect(marked).toContain('>Ä7</text>');
  const later = record.moves.length;
  expect(pictureSvg({ ...record, notes }, later, look, renderToStaticMarkup)).toBe(
    pictureSvg(record, later, look, renderToStaticMarkup),
  );
});

test('a name on a picture runs as its first letter does', () => {
  const players = { black: { name: 'עדה (2)' }, white: { name: `א${'ב'.repeat(40)}` } };
  const rest = { options: {}, moves: [], date: null, result: null, app: null };
  const record = { game: 'reversi', players, ...rest };
  const [translation] = translations;
  if (translation === undefined) throw new Error('There is no language.');
  const look = { translation, theme: 'light', board: 'kaya', width: 800 } as const;
  const svg = pictureSvg(record, 0, look, renderToStaticMarkup);
  expect(svg).toContain('>\u2068עדה (2)\u2069</text>');
  expect(svg).toContain('ב…\u2069</text>');
});

test('there is no picture of a position that a record doesn’t have', () => {
  const [game] = games;
  const [recorded] = game === undefined ? [] : fc.sample(recordsOf(game), 1);
  const [translation] = translations;
  if (recorded === undefined || translation === undefined) throw new Error('Nothing is there.');
  const look = { translation, theme: 'light', board: 'kaya', width: 800 } as const;
  const { record, positions } = recorded;
  for (const ply of [-1, 0.5, positions.length])
    expect(pictureSvg(record, ply, look, renderToStaticMarkup)).toBeNull();
});
