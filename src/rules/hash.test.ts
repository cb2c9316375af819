import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  it.each([['chongo was here!', '46810940eff5f915']])('of the line %j is %s', (line, hash) => {
    expect(fnvByTheBook(`${line}\n`)).toBe(hash);
    expect(fnv1a64([line])).toBe(hash);
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

  it('covers game, turn and board as lines', () => {
    expect(fingerprint({ game: 'gomoku', turn: 'black', board })).toBe(
      fnvByTheBook('gomoku\nblack\nb..\n.w.\n...\n'),
    );
  });

  it('has a dash for the turn once the game is over', () => {
    expect(fingerprint({ game: 'gomoku', turn: null, board })).toBe(
      fnvByTheBook('gomoku\n-\nb..\n.w.\n...\n'),
    );
  });

  it('goes on with territory, then captures or hands, where a game has them', () => {
    const territory = ['bb.', '...', '..w'];
    expect(fingerprint({ game: 'popucom', turn: 'white', board, territory })).toBe(
      fnvByTheBook('popucom\nwhite\nb..\n.w.\n...\nbb.\n...\n..w\n'),
    );
    expect(fingerprint({ game: 'go', turn: 'white', board, counts: { black: 12, white: 0 } })).toBe(
      fnvByTheBook('go\nwhite\nb..\n.w.\n...\n12 0\n'),
    );
    expect(
      fingerprint({ game: 'x', turn: null, board, territory, counts: { black: 1, white: 2 } }),
    ).toBe(fnvByTheBook('x\n-\nb..\n.w.\n...\nbb.\n...\n..w\n1 2\n'));
  });
});
