import { expect, test } from 'vitest';
import { readShortCode } from './shortCode.ts';

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
