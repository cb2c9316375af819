import { expect, test } from 'vitest';
import { isCodeLong, readShortCode } from './shortCode.ts';

test.for([
  'BCDFGHJK',
  'bcdf-ghjk',
  '  BCDF GHJK ',
  'b c d f g h j k',
  'BCDF – GHJK.',
  'ＢＣＤＦーＧＨＪＫ',
  'ｂｃｄｆ－ｇｈｊｋ',
])('a short code is read whatever its case, blanks and hyphens: %s', (typed) => {
  expect(readShortCode(typed)).toBe('BCDFGHJK');
});

test.for(['', 'BCDFGHJ', 'BCDFGHJKK', 'ACDFGHJK', '8CDFGHJK', 'BCDF/GHJK', 'БCDFGHJK'])(
  'what can’t be a short code is not read as one: %s',
  (typed) => {
    expect(readShortCode(typed)).toBeNull();
  },
);

test.for([
  ['ACDF-GHJK', true],
  ['ａｃｄｆ　ｇｈｊｋ', true],
  ['BCDF-GHJK', true],
  ['BCDF-GHJ', false],
  ['BCDF-GHJ8', false],
  ['BCDF-GHJKM', false],
] as const)(
  'as many letters as a short code has are told from other texts: %s, %s',
  ([typed, is]) => {
    expect(isCodeLong(typed)).toBe(is);
  },
);
