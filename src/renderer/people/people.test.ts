import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { sized } from '../../../test/support/size.ts';
import { languageCodes } from '../../contract/language.ts';
import { signIds } from '../../contract/signs.ts';
import { loadPart, loadTranslation, TextsProvider } from '../text/index.ts';
import { Emblem } from './Emblem.tsx';
import { initialOf } from './emblem.ts';
import { SignPicture } from './SignPicture.tsx';
import { Signs } from './Signs.tsx';

const emblem = (id: string | null, name = 'Ada') =>
  renderToStaticMarkup(createElement(Emblem, { id, name, size: 32 }));
const ids = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

test('different ids have different emblems, and the same id always the same one', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(63), (id, other, at) => {
      const drawn = emblem(id);
      expect(emblem(id)).toBe(drawn);
      if (other !== id) expect(emblem(other)).not.toBe(drawn);
      const changed = id[at] === '0' ? '1' : '0';
      expect(emblem(id.slice(0, at) + changed + id.slice(at + 1))).not.toBe(drawn);
      expect(drawn).not.toMatch(/NaN|undefined/);
    }),
    { numRuns: sized(10_000, 300) },
  );
});

test('an emblem has the first character of the name, and only that without an id', () => {
  expect(['ada', ' e\u0301va', '林小雨', 'ß', '👩‍👧 x', ''].map(initialOf)).toEqual([
    ...['A', 'É', '林', 'ß', '👩‍👧', ''],
  ]);
  expect(emblem(null)).toBe(emblem('no id'));
  expect(emblem(null)).not.toContain('data-tone');
});

test('each sign has a picture of its own, within its grid of 24', () => {
  const pictures = signIds.map((sign) =>
    renderToStaticMarkup(createElement(SignPicture, { sign })),
  );
  expect(new Set(pictures).size).toBe(signIds.length);
  for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|`/);
});

test.for(languageCodes)(
  'in the language %s, four signs are a list with their names',
  async (language) => {
    const first = await loadTranslation(language);
    const words = await loadPart('people', language);
    const names = signIds.map((sign) => words(`signs.${sign}`));
    expect(new Set(names).size).toBe(signIds.length);
    const signs = createElement(Signs, { signs: ['sun', 'key', 'sun', 'boat'], words });
    const markup = renderToStaticMarkup(createElement(TextsProvider, { first }, signs));
    const [, label = ''] = /aria-label="([^"]*)"/.exec(markup) ?? [];
    const places = ['sun', 'key', 'boat'].map((sign) =>
      label.indexOf(words.find(`signs.${sign}`) ?? '-'),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(markup.match(/<li/g)).toHaveLength(4);
    expect(markup).toContain(`${words('signs.boat')}</li>`);
  },
);
