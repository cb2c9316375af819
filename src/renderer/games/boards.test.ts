import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { everyGame } from '../../../test/support/everyGame.ts';
import type { AnyMove } from '../../rules/index.ts';
import { loadTranslation, TextsProvider } from '../text/index.ts';
import { type ExampleSpec, exampleOf } from './example.ts';
import { type GameBoardProps, lookOf, looks } from './index.ts';

/** A game's board as it is first shown, to whoever is on turn if nothing else is said; and that so many times. */
const first = await loadTranslation('en');

function markupOf(game: string, spec: ExampleSpec, more: Partial<GameBoardProps> = {}, times = 1) {
  const { Board } = lookOf(game) ?? {};
  if (Board === undefined) throw new Error(game);
  const { position, last } = exampleOf(game, spec);
  const moves = spec.moves?.slice(0, -1);
  const props: GameBoardProps = {
    position,
    before: spec.moves?.length
      ? exampleOf(game, { ...spec, ...(moves && { moves }) }).position
      : null,
    last,
    playable: position.turn,
    onPlay: () => {},
    confirm: 'touch',
    danger: [],
    idea: null,
    turned: false,
    coordinates: true,
    legalMoves: true,
    ...more,
  };
  const boards = Array.from({ length: times }, (_, key) => createElement(Board, { ...props, key }));
  return renderToStaticMarkup(createElement(TextsProvider, { first }, ...boards));
}

function show(game: string, spec: ExampleSpec, more: Partial<GameBoardProps> = {}) {
  const markup = markupOf(game, spec, more);
  const count = (pattern: RegExp) => markup.match(pattern)?.length ?? 0;
  const names = [...markup.matchAll(/<td[^>]* aria-label="([^"]*)"/g)].map((found) => found[1]);
  const coordinates = [...markup.matchAll(/<text x[^>]*>([^<]*)<\/text>/g)].map(
    (found) => found[1],
  );
  return { markup, count, names, coordinates };
}

test.for([...everyGame(), ['go', { size: 2 }], ['go', { size: 13, handicap: 5 }]] as const)(
  'a board of %s with %j is one grid with one tab stop and a name for each of its points',
  ([game, options]) => {
    const points = exampleOf(game, { options }).position.board.join('').length;
    for (const turned of [false, true]) {
      const { markup, count, names } = show(game, { options }, { turned });
      expect(count(/<table[^>]*role="grid"/g)).toBe(1);
      expect(count(/tabindex="0"/g)).toBe(1);
      expect(names).toHaveLength(points);
      expect(new Set(names).size).toBe(points);
      expect(markup).not.toMatch(
        /NaN|undefined|ghost|stone-fresh|paint-fresh|class="gone"|popping|disc-flipping/,
      );
    }
  },
);

test('the coordinates of a board are those of the notation, and stand upright on a turned board', () => {
  const upright = show('go', { options: { size: 9 } }).coordinates;
  expect(upright.join('')).toBe('ABCDEFGHJ987654321');
  expect(show('morris', {}).coordinates.join('')).toBe('abcdefg7654321');
  const turned = show('go', { options: { size: 9 } }, { turned: true });
  expect(turned.coordinates).toEqual(upright);
  expect(turned.markup).not.toContain('rotate(180)');
});

test.for(Object.keys(looks))(
  'a board of %s without coordinates gives its points their room, and the points keep their names',
  (game) => {
    const [labelled, bare] = [show(game, {}), show(game, {}, { coordinates: false })];
    expect(labelled.coordinates).not.toEqual([]);
    expect(bare.coordinates).toEqual([]);
    expect(bare.names).toEqual(labelled.names);
    const width = ({ markup }: typeof bare) =>
      Math.max(
        ...[...markup.matchAll(/class="ink-border" d="[^"]*?H([\d.]+)/g)].map(([, x]) => Number(x)),
        0,
      );
    const inset = ({ markup }: typeof bare) => Number(/style="left:([\d.]+)%/.exec(markup)?.[1]);
    expect(width(bare)).toBeGreaterThanOrEqual(width(labelled));
    expect(inset(bare)).toBe(0);
  },
);

test('the first point of a turned board lies last, and is called the same', () => {
  const places = (turned: boolean) => {
    const { markup, names } = show('gomoku', { moves: ['A15'] }, { turned });
    expect(names[0]).toBe('A15, black, last move');
    const [, x, y] = /class="stone-body" cx="([\d.]+)" cy="([\d.]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`data-turned="${turned}"`);
    return [Number(x), Number(y)];
  };
  const [x = 0, y = 0] = places(false);
  expect([x, y].every((at) => at < 100)).toBe(true);
  expect(places(true)).toEqual([1000 - x, 1000 - y]);
});

test('stones that went before the board appeared do not go again', () => {
  for (const [game, spec] of [
    ['go', { options: { size: 9 }, moves: ['B9', 'A9', 'A8'] }],
    ['morris', { moves: ['a7', 'f4', 'd7', 'b4', 'g7', 'xf4'] }],
    ['popucom', { moves: ['E5', 'A1', 'F5', 'B3', 'G5'] }],
  ] as const) {
    expect(show(game, spec).markup).not.toMatch(/class="gone"|popping/);
  }
});

test('a board of gomoku names and draws stones, the latest of them, danger, and forbidden points', () => {
  const { names, count } = show(
    'gomoku',
    { moves: ['H8', 'I9'] },
    { danger: [{ row: 0, column: 0 }] },
  );
  expect(names).toContain('H8, black');
  expect(names).toContain('I9, white, last move');
  expect(names).toContain('A15, empty, dangerous');
  expect(count(/class="stone"/g)).toBe(2);
  expect(count(/danger-mark/g)).toBe(1);

  const overline = show('gomoku', {
    options: { rule: 'renju' },
    setup: { black: [1, 2, 3, 5, 6].map((column) => [7, column]) },
  });
  expect(overline.names).toContain('E8, empty, forbidden');
  expect(overline.count(/forbidden-mark/g)).toBe(1);
});

test('a board of gomoku lights the line that won, and its other stones step back', () => {
  const { names, count } = show('gomoku', { moves: 'H8 A1 I8 A2 J8 A3 K8 A5 L8'.split(' ') });
  expect(names.filter((name) => name?.includes('winning line'))).toHaveLength(5);
  expect(names).toContain('L8, black, last move, winning line');
  expect(count(/stone-veil/g)).toBe(4);
});

test('a board of Go names and draws territory and the dead while they are marked', () => {
  const setup = {
    black: [0, 1, 2, 3, 4].map((row) => [row, 1]),
    white: [...[0, 1, 2, 3, 4].map((row) => [row, 3]), [2, 0]],
  };
  const pass = { pass: true };
  const options = { size: 5 };
  const playing = show('go', { options, setup, moves: [pass] });
  expect(playing.count(/territory-mark|dead-mark/g)).toBe(0);

  const mark = { mark: true, row: 2, column: 0 };
  const marking = show('go', { options, setup, moves: [pass, pass, mark] });
  expect(marking.names).toContain('A3, white, dead, Black’s territory');
  expect(marking.names).toContain('E5, empty, White’s territory');
  expect(marking.names).toContain('C5, empty');
  expect(marking.names.filter((name) => name?.includes('last move'))).toEqual([]);
  // Under the dead stone it goes without saying.
  expect(marking.count(/territory-mark/g)).toBe(9);
  expect(marking.count(/dead-mark/g)).toBe(1);
  expect(marking.count(/data-look="dead"/g)).toBe(1);
});

test('a board of morris names and draws hands, mills, and the men that can be taken', () => {
  const { markup, names, count } = show('morris', {
    moves: ['a7', 'f4', 'd7', 'b4', 'g7'],
  });
  expect(markup).toContain('In hand: black 6, white 7.');
  expect(names).toContain('g7, black, in a mill, last move');
  expect(names).toContain('f4, white, can be removed');
  expect(names).toContain('d6, empty');
  expect(count(/class="mill mill-closed"/g)).toBe(1);
  expect(count(/class="removable"/g)).toBe(2);
  const watching = show('morris', { moves: ['a7', 'f4', 'd7', 'b4', 'g7'] }, { playable: null });
  expect(watching.count(/class="removable"/g)).toBe(0);
  expect(watching.names).toContain('f4, white');
});

test('a mill of morris is lit as any other once a man is taken, and no man is the latest', () => {
  const taken = show('morris', { moves: ['a7', 'f4', 'd7', 'b4', 'g7', 'xf4'] });
  expect(taken.count(/class="mill"/g)).toBe(1);
  expect(taken.count(/mill-closed|stone-last/g)).toBe(0);
  expect(taken.names).toContain('f4, empty');
});

test('a board of POPUCOM names and draws paint and drops', () => {
  const stays = show('popucom', { moves: ['E5', 'A1'] });
  expect(stays.names).toContain('E5, red');
  expect(stays.names).toContain('A1, blue, last move');
  const gone = show('popucom', { moves: ['E5', 'A1', 'F5', 'B3', 'G5'] });
  expect(gone.names).toContain('E5, empty, painted red');
  expect(gone.names).toContain('G5, empty, painted red, last move');
  expect(gone.count(/class="paint"/g)).toBe(9);
  expect(gone.count(/class="last-cell"/g)).toBe(1);
});

test('a board of Reversi names and draws discs, and where the side to move can play if that is wanted', () => {
  const moves = ['D3'];
  const { names, count } = show('reversi', { moves });
  expect(names).toContain('D3, black, last move');
  for (const name of ['D4, black', 'E4, black', 'D5, black', 'E5, white'])
    expect(names).toContain(name);
  expect(names).toContain('C3, empty, can play here, flips 1');
  expect(count(/class="stone-body disc-face"/g)).toBe(5);
  expect(count(/class="open-cell"/g)).toBe(3);
  for (const more of [{ legalMoves: false }, { playable: null }]) {
    const quiet = show('reversi', { moves }, more);
    expect(quiet.names).toContain('C3, empty');
    expect(quiet.count(/class="open-cell"/g)).toBe(0);
  }
});

test('a move that the computer thinks of is a ring and never a piece, with a dot once it was asked for', () => {
  const considered = (game: string, move: AnyMove, asked: boolean, moves: string[] = []) => {
    const { count } = show(game, { moves }, { idea: { move, side: 'white', asked } });
    const pieces = count(/class="stone/g) - show(game, { moves }).count(/class="stone/g);
    return [pieces, count(/<circle class="idea-mark/g), count(/class="idea-dot/g)];
  };
  const point = { row: 3, column: 3 };
  for (const game of ['gomoku', 'go', 'popucom']) {
    expect(considered(game, point, false), game).toEqual([0, 1, 0]);
    expect(considered(game, point, true), game).toEqual([0, 1, 1]);
  }
  expect(considered('go', { pass: true }, true)).toEqual([0, 0, 0]);
  const taken = { remove: true, row: 1, column: 3 };
  expect(considered('morris', taken, true, ['a7', 'd6', 'd7', 'f6', 'g7'])).toEqual([0, 1, 0]);
});

test.for(Object.keys(looks))('two boards of %s on one page keep their own paints', (game) => {
  const page = markupOf(game, {}, {}, 2);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of page.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});
