import { describe, expect, it } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { fingerprint, fnv1a64 } from './hash.ts';

/** FNV-1a as its authors state it. */
function fnvByTheBook(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const octet of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(octet)) * 0x100000001b3n) % 2n ** 64n;
  }
  return hash.toString(16).padStart(16, '0');
}

describe('FNV-1a, 64 bit', () => {
  // http://www.isthe.com/chongo/src/fnv/test_fnv.c
  it('of the line "chongo was here!" is 46810940eff5f915', () => {
    expect(fnvByTheBook('chongo was here!\n')).toBe('46810940eff5f915');
    expect(fnv1a64(['chongo was here!'])).toBe('46810940eff5f915');
  });

  it('of no lines is the offset basis', () => {
    expect(fnv1a64([])).toBe('cbf29ce484222325');
  });

  it('is what the definition says, of any lines of ASCII', () => {
    const lines = fc.array(fc.string({ unit: 'binary-ascii', maxLength: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(lines, (text) => {
        expect(fnv1a64(text)).toBe(fnvByTheBook(text.map((line) => `${line}\n`).join('')));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a fingerprint', () => {
  const board = ['b..', '.w.', '...'];
  const territory = ['bb.', '...', '..w'];
  const counts = { black: 12, white: 0 };

  it.each([
    [{ game: 'gomoku', turn: 'black', board }, 'gomoku black b.. .w. ...'],
    [{ game: 'gomoku', turn: null, board }, 'gomoku - b.. .w. ...'],
    [{ game: 'x', turn: 'white', board, territory }, 'x white b.. .w. ... bb. ... ..w'],
    [{ game: 'go', turn: 'white', board, counts }, 'go white b.. .w. ... 12+0'],
    [{ game: 'x', turn: null, board, territory, counts }, 'x - b.. .w. ... bb. ... ..w 12+0'],
  ] as const)('of %j is the hash of the lines %s', (position, lines) => {
    const text = lines.split(' ').map((line) => `${line.replace('+', ' ')}\n`);
    expect(fingerprint(position)).toBe(fnvByTheBook(text.join('')));
  });
});
