/** The likeliest encoding of a text that doesn't say which it is in. */

/** How many bytes are looked at. */
const SAMPLE = 2 ** 14;

/**
 * The everyday characters of some encodings: by their first bytes, which are sorted by how common the characters are, and
 * their least second byte. `telling`: those of names and of Go, which tell two encodings apart that have the same bytes.
 * In the order in which they win if they are equally likely.
 */
const eastern = [
  {
    encoding: 'gb18030',
    first: [0xb0, 0xd7],
    second: 0xa1,
    hasKana: false,
    telling:
      '黑白胜负中盘目半段先手局战棋圣名人定式贴子杯国届级第赛决围王李张刘陈杨赵周吴孙马朱胡郭何高林罗柯洁古力常昊廷平春光明文华建俊小大好这是',
  },
  {
    encoding: 'euc-kr',
    first: [0xb0, 0xc8],
    second: 0xa1,
    hasKana: false,
    telling:
      '흑백불계승패집반단구국수명인전제기배이박김최정강조한신서유원홍목안윤창호진훈현세돌환석준민영',
  },
  {
    encoding: 'shift_jis',
    first: [0x88, 0x97],
    second: 0x40,
    hasKana: true,
    telling: '',
  },
  {
    encoding: 'euc-jp',
    first: [0xb0, 0xcf],
    second: 0xa1,
    hasKana: true,
    telling:
      '黒白番勝負中押目半段先手局戦棋聖名人本因坊碁石定十王天元期第回一二三四五六七八九趙治勲山田井村木小林川藤高橋大加治吉清佐光秀正武宮羽根紀太志栄男雄野上下谷沢美子女芝虎丸尾',
  },
  { encoding: 'big5', first: [0xa4, 0xc6], second: 0x40, hasKana: false, telling: '' },
] as const;

/** From so many letters on, text that is Korean throughout can't be Chinese by chance. */
const KOREAN = 6;

/** Those of one byte a letter; the first wins if they are equally likely. */
const western = [
  { encoding: 'windows-1252', rate: latin },
  { encoding: 'windows-1250', rate: latin },
  { encoding: 'iso-8859-2', rate: latin },
  { encoding: 'windows-1251', rate: cyrillic },
  { encoding: 'koi8-r', rate: cyrillic },
  { encoding: 'ibm866', rate: cyrillic },
] as const;

export function guessEncoding(bytes: Uint8Array): string {
  // Before the first letter beyond ASCII there is nothing to see, and it begins with its first byte.
  const first = bytes.findIndex((byte) => byte >= 0x80);
  // What stands before it tells whether it belongs to a Latin word.
  const sample = bytes.subarray(Math.max(0, first - 1), first + SAMPLE);
  let best = { encoding: 'windows-1252', likely: Number.NEGATIVE_INFINITY };
  for (const [encoding, likely] of [...easternRatings(sample), ...westernRatings(sample)]) {
    if (likely > best.likely) best = { encoding, likely };
  }
  return best.encoding;
}

type Rating = readonly [encoding: string, likely: number];

function westernRatings(bytes: Uint8Array): readonly Rating[] {
  return western.map(({ encoding, rate }) => [encoding, rated(loosely(bytes, encoding), rate)]);
}

function easternRatings(bytes: Uint8Array): readonly Rating[] {
  return eastern.flatMap(({ encoding, first, second, hasKana, telling }): readonly Rating[] => {
    if (!isIn(bytes, encoding)) return [];
    const common = lettersFrom(encoding, first, second);
    const letters = loosely(bytes, encoding);
    const sum = rated(letters, (letter, before, after) => {
      if (/[\u3000-\u303f\uff00-\uff65]/.test(letter)) return 0;
      const isCommon = /[\u3041-\u30ff]/.test(letter) ? hasKana : common.has(letter);
      if (!isCommon || /[a-z]/.test(before + after)) return -0.5;
      return telling.includes(letter) ? 1.5 : 1;
    });
    // In a Latin word, the second byte would be an ordinary letter.
    const likely = sum * (highIn(bytes) / (2 * (letters.match(/[^\0-\x7f]/g)?.length ?? 1)));
    const isKorean = encoding === 'euc-kr' && likely >= KOREAN;
    return [[encoding, isKorean ? likely + 0.1 : likely]];
  });
}

/** A letter beyond ASCII counts less than half of one with two bytes. */
const LETTER = 0.25;

function highIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => count + (byte < 0x80 ? 0 : 1), 0);
}

type Rate = (letter: string, before: string, after: string) => number;

/** Signs don't stand in words: `Pawe³` is none. Nor do capitals after small letters. */
function latin(letter: string, before: string, after: string): number {
  if (/\p{L}/u.test(letter)) return isCapitalInWord(letter, before) ? -LETTER : LETTER;
  const isInWord = /\p{L}/u.test(before) && !/[\p{Pf}\p{Pi}…–—™®°\u00a0]/u.test(letter);
  const beginsWord = /\p{L}/u.test(after) && /[\p{S}\p{No}]/u.test(letter);
  return isInWord || beginsWord || /\p{Cc}/u.test(letter) ? -LETTER : LETTER;
}

/** Words of Cyrillic letters alone, small after the first, in which some letters are common. */
function cyrillic(letter: string, before: string, after: string): number {
  if (!/\p{Script=Cyrillic}/u.test(letter)) return /[\p{P}№\u00a0]/u.test(letter) ? 0 : -LETTER;
  if (/[a-z]/i.test(before + after) || isCapitalInWord(letter, before)) return -1;
  const isAlone = !/\p{Script=Cyrillic}/u.test(before + after);
  if (isAlone && !/[авикосуя]/iu.test(letter)) return 0;
  if (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(letter)) return 0.6 * LETTER;
  return LETTER + (/[оеаинтсрвлк]/iu.test(letter) ? 0.1 : 0.02);
}

function isCapitalInWord(letter: string, before: string): boolean {
  return /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before);
}

/** The sum over the letters beyond ASCII. */
function rated(text: string, rate: Rate): number {
  const letters = Array.from(text);
  return letters.reduce(
    (sum, letter, at) =>
      letter < '\u0080' ? sum : sum + rate(letter, letters[at - 1] ?? '', letters[at + 1] ?? ''),
    0,
  );
}

/** The last letter may be cut in two. */
function isIn(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function loosely(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function lettersFrom(
  encoding: string,
  [from, to]: readonly [number, number],
  least: number,
): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let first = from; first <= to; first++) {
    for (let second = least; second < 0xff; second++) bytes.push(first, second, 0x20);
  }
  const text = loosely(new Uint8Array(bytes), encoding);
  return new Set(text.match(/[\u4e00-\u9fff\uac00-\ud7a3]/g));
}
