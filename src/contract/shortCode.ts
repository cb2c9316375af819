/** The short code of an invitation, which is typed where no camera can scan the QR code. */

/**
 * No digits and no letter that looks like another one, so nobody has to tell O from 0; no vowels, so no words occur.
 * A phone’s keyboard has them all on one page.
 */
export const CODE_LETTERS = 'BCDFGHJKMNPRSTVWXYZ';
export const CODE_LENGTH = 8;

/** What keyboards offer between two halves. The long vowel mark is where a Japanese keyboard has the hyphen. */
const BETWEEN = /[\s\p{Dash_Punctuation}ー_.]/gu;
const WHOLE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** The code that was typed, without blanks and hyphens, in capitals. Null if it can’t be one. */
export function readShortCode(typed: string): string | null {
  const code = lettersOf(typed);
  return WHOLE.test(code) ? code : null;
}

/** Whether as many letters were typed as a code has, though not all of them may occur in one. */
export function isCodeLong(typed: string): boolean {
  return /^[A-Z]+$/.test(lettersOf(typed)) && lettersOf(typed).length === CODE_LENGTH;
}

function lettersOf(typed: string): string {
  // Full-width letters are letters too.
  return typed.normalize('NFKC').replaceAll(BETWEEN, '').toUpperCase();
}
