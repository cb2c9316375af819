import { expect, test } from 'vitest';
import { decodeFile } from './charset.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const bytesOf = (hex: string) =>
  Array.from(hex.matchAll(/../g), ([byte]) => Number.parseInt(byte, 16));
const decoded = (...parts: readonly (readonly number[])[]) =>
  decodeFile(new Uint8Array(parts.flat()));

/** A name, and its bytes in hex. `guessed`: it is also read without CA. */
const names = [
  {
    ca: 'gb18030',
    name: '这是从压长星定式演变而来的形',
    guessed: true,
    hex: 'd5e2cac7b4d3d1b9b3a4d0c7b6a8cabdd1ddb1e4b6f8c0b4b5c4d0ce',
  },
  { ca: 'cp936', name: '古力', guessed: true, hex: 'b9c5c1a6' },
  {
    ca: 'Big5',
    name: '黑先白死，這是手筋問題',
    guessed: true,
    hex: 'b6c2a5fda5d5a6baa141b36fac4fa4e2b5acb0ddc344',
  },
  {
    ca: 'Shift-JIS',
    name: '井山裕太、コミ六目半',
    guessed: true,
    hex: '88e48e52975491be81418352837e985a96da94bc',
  },
  {
    ca: 'EUC-JP',
    name: 'かんたんな詰碁です',
    guessed: true,
    hex: 'a4aba4f3a4bfa4f3a4cab5cdb8eba4c7a4b9',
  },
  {
    ca: 'EUC-KR',
    name: '이세돌 구단과 박정환 구단',
    guessed: true,
    hex: 'c0ccbcbcb5b920b1b8b4dcb0fa20b9dac1a4c8af20b1b8b4dc',
  },
  {
    ca: 'ISO-8859-1',
    name: 'José und Björn, à côté',
    guessed: true,
    hex: '4a6f73e920756e6420426af6726e2c20e02063f474e9',
  },
  { ca: 'windows-1251', name: 'Привет', guessed: false, hex: 'cff0e8e2e5f2' },
  // These two letters are UTF-8 as well, of other letters.
  { ca: 'GBK', name: '联通', guessed: false, hex: 'c1aacda8' },
];

test.each(names)('CA[$ca] is believed: $name', ({ ca, name, hex }) => {
  expect(decoded(ascii(`(;GM[1]CA[${ca}]PB[`), bytesOf(hex), ascii('])'))).toEqual({
    text: `(;GM[1]CA[${ca}]PB[${name}])`,
    isCertain: true,
  });
});

test.each(names.filter(({ guessed }) => guessed))(
  'without CA, or with a wrong one, $name is guessed',
  ({ name, hex }) => {
    for (const head of ['(;GM[1]', '(;CA[UTF-8]', '(;CA[klingon]']) {
      const { text, isCertain } = decoded(ascii(`${head}PB[`), bytesOf(hex), ascii('])'));
      expect([text, isCertain]).toEqual([`${head}PB[${name}])`, false]);
    }
  },
);

test('UTF-8 is known by its letters, whatever CA says, and UTF-16 by its mark or its zeros', () => {
  const utf8 = [...new TextEncoder().encode('(;CA[GB18030]PB[古力 对 柯洁])')];
  const text = '(;CA[GB18030]PB[古力 对 柯洁])';
  const units = Array.from(text, (letter) => letter.charCodeAt(0));
  const little = units.flatMap((unit) => [unit & 255, unit >> 8]);
  const big = units.flatMap((unit) => [unit >> 8, unit & 255]);
  const files = [utf8, [0xef, 0xbb, 0xbf, ...utf8], [0xff, 0xfe, ...little], little, big];
  for (const file of files) expect(decoded(file)).toEqual({ text, isCertain: true });
  expect(decoded([])).toEqual({ text: '', isCertain: true });
});
