/**
 * Renju positions with their forbidden points, for tests, and the source of each. The parts of a line are
 *
 *     what it shows | black | white | forbidden | forbidden as well | free
 *
 * with points such as `H8`. According to the source, the points of `forbidden` are forbidden and those of
 * `free` are not, although they look like it. `forbidden as well` has all other forbidden points of the board,
 * which the source does not mention. A board is 15×15 unless a number before a colon gives another size.
 */

import { readPoint, writePoint } from '../notation.ts';
import type { Rows } from '../rows.ts';
import { boardFrom } from '../testing.ts';

interface RenjuPosition {
  readonly what: string;
  readonly board: Rows;
  /** Points as `H8`, one after another. */
  readonly forbidden: string;
  readonly asWell: string;
  readonly free: string;
}

function read(lines: string): readonly RenjuPosition[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, size = '15', text = ''] = /^(?:(\d+): )?(.*)$/.exec(line) ?? [];
      const parts = text.split('|').map((part) => part.trim());
      const [what = '', black = '', white = '', forbidden = '', asWell = '', free = ''] = parts;
      return { what, board: boardWith(Number(size), black, white), forbidden, asWell, free };
    });
}

function boardWith(size: number, black: string, white: string): Rows {
  const stones = new Map<string, string>();
  for (const [stone, points] of [
    ['b', black],
    ['w', white],
  ] as const) {
    for (const text of points.split(' ').filter((part) => part !== '')) {
      const point = readPoint(text, size);
      if (point === null || stones.has(text))
        throw new Error(`${text} of "${points}" is no point.`);
      stones.set(text, stone);
    }
  }
  return boardFrom(size, (point) => stones.get(writePoint(point, size)) ?? '.');
}

export const renjuSources: readonly {
  readonly source: string;
  readonly positions: readonly RenjuPosition[];
}[] = [
  {
    source: 'RULES.md §1',
    positions: read(`
a double four on one line | N12 L10 K9 H6 | | J8 | |
the second three can’t be completed | H8 B6 C6 D6 H5 | | | | H6
no second three | E12 E10 C9 E9 D8 | | | | E7
the completion is a double four | M10 K9 M9 L8 N8 O8 | | | | M7
the completion is an overline | J10 K9 M9 H8 I8 J8 K8 M8 | | | K11 M11 J9 L8 | M7
the completion D10 is itself a double three | E11 D9 E9 B8 D8 F8 | | | D10 | C9
the completion makes five | A10 B9 F9 C8 E8 E6 F6 | | | F8 | C6
two levels deep | B8 C8 D8 B6 E6 C5 E5 | | C6 | B9 C7 D6 B5 F5 E3 |
three levels deep | G12 H12 F11 G10 H10 E9 F9 G8 | | | H13 E12 F12 I12 H11 E10 F10 H9 | D9
five despite a double three | G12 D10 E10 B9 C9 E9 F9 D8 | | | E11 B10 F10 E7 | D9
`),
  },
  {
    source:
      'renju.net, “Advanced” (www.renju.net/advanced), as byebyebryan/gomoku2d read them off its pictures and checked them with Piskvork',
    positions: read(`
double four on two axes | E13 C12 E12 B11 E11 A10 | E10 | E14 | |
overline | E8 F8 H8 I8 J8 | | G8 | |
double three | K4 L4 J3 L3 | | L5 | |
two threes, the diagonal one too near the edge | B4 B3 D3 D2 | | | | C3
problem 1: the three of the diagonal is not real | M13 G10 H10 I9 H8 | F6 | | | J10
problem 2: the three of the row is not real | E13 A12 E12 F12 I12 C11 | | | | D12
problem 2: the four of the diagonal is none | O14 L11 N11 K10 N10 J9 N9 | I8 N8 | | M10 | N13
problem 2: double three, one with a gap | C5 C4 F4 E3 | G1 | D4 | |
problem 2: double three in a narrow place | L5 K3 M3 L2 | K5 M5 K4 M4 J2 K2 M2 N2 K1 M1 | L3 | |
problem 3: neither three is real | I9 K9 H8 J8 L8 H7 J7 L7 H6 L6 | G12 H11 I10 I8 K8 G7 I7 K7 M7 H5 L5 | | | J9
game 1: no double three | I13 F12 I12 I11 G10 J10 G9 J9 H8 J8 K8 I7 K6 | H13 H12 G11 F10 H10 H9 I9 K9 L9 G8 I8 J7 I6 | | | H11
game 1, after H11: double four | I13 F12 I12 H11 I11 G10 J10 G9 J9 H8 J8 K8 I7 K6 | H13 H12 G11 F10 H10 H9 I9 K9 L9 G8 I8 J7 I6 | I10 | |
problem 4a: double three | G9 E8 H8 E7 E6 F6 G6 | J11 I10 E9 F9 H9 I9 F7 | G8 | F8 |
problem 4c, after G8: double four | G9 E8 G8 H8 E7 E6 F6 G6 E5 | J11 I10 E9 F9 H9 I9 F7 E4 | G7 | |
problem 4c, without G8: no double three | G9 E8 H8 E7 E6 F6 G6 E5 | J11 I10 E9 F9 H9 I9 F7 E4 | | F8 | G8
heavy forks: three threes | B14 C12 E12 C11 E11 B10 | D11 C10 E10 | D12 | |
heavy forks: three fours | M15 K14 M14 O14 L13 M13 N13 L11 O10 | L15 N15 L14 N14 K13 O13 | M12 | |
heavy forks: two fours and a three | B5 C5 E5 D4 E4 D3 F3 D2 | F5 C4 F4 C3 E3 D1 | D5 | |
heavy forks: a four and two threes | M6 K5 N5 L4 M4 K3 J2 | K4 N4 O4 L3 I1 | M5 | |
problem 5: double three | I10 J9 K9 H8 H7 J7 K7 | H9 I9 I8 J8 L8 I7 H6 | K8 | |
problem 5b: a four and two threes | I10 K10 J9 K9 H8 H7 J7 K7 I6 | H9 I9 I8 J8 L8 M8 I7 H6 I5 | K8 | |
problem 6: two fours and a three | G11 F10 G10 E9 H9 I9 H8 J8 H7 | I11 G9 D8 F8 G8 I8 G7 K7 H6 | H10 | |
problem 6a, without H10: no longer forbidden | H12 G11 F10 G10 E9 H9 I9 H8 J8 H7 | I13 I11 G9 D8 F8 G8 I8 G7 K7 H6 | | | H10
`),
  },
  {
    source:
      'the Japan Renju Association’s renju nursery, lesson 4, example 1 (www.renjusha.net/renju/youchien/A/04ex1A.html)',
    positions: read(`
of four that look like double threes, one is | I14 E13 F12 G12 F10 K10 M10 D9 E9 K9 L9 M7 G6 J6 L6 D5 E5 K5 L5 B4 D3 J3 | F14 G14 E12 H12 K12 E11 G11 L11 M11 L10 C9 N8 L7 D6 F6 K6 N5 C4 D4 F4 K4 L4 | F5 | | F11 K8 J5
`),
  },
  {
    source: 'renju-note/quintet, src/board/forbidden.rs',
    positions: read(`
three of each kind at once | O15 C14 M14 N14 B13 D13 L13 N13 C12 L12 M12 K11 B8 C7 D6 B5 C5 D5 B1 C1 E1 F1 G1 K1 L1 M1 N1 | L14 N12 | C13 E5 D1 | | M13
one of each kind | C14 B13 D13 C12 L9 K8 J7 E6 F6 G6 I1 J1 L1 M1 N1 | | C13 I6 K1 | |
a cross of two threes | H9 G8 I8 H7 | | H8 | |
threes with a gap | F6 H6 E5 H5 | | H8 | |
a row with room for five alone is no three | H9 G8 I8 H7 | E8 K8 | | | H8
every four of the row would be an overline | E8 F8 J8 K8 | | | | H8
one of the two threes is completed at a double four only | H9 I9 J9 G7 H7 G6 I6 J6 | H11 K9 G8 K6 | J7 | | H8 I7
three levels down white O6 decides: free | C8 F8 H8 F7 I7 J7 E6 L6 M6 I5 K5 L5 K4 | G9 O6 J5 | | I8 K7 L7 K6 F5 | G8
the same without white O6: forbidden | C8 F8 H8 F7 I7 J7 E6 L6 M6 I5 K5 L5 K4 | G9 J5 | G8 | I8 L7 K6 F5 |
fours of a row and of a diagonal | F10 G9 F8 G8 I8 I7 | | H8 | |
two fours on one line, 1-3-1 | E8 G8 I8 K8 | | H8 | |
two fours on one line, 2-2-2 | E8 F8 I8 K8 L8 | | H8 | |
two fours on one line, 3-1-3 | D8 E8 F8 J8 K8 L8 | | H8 | |
between two fours: either completion would be six | C8 D8 E8 F8 J8 K8 L8 M8 | | | | H8
the same on two axes | H13 H12 H11 H10 C8 D8 E8 F8 | | | | H8
too far from two threes | C8 D8 E8 K8 L8 M8 | | | | H8
too far from two fours | B8 C8 D8 E8 K8 L8 M8 N8 | | | | H8
a straight four is one four | F8 G8 I8 | | | | H8
one of the two fours would be an overline | D12 F10 G9 F8 G8 I8 I7 | J6 | | | H8
six on a row | E8 F8 G8 I8 J8 | | H8 | |
not connected to what is beyond the gap | E8 F8 G8 J8 K8 | | | | H8
a five | F8 G8 I8 J8 | | | | H8
`),
  },
  {
    source: 'AlphaGomoku, test_renju.cpp',
    positions: read(`
five at either end | A14 A13 A12 A11 | | | | A15 A10
five at one end, six at the other | A14 A13 A12 A11 A9 | | A10 | | A15
a five on one axis, an overline on the other | A14 A13 A12 A11 B10 C10 D10 E10 A9 | | | | A15 A10
fours and fours | J15 M15 N15 C14 E14 F14 M13 D12 N12 D11 H11 I11 J11 O11 D10 K10 A9 K9 A8 K8 F6 H6 J6 L6 A5 A3 A2 F1 G1 H1 L1 M1 N1 | G14 G11 D9 K7 A1 | K15 D14 K11 A6 I6 J1 | |
fours and open threes | K14 M14 C13 D13 L13 B12 D12 L12 D11 L11 F9 G9 H8 H7 H6 A5 L5 K4 E3 F3 L3 M3 N3 D2 E1 | I14 O14 D10 L10 H5 O3 | | | D14 L14 H9 C3 J3
threes and threes | C13 E13 K13 N13 D12 M12 D11 M11 I10 G8 H8 H7 C5 N5 D4 F4 M4 D2 I2 J2 | B13 | M13 H9 E3 K2 | | D13
some of each | O14 E13 A12 E12 F12 I12 C11 L11 N11 K10 N10 J9 N9 C5 L5 C4 F4 E3 K3 M3 L2 | I8 N8 K5 M5 K4 M4 J2 K2 M2 N2 G1 K1 M1 | D4 L3 | M10 | N13 D12
a chain of forbidden points that makes its last one free | E11 K11 E10 K10 C9 D9 L9 M9 F8 J8 G7 I7 H5 H4 G3 I3 E2 F2 G2 I2 J2 K2 | E12 K12 | D10 L10 E9 K9 H6 F3 J3 H2 | | H3
the chain without white E12, which turns its links round | E11 K11 E10 K10 C9 D9 L9 M9 F8 J8 G7 I7 H5 H4 G3 I3 E2 F2 G2 I2 J2 K2 | K12 | H3 | L10 E9 K9 H7 H6 F3 J3 H2 |
the same, with a five among them | M15 B14 K14 M14 O14 L13 M13 N13 A12 B12 C12 E12 C11 E11 L11 N11 B10 O10 N6 A5 B5 C5 E5 K5 N5 D4 E4 L4 M4 D3 F3 K3 D2 J2 | L15 N15 L14 N14 K13 O13 D11 C10 E10 F5 C4 F4 K4 N4 O4 C3 E3 L3 D1 I1 | | | D12 M12 D5 M5
forced: forbidden | I10 J9 K9 H8 H7 J7 K7 | H9 I9 I8 J8 L8 I7 H6 | K8 | |
forced, two plies later: free | I10 K10 J9 K9 H8 H7 J7 K7 | H9 I9 I8 J8 L8 I7 H6 I5 | | | K8
forced, four plies later: forbidden again | I10 K10 J9 K9 H8 H7 J7 K7 I6 | H9 I9 I8 J8 L8 M8 I7 H6 I5 | K8 | |
neither four nor three is what it seems | D14 E13 B12 D12 E11 B10 D10 E10 C9 D9 | E14 F12 A10 | | | C13 E9
a double three on a line with gaps | I10 H9 J9 H8 G7 H7 F6 F4 | G12 G10 I9 G8 J7 H6 G5 D4 | F7 | |
the double three, undone by a stone that fills a line | I10 H9 J9 H8 I8 G7 H7 F6 F4 | G12 G10 I9 G8 J7 H6 G5 D4 | | | F7
and a double three again | I10 H9 J9 H8 I8 G7 H7 F6 F4 | G12 G10 I9 G8 J7 G6 H6 G5 D4 | F7 | |
`),
  },
  {
    source: 'junghyun397/mintaka, the page on its renju rules',
    positions: read(`
double fours on one line | E14 G14 I14 K14 E10 G10 H10 K10 E6 F6 H6 K6 L6 C2 E2 G2 H2 K2 L2 N2 | E12 F12 G12 H12 I12 J12 K12 E8 F8 G8 H8 I8 J8 K8 E4 F4 G4 H4 I4 J4 K4 | H14 I10 I6 | |
a nested one | E10 H10 F9 H9 I9 G8 H8 I7 J7 F6 F5 | D11 G11 J10 E9 G9 G7 H7 E5 F4 | I8 | |
nested more than once | H12 M11 N10 D9 G9 I9 J9 K9 M9 D8 H8 E7 F7 J7 G6 K6 L6 | F10 M10 C9 H9 L9 E8 F8 I8 B7 M6 E5 | J10 J8 G7 K7 | |
a block of eight | G9 H9 F8 G8 H8 I8 F7 G7 H7 I7 G6 H6 | G10 H10 E8 J8 E7 J7 G5 H5 | F9 I9 F6 I6 | |
`),
  },
  {
    source: 'babyfacebook/OOXX, README',
    positions: read(`
a false double three | D11 D10 H10 D9 G9 C8 E8 | | | | F8
a ring of eight: four levels deep | G10 H10 F9 I9 F8 I8 G7 H7 | | | F11 I11 E10 F10 I10 J10 E7 F7 I7 J7 F6 I6 | G9
`),
  },
  {
    source:
      'renju-note/quintet, which judges H8 the other way round: by RULES.md a completion that makes five is none',
    positions: read(`
the completion G8 makes five | E10 F9 H9 F8 I8 G7 H7 G6 G5 G4 | | | F11 E9 F7 J7 H6 | H8
two levels down the completion I8 makes five | E11 G10 K10 H9 J9 E8 F8 G8 G7 F6 H6 J5 | E12 G11 E9 G9 D8 F7 E6 I5 | H8 | I8 |
`),
  },
  {
    source: 'constructed here, confirmed by the second statement',
    positions: read(`
five on one axis beats an overline on another | C8 D8 E8 F8 G8 I8 H7 H6 H5 H4 | | | B8 G6 | H8
five on one axis beats a double four on the others | E11 F10 G9 E8 F8 G8 H7 H6 H5 H4 | | | E10 E9 F9 F7 G7 G6 | H8
overline and double four without a five | E11 F10 G9 E8 F8 G8 H7 H6 H5 H4 H3 | | H8 | E10 E9 F9 F7 G7 G6 H2 |
white’s stones forbid nothing to black | | H9 G8 I8 H7 C3 D3 E3 F3 H3 | | |
on one axis one three, though two points complete it | G8 I8 | | | | H8
what stands elsewhere is no part of it | L11 K10 L10 M10 L9 C3 D3 E3 F3 G3 H3 | | | B3 I3 | H8 A1
a four that stands already is no four of this stone | K9 C8 D8 E8 F8 K7 K6 | | | | K8
the edge is where a three ends | A8 B8 D7 D6 | | | | C8 D8
8: the smallest board, its corner | C8 D8 B7 A6 A5 | | | | A8
8: the smallest board, room enough for two threes | E7 E6 C5 D5 | | E5 | |
19: the largest board, its far corner | S4 S3 S2 P1 Q1 R1 | | S1 | |
a three and a four are no two of either | H10 H9 E8 F8 G8 | D8 | | | H8
four threes at once | F10 G9 F8 G8 G7 H7 F6 H6 | | H8 | |
a double four of one blocked and one with a gap | E8 F8 G8 H7 H5 H4 | D8 H3 | H8 | |
`),
  },
];
