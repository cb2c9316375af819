/** Names of encodings, as IANA, ICU, Windows, Python and Java spell them. */

/** Those that browsers can't decode, for good reason: mail has them, in seven bits. */
export type Shifted = 'iso-2022-kr' | 'iso-2022-cn' | 'hz-gb-2312';

/** Names without their hyphens and the like, of which browsers know only other spellings. */
const spellings: Readonly<Record<string, string>> = {
  ...named('utf-8', 'utf8 utf8sig utf8bom utf8mb4 u8 cesu8'),
  ...named('utf-16le', 'utf16 utf16le unicode'),
  ...named('utf-16be', 'utf16be'),
  ...named('shift_jis', 'sjis shiftjis xsjis mskanji windows31j shiftjis2004 shiftjisx0213'),
  ...named('euc-jp', 'eucjp xeucjp ujis eucjis2004 eucjisx0213 eucjpwin eucjpms'),
  ...named(
    'iso-2022-jp',
    'iso2022jp iso2022jp1 iso2022jp2 iso2022jp3 iso2022jpext jis csiso2022jp',
  ),
  ...named(
    'euc-kr',
    'euckr xeuckr ksc5601 ksc56011987 kscs56011987 ksx1001 uhc xwindows949 korean',
  ),
  ...named('gb18030', 'gb18030 gb180302000 gb180302005 gbk xgbk gb2312 gb231280 csgb2312'),
  ...named('gb18030', 'euccn xeuccn eucgb2312cn chinese'),
  ...named('big5', 'big5 big5hkscs big5hkscs2004 big5tw big5eten xbig5 csbig5'),
  ...named('koi8-r', 'koi8r koi8 cskoi8r'),
  ...named('koi8-u', 'koi8u koi8ru'),
  ...named('macintosh', 'macroman xmacroman mac'),
  ...named('x-mac-cyrillic', 'maccyrillic xmaccyrillic'),
  ...named('windows-1252', 'ansi westernwindows'),
  ...named('iso-2022-kr', 'iso2022kr csiso2022kr'),
  ...named('iso-2022-cn', 'iso2022cn iso2022cnext'),
  ...named('hz-gb-2312', 'hz hzgb hzgb2312'),
};

function named(encoding: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, encoding]));
}

/** The code pages of Windows and DOS that aren't called after their number. */
const codePages: Readonly<Record<number, string>> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gb18030',
  943: 'shift_jis',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  20866: 'koi8-r',
  20932: 'euc-jp',
  20936: 'gb18030',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  50225: 'iso-2022-kr',
  50227: 'iso-2022-cn',
  51932: 'euc-jp',
  51936: 'gb18030',
  51949: 'euc-kr',
  52936: 'hz-gb-2312',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The part of ISO 8859 that is Latin-1, Latin-2 and so on. */
const latins = [15, 1, 2, 3, 4, 9, 10, 13, 14, 15, 16];

/** As browsers call it, or a {@link Shifted}; null if nobody knows it, or it is ASCII, which says nothing of other letters. */
export function encodingNamed(name: string): string | null {
  const plain = name
    .toLowerCase()
    .replace(/:.*/, '')
    .replace(/[^a-z0-9]/g, '');
  if (/^(?:us)?ascii/.test(plain) || plain.startsWith('ansix34')) return null;
  const [, page] = /^(?:x?cp|ms|x?windows|win|ibm|codepage|csibm)?(\d{3,5})$/.exec(plain) ?? [];
  const [, part] = /^(?:cs)?(?:iso|isoir)?8859(\d{1,2})/.exec(plain) ?? [];
  const [, latin] = /^(?:cs)?(?:iso)?(?:latin|l)(\d{1,2})$/.exec(plain) ?? [];
  const labels = [
    spellings[plain],
    codePages[Number(page ?? 0)],
    /^(?:125\d|874)$/.test(page ?? '') ? `windows-${page}` : undefined,
    part === undefined ? undefined : `iso-8859-${part}`,
    latin === undefined ? undefined : `iso-8859-${latins[Number(latin)]}`,
    name,
  ];
  for (const label of labels) {
    const encoding = label === undefined || isShifted(label) ? label : known(label);
    if (encoding != null) return encoding;
  }
  return null;
}

export function isShifted(encoding: string): encoding is Shifted {
  return encoding === 'iso-2022-kr' || encoding === 'iso-2022-cn' || encoding === 'hz-gb-2312';
}

function known(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
