/** Amounts as people and servers write them in RE and KM: `3.5`, `2 1/2`, `３目半`, `1又3/4子`, `四分之三子`. */

export interface Amount {
  readonly value: number;
  /** Null if it isn't said. */
  readonly unit: 'points' | 'stones' | null;
}

/** In small letters, with the ordinary forms of letters and digits that have wide ones. */
export function plain(text: string): string {
  // Otherwise 6½ would become 61/2.
  return text.replace(/[¼½¾]/g, ' $&').normalize('NFKC').replaceAll('⁄', '/').toLowerCase().trim();
}

const written = '[〇零一二两兩三四五六七八九十百]{1,5}';
const digits = String.raw`\d{1,6}(?:[.,]\d{1,9}|[.,](?!\d))?|[.,]\d{1,9}`;
const count = `(?<whole>${digits}|${written})`;
const unit = '(?<unit>[目집호점点點子]|moku|points?|pts?|punkte?|очк[а-я]*|stones?)';
const half = '(?<half>半|반|and a half)';
const and = String.raw`(?:\s*(?:又|and|と)\s*|\s+)`;

/** Where several begin at the same letter, the first holds. */
const forms = [
  String.raw`(?:${count}${and})?(?<top>\d{1,2})\s*/\s*(?<bottom>\d{1,2})\s*${unit}?`,
  String.raw`(?:${count}又)?(?<bottom>${written})分之(?<top>${written})\s*${unit}?`,
  String.raw`${count}\s*${unit}?\s*${half}\s*子?`,
  String.raw`(?<half>半|반|half(?: an?)?)\s*${unit}`,
  String.raw`(?<whole>${written})\s*${unit}`,
  String.raw`(?<whole>${digits})\s*${unit}?`,
].map((form) => new RegExp(form));

/** What would make it another number: `1子3/4`. */
const more = /^\s*(?:[\d/又半반]|[.,]\d)/;

/** The first amount of a {@link plain} text, and what stands before and after it; null if there is none. */
export function readAmount(
  text: string,
): { readonly amount: Amount; readonly before: string; readonly after: string } | null {
  const [found] = forms
    .flatMap((form) => {
      const match = form.exec(text);
      return match === null ? [] : [match];
    })
    .toSorted((a, b) => a.index - b.index);
  if (found === undefined) return null;
  const { whole = '0', top = '0', bottom = '1', half: isHalf, unit: said } = found.groups ?? {};
  const [over, under] = [numberOf(top), numberOf(bottom)];
  const after = text.slice(found.index + found[0].length);
  if (over >= under || more.test(after)) return null;
  const value = numberOf(whole) + over / under + (isHalf === undefined ? 0 : 0.5);
  const unitOf = said === undefined ? null : /^(?:子|stone)/.test(said) ? 'stones' : 'points';
  // 一子半 is 1.5 stones; 3半子 is, too.
  const isStones = unitOf === 'stones' || (unitOf === null && found[0].endsWith('子'));
  const amount = { value, unit: isStones ? 'stones' : unitOf } as const;
  return { amount, before: text.slice(0, found.index), after };
}

/** Of digits, with a comma or a point, or of characters up to 999. */
function numberOf(text: string): number {
  if (/\d/.test(text)) return Number(text.replace(',', '.'));
  const [, hundreds, tens, ones] = /^(?:(.?)百)?(?:(.?)十)?[〇零]?(.?)$/.exec(text) ?? [];
  if (ones === undefined) return Number.NaN;
  return 100 * digitOf(hundreds) + 10 * digitOf(tens) + (ones === '' ? 0 : digitOf(ones));
}

/** Of the character before 十 or 百; without one it is 1. */
function digitOf(character: string | undefined): number {
  if (character === undefined) return 0;
  if (character === '') return 1;
  const at = '零一二三四五六七八九'.indexOf(character.replace(/[两兩]/, '二').replace('〇', '零'));
  return at < 0 ? Number.NaN : at;
}
