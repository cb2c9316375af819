/**
 * `npm run fonts`: makes the serif faces of src/renderer/fonts/ from Source Serif 4 and Noto Serif, which
 * it installs without recording them: one face for Latin script, and one for what else the texts of each
 * language need. `fonts.css` says which characters a face has; a test compares that with the texts.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { languages } from '../src/contract/language.ts';
import { charactersOf, shownInSerif } from '../src/languages/characters.ts';

/** Of the packages that `npm run fonts` installs. */
const load = createRequire(import.meta.url);
const { convert } = load('fontverter');
const subsetFont = load('subset-font');
const folder = join(import.meta.dirname, '../src/renderer/fonts');

/** The faces of scripts other than Latin, by ISO 15924 code. */
const faces: Readonly<Record<string, string>> = {
  Hans: '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-500-normal.woff2',
  Jpan: '@fontsource/noto-serif-jp/files/noto-serif-jp-japanese-500-normal.woff2',
};
/** Latin letters, Latin-1, dashes and quotation marks: names in most European languages are in it. */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”…•−'];
const latinFace =
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
}

/** @returns the face's `@font-face` rule */
async function make(family: string, file: string, from: string, shown: readonly string[]) {
  const font = await subsetFont(readFileSync(load.resolve(from)), shown.join(''), {
    targetFormat: 'truetype',
    noHinting: true,
    ...(from === latinFace && { variationAxes: { wght: 500, opsz: 24 } }),
  });
  rename(font);
  writeFileSync(join(folder, file), await convert(font, 'woff2'));
  return `@font-face {
  font-family: "${family}";
  font-weight: 400 600;
  font-display: block;
  src: url("./${file}") format("woff2");
  unicode-range: ${ranges(shown)};
}`;
}

/**
 * Replaces the names in an OpenType file: the licence of Source Serif 4 does not allow its name on a
 * changed copy.
 */
function rename(font: Buffer): void {
  const tables = font.readUInt16BE(4);
  const entries = Array.from({ length: tables }, (_, n) => 12 + 16 * n);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('The face has no name table.');
  const [at, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
  const names = nameTable({ 1: 'Tengen Serif', 2: 'Regular', 4: 'Tengen Serif', 6: 'TengenSerif' });
  if (names.length > length) throw new Error('The face has no room for its new names.');
  font.fill(0, at, at + length);
  names.copy(font, at);
  font.writeUInt32BE(names.length, entry + 12);
}

/** @param names by their ids; for Windows, in American English, in UTF-16 */
function nameTable(names: Readonly<Record<number, string>>): Buffer {
  const strings = Object.values(names).map((name) => Buffer.from(name, 'utf16le').swap16());
  const header = Buffer.alloc(6);
  header.writeUInt16BE(strings.length, 2);
  header.writeUInt16BE(6 + 12 * strings.length, 4);
  let offset = 0;
  const records = Object.keys(names).map((id, n) => {
    const length = strings[n]?.length ?? 0;
    const record = Buffer.alloc(12);
    for (const [m, value] of [3, 1, 0x409, Number(id), length, offset].entries())
      record.writeUInt16BE(value, 2 * m);
    offset += length;
    return record;
  });
  return Buffer.concat([header, ...records, ...strings]);
}

/** As CSS writes it, such as `U+4e00, U+4e09-4e0b`. */
function ranges(characters: readonly string[]): string {
  const points = characters.map((one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const found: [number, number][] = [];
  for (const point of points) {
    const last = found.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else found.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return found
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(', ');
}

const rules = [
  '/* Written by `npm run fonts`. The licence of the faces: LICENSE.txt. */',
  await make('Tengen Serif', 'latin.woff2', latinFace, latin),
];
for (const [language, { tag }] of Object.entries(languages)) {
  const { texts }: { texts: object } = await import(`../src/languages/${language}/index.ts`);
  const { late }: { late: Readonly<Record<string, () => Promise<object>>> } = await import(
    `../src/languages/${language}/late.ts`
  );
  const all = [texts, ...(await Promise.all(Object.values(late).map((load) => load())))];
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  const isLatin = script === 'Latn';
  const shown = charactersOf(shownInSerif(all)).filter((one) =>
    // Faces of other scripts have their own punctuation, which is wider.
    isLatin ? !latin.includes(one) : one >= '\u2000',
  );
  const family = `Tengen Serif ${language}`;
  const face = faces[script] ?? faces['Hans'] ?? '';
  rules.push(
    await make(family, `${language}.woff2`, face, shown),
    `:root:lang(${language}) {\n  --serif-shipped: "${family}", "Tengen Serif";\n}`,
  );
}
writeFileSync(join(folder, 'fonts.css'), `${rules.join('\n\n')}\n`);
