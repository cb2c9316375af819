import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Board, type BoardProps } from './index.ts';

const labels: BoardProps['labels'] = {
  board: 'Board',
  point: ({ row, column }, stone, { last, line, danger, forbidden }) =>
    [
      `${row}/${column}`,
      stone,
      last && 'last',
      line && 'line',
      danger && 'danger',
      forbidden && 'no',
    ]
      .filter(Boolean)
      .join(' '),
  column: (index) => `c${index}`,
  row: (index) => `r${index}`,
};
const rows = ['b.......', '.w......', ...Array.from({ length: 6 }, () => '........')];
const props: BoardProps = {
  size: { rows: 8, columns: 8 },
  rows,
  last: { row: 1, column: 1 },
  lines: [],
  dangers: [],
  forbidden: [],
  playable: 'black',
  canPlay: () => true,
  onPlay: () => {},
  labels,
};
const render = (changes: Partial<BoardProps> = {}) =>
  renderToStaticMarkup(createElement(Board, { ...props, ...changes }));
const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0;

test('it is a grid whose points all say what they are', () => {
  const markup = render({
    lines: [[{ row: 0, column: 0 }]],
    dangers: [{ row: 2, column: 2 }],
    forbidden: [{ row: 7, column: 7 }],
  });
  expect(markup).toMatch(/<table[^>]*aria-label="Board"[^>]*role="grid"/);
  expect(count(markup, /<tr>/g)).toBe(8);
  expect(count(markup, /<td /g)).toBe(64);
  for (const name of ['0/0 black line', '1/1 white last', '2/2 danger', '7/7 no', '3/4']) {
    expect(markup).toContain(`aria-label="${name}"`);
  }
});

test('one point alone can be reached by Tab: the middle one', () => {
  const markup = render();
  expect(count(markup, /tabindex="0"/g)).toBe(1);
  expect(markup).toMatch(/tabindex="0" aria-label="3\/3"/);
});

test('stones that are there when the board appears do not drop', () => {
  expect(count(render(), /class="stone"/g)).toBe(2);
  expect(render()).not.toContain('stone-fresh');
});

test('no stone is offered where nothing points', () => {
  expect(render()).not.toContain('ghost');
});

test('marks are there only while they are given', () => {
  expect(render()).not.toMatch(/danger-mark|forbidden-mark|win-ring|stone-veil/);
  expect(count(render({ dangers: [{ row: 4, column: 4 }] }), /danger-mark/g)).toBe(1);
  expect(count(render({ forbidden: [{ row: 4, column: 4 }] }), /forbidden-mark/g)).toBe(1);
  const won = render({ lines: [[{ row: 0, column: 0 }], [{ row: 0, column: 0 }]] });
  expect(count(won, /win-ring/g)).toBe(1);
  expect(count(won, /stone-veil/g)).toBe(1);
});

test('two boards on one page keep their own paints', () => {
  const page = renderToStaticMarkup(
    createElement('main', null, createElement(Board, props), createElement(Board, props)),
  );
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...page.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
  for (const id of used) expect(ids).toContain(id);
});
