import { expect, test } from 'vitest';
import { encoded } from '../../test/support/encoded.ts';
import { decodeFile } from './charset.ts';
import { encodingNamed } from './encodings.ts';

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const decoded = (...parts: readonly (readonly number[])[]) =>
  decodeFile(new Uint8Array(parts.flat()));

/** By encoding, names and remarks that are read in it without CA. */
const guessed = {
  gb18030:
    '古力|柯洁|党毅飞|黑中盘胜|聂卫平|李昌镐|常昊|芈昱廷|马晓春|俞斌|曹大元|王星昊|申真谞|朴廷桓|连笑|唐韦星|白棋好|互先|孔杰|井山裕太|吴清源|让子棋|第25届三星杯|这是从压长星定式演变而来的形|AlphaGo对柯洁',
  big5: '黨毅飛|黑中盤勝|周俊勳|王銘琬|林海峰|賴均輔|柯潔|第25屆三星盃|黑先白死，這是手筋問題',
  shift_jis: '井山裕太|本因坊秀策|趙治勲|一力遼|武宮正樹|黒番中押勝ち|党毅飛|井山裕太、コミ六目半',
  'euc-jp':
    'かんたんな詰碁です|井山裕太|本因坊秀策|趙治勲|小林光一|黒番中押勝ち|第46期棋聖戦|一力遼|武宮正樹|坂田栄男|呉清源|藤沢秀行|羽根直樹|日本棋院|許家元',
  'euc-kr':
    '신진서|박정환|이세돌 구단|흑 불계승|이창호|최정|제46기 명인전|이세돌 구단과 박정환 구단',
  'windows-1251':
    'Илья Шикшин|Александр Динерштейн|Привет|Иванов|Чёрные победили|Хорошая партия, спасибо|Ткаченко|Світлана',
  'koi8-r': 'Илья Шикшин|Александр Динерштейн|Привет|Иванов|Белые сдались',
  ibm866: 'Илья Шикшин|Привет|Хорошая партия',
  'windows-1250': 'Paweł Łukasz|Łódź 1999|Każdy może|Wieczorek wygrał|źle zagrał|Žižka|Šťastný',
  'iso-8859-2': 'Paweł Łukasz|Łódź 1999|Każdy może|Wieczorek wygrał',
  'windows-1252':
    'José und Björn, à côté|Müller|Weiß gewinnt|Ça va|Señor Muñoz|Åse Ødegård|naïve – “really”…|“Joe”’s|1½ stones|¿Qué?|© Joe|A « guillemets »|élève|Æble',
};

const guesses = Object.entries(guessed).flatMap(([encoding, names]) =>
  names.split('|').map((name) => ({ encoding, name })),
);

test.for(guesses)('in $encoding, $name is guessed, and believed with CA', ({ encoding, name }) => {
  const read = (head: string) => decoded(ascii(`${head}PB[`), encoded(name, encoding), ascii('])'));
  for (const head of ['(;GM[1]', '(;CA[UTF-8]', '(;CA[US-ASCII]']) {
    expect(read(head)).toEqual({ text: `${head}PB[${name}])`, isCertain: false });
  }
  const head = `(;CA[${encoding}]`;
  expect(read(head)).toEqual({ text: `${head}PB[${name}])`, isCertain: true });
});

const told = '(;GM[1]PB[';

test.for([
  ['at once', (ca: string) => `(;${ca}PB[`, '])'],
  ['after a long remark', (ca: string) => `(;C[${'x'.repeat(5000)}]${ca}PB[`, '])'],
  ['after a remark that speaks of it', (ca: string) => `(;C[not CA[UTF-8\\]]${ca}PB[`, '])'],
  ['in another node', () => told, '];B[dd];CA[windows-1251])'],
  ['in the second game', () => told, '])\n(;GM[1]CA[windows-1251])'],
  ['with spaces', () => told, ']\nCA\n[ windows-1251 ])'],
] as const)('CA is found %s', ([, head, tail]) => {
  const [start, end] = [head('CA[windows-1251]'), tail];
  const read = decoded(ascii(start), encoded('Èâàíîâ', 'windows-1252'), ascii(end));
  expect(read).toEqual({ text: `${start}Иванов${end}`, isCertain: true });
});

/** In the spellings of IANA, ICU, Windows, Python and Java. */
const spellings = {
  'utf-8': 'UTF-8 utf8 UTF_8 utf-8-sig cp65001 65001',
  gb18030: 'GB18030 gb-18030 gb18030-2000 GBK cp936 MS936 GB2312 gb_2312-80 EUC-CN euc_cn x-gbk',
  big5: 'Big5 big-5 Big5-HKSCS big5hkscs cp950 MS950 x-windows-950',
  shift_jis:
    'Shift_JIS Shift-JIS shiftjis SJIS s_jis x-sjis MS_Kanji cp932 MS932 Windows-31J csShiftJIS',
  'euc-jp': 'EUC-JP euc_jp eucJP ujis x-euc-jp EUC-JISX0213 cp51932',
  'iso-2022-jp': 'ISO-2022-JP iso2022_jp ISO2022JP csISO2022JP cp50220',
  'euc-kr': 'EUC-KR euc_kr eucKR ks_c_5601-1987 KSC5601 UHC cp949 MS949 x-windows-949',
  'windows-1250': 'windows-1250 cp1250 Cp1250 win-1250 1250 x-cp1250',
  'windows-1251': 'windows-1251 cp1251 windows1251 win1251 CP-1251',
  'windows-1252':
    'windows-1252 ISO-8859-1 latin1 Latin-1 latin_1 ISO8859_1 iso8859-1 8859_1 L1 ANSI',
  'iso-8859-2': 'ISO-8859-2 Latin-2 latin_2 ISO8859_2 ISO_8859-2:1987 L2 csISOLatin2',
  'iso-8859-5': 'ISO-8859-5 iso8859_5 cyrillic',
  'iso-8859-15': 'ISO-8859-15 latin9 Latin-9 ISO8859_15 L9',
  'koi8-r': 'KOI8-R koi8_r KOI8R cp20866',
  'koi8-u': 'KOI8-U koi8_u',
  ibm866: 'IBM866 cp866 866',
  'iso-2022-kr': 'ISO-2022-KR iso2022_kr cp50225',
  'hz-gb-2312': 'HZ-GB-2312 hz hz-gb cp52936',
};

test.for(
  Object.entries(spellings).flatMap(([encoding, names]) =>
    names.split(' ').map((name) => [name, encoding] as const),
  ),
)('CA[%s] is %s', ([name, encoding]) => {
  // For browsers, GBK is an encoding of its own, with the same letters.
  const found = encodingNamed(name);
  expect(found === 'gbk' ? 'gb18030' : found).toBe(encoding);
});

test.for(['US-ASCII', 'ANSI_X3.4-1968', 'klingon', 'utf-7', ''])('CA[%s] says nothing', (name) => {
  expect(encodingNamed(name)).toBeNull();
});

const sevenBits = (text: string, encoding: string) =>
  encoded(text, encoding).map((byte) => byte & 0x7f);

test.for([
  ['ISO-2022-JP', '囲碁', '\u001b$B', 'euc-jp', '\u001b(B', ''],
  ['ISO-2022-KR', '신진서', '\u000e', 'euc-kr', '\u000f', '\u001b$)C'],
  ['ISO-2022-CN', '柯洁', '\u000e', 'gb18030', '\u000f', '\u001b$)A'],
  ['HZ-GB-2312', '柯洁', '~{', 'gb18030', '~}', ''],
] as const)('%s is read, with CA or by its escapes', ([ca, name, open, encoding, close, start]) => {
  const read = (head: string) =>
    decoded(
      ascii(`${start}${head}PB[~~a`),
      ascii(open),
      sevenBits(name, encoding),
      ascii(`${close}])`),
    );
  const tildes = ca === 'HZ-GB-2312' ? '~' : '~~';
  const said = `(;CA[${ca}]`;
  expect(read(said)).toEqual({ text: `${said}PB[${tildes}a${name}])`, isCertain: true });
  if (tildes === '~~') {
    expect(read('(;')).toEqual({ text: `(;PB[~~a${name}])`, isCertain: true });
  }
});

test('escapes that are wrong are told, and plain ASCII is certain whatever CA says', () => {
  const broken = '(;PB[\u001b$B\u0001])';
  expect(decoded(ascii(broken))).toEqual({ text: broken, isCertain: false });
  for (const ca of ['ISO-2022-JP', 'GBK', 'klingon']) {
    const text = `(;CA[${ca}]PB[Ann])`;
    expect(decoded(ascii(text))).toEqual({ text, isCertain: true });
  }
});

test('UTF-8 is known by its letters, whatever CA says, and UTF-16 by its mark or its zeros', () => {
  const text = '(;CA[GB18030]PB[古力 对 柯洁])';
  const utf8 = [...new TextEncoder().encode(text)];
  const units = Array.from(text, (letter) => letter.charCodeAt(0));
  const little = units.flatMap((unit) => [unit & 255, unit >> 8]);
  const big = units.flatMap((unit) => [unit >> 8, unit & 255]);
  const files = [utf8, [0xef, 0xbb, 0xbf, ...utf8], [0xff, 0xfe, ...little], little, big];
  for (const file of files) expect(decoded(file)).toEqual({ text, isCertain: true });
  expect(decoded([])).toEqual({ text: '', isCertain: true });
});

test.for(['时越', '联通'])('%s in GB18030 may be UTF-8 as well: CA tells', (name) => {
  const read = (head: string) =>
    decoded(ascii(`${head}PB[`), encoded(name, 'gb18030'), ascii('])'));
  expect(read('(;CA[GBK]')).toEqual({ text: `(;CA[GBK]PB[${name}])`, isCertain: true });
  expect(read('(;')).toEqual({ text: `(;PB[${name}])`, isCertain: false });
});

test.for(['é', 'Ñ', 'Ж', 'ω', 'ș', 'ơ', 'א', '古', '😀'])(
  'one %s in UTF-8 is certain without CA',
  (letter) => {
    const text = `(;PB[${letter}])`;
    expect(decoded(ascii(text))).toEqual({ text, isCertain: true });
  },
);
