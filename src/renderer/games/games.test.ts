import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../contract/language.ts';
import { games, isGameId, type Side } from '../../rules/index.ts';
import { loadPart, loadTranslation, TextsProvider } from '../text/index.ts';
import { gameText, lookOf, looks, optionValue, ownText, scoreText } from './index.ts';
import { rulesPages } from './rulesPages.tsx';

const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, '\n');
/** A hole that was not filled in, or a key in the place of its text. */
const faulty = /[{}]|games\.|undefined|NaN/;

test('a game that is not known has no look', () => {
  expect(lookOf('go')).toBe(looks.go);
  expect(lookOf('nosuchgame')).toBeNull();
  expect(lookOf('toString')).toBeNull();
});

describe.for(languageCodes)('in the language %s', async (language) => {
  const first = await loadTranslation(language);
  const { t } = first;
  const rules = await loadPart('rules', language);
  const render = (element: ReactElement) =>
    renderToStaticMarkup(createElement(TextsProvider, { first }, element));
  const say = (path: string, fill = {}) => gameText(t, path, fill);

  test.for(games)(
    'the game $id has its rules, with figures that are explained, or a page to begin with',
    ({ id, draft }) => {
      const Rules = isGameId(id) ? rulesPages[id] : null;
      if (Rules === null) throw new Error(id);
      const markup = render(createElement(Rules, { heading: 'h3', t: rules }));
      expect(plain(markup)).not.toMatch(faulty);
      expect(markup).not.toMatch(/NaN|undefined/);
      const figures = markup.match(/<figure/g)?.length ?? 0;
      expect(markup.match(/<h3/g)?.length).toBeGreaterThan(draft ? 0 : 2);
      expect(figures).toBeGreaterThan(draft ? 0 : 3);
      expect(markup.match(draft ? /<figcaption>/g : /<figcaption>[^<]{6,}/g)).toHaveLength(figures);
      expect(markup).not.toMatch(/tabindex|<button/i);
    },
  );

  test.for(games.map(({ id }) => id))(
    'the game %s has a name, a line, and pieces that are not alike',
    (id) => {
      expect(say(`${id}.name`)).not.toBeNull();
      expect(say(`${id}.line`)).not.toBeNull();
      expect(say(`${id}.side.black`)).not.toBe(say(`${id}.side.white`));
      const { Picture, Piece } = lookOf(id) ?? {};
      if (Picture === undefined || Piece === undefined) throw new Error(id);
      const piece = (side: Side) => render(createElement(Piece, { side }));
      expect(render(createElement(Picture))).toContain('aria-hidden="true"');
      expect(render(createElement(Picture))).not.toMatch(/NaN|undefined/);
      expect(piece('black')).not.toBe(piece('white'));
    },
  );

  test.for(games)('each option of $id has a name, help, and a word for each value', (game) => {
    for (const [name, { allowed, default: standard }] of Object.entries(game.options.fields)) {
      const path = `${game.id}.option.${name}`;
      expect.soft(say(`${path}.name`), path).not.toBeNull();
      expect.soft(say(`${path}.help`), path).not.toBeNull();
      const values =
        allowed.kind === 'choice' ? allowed.values : [allowed.min, allowed.max, standard];
      const words = values.map((value) => optionValue(t, game.id, name, value));
      for (const [n, value] of values.entries()) {
        const isSaid = say(`${path}.value.${value}`) !== null || say(`${path}.value.any`) !== null;
        expect.soft(isSaid, `${path} ${value}`).toBe(true);
        expect.soft(words[n], `${path} ${value}`).not.toMatch(faulty);
      }
      expect(new Set(words).size, path).toBe(new Set(values).size);
    }
  });

  test.for(games)('each move of $id without a point has a name, a sentence and a tip', ({ id }) => {
    for (const name of Object.keys(lookOf(id)?.buttonMoves ?? {}))
      for (const path of ['buttonMoves', 'buttonMovesSaid', 'buttonMovesWhat'])
        expect(say(`${id}.${path}.${name}`) ?? t.find(`${path}.${name}`), path).not.toBeNull();
  });

  test.for(games)(
    'each ending, duty and moment of $id is told',
    ({ id, endings, duties, moments }) => {
      const paths = [
        ...Object.keys(endings).map((reason) => `reason.${reason}`),
        ...Object.keys(duties).flatMap((due) =>
          ['mine', 'what', 'peer', 'side'].map((who) => `due.${due}.${who}`),
        ),
        ...moments.flatMap((moment) => ['mine', 'side'].map((who) => `moment.${moment}.${who}`)),
      ];
      for (const path of paths)
        expect(say(`${id}.${path}`, { ply: 31 }) ?? 'undefined', path).not.toMatch(faulty);
    },
  );
});

test('a text of a game that is not known is null', async () => {
  const { t } = await loadTranslation('en');
  expect(gameText(t, 'nosuchgame.name')).toBeNull();
  expect(gameText(t, 'go')).toBeNull();
  expect(gameText(t, 'go.name.length')).toBeNull();
  expect(gameText(t, 'constructor.name')).toBeNull();
  expect(optionValue(t, 'go', 'size', 13)).toBe('13 × 13');
  expect(optionValue(t, 'morris', 'moveLimit', 0)).toBe('Never');
  expect(optionValue(t, 'morris', 'flying', true)).toBe('With three men');
  expect(optionValue(t, 'nosuchgame', 'size', 8)).toBe('8');
});

test('a text of the game’s own comes before the one that all games share', async () => {
  const { t } = await loadTranslation('en');
  expect(ownText(t, 'popucom', 'counts.score', { n: 3 })).toBe('3 cells');
  expect(ownText(t, 'go', 'counts.score', { n: 3 })).toBe('3 points');
  expect([1, 1.5].map((n) => scoreText(t, 'go', n))).toEqual(['1 point', '1.5 points']);
  expect(ownText(t, 'nosuchgame', 'buttonMovesWhat.pass')).toBe(t('buttonMovesWhat.pass'));
});
