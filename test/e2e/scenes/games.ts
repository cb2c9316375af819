/** Games to be shown, as their moves. */

/** A game that black wins with its last move. */
export const blackWins =
  'K9 J8 K7 K8 L8 J6 M7 J10 J9 N6 I9 H9 M9 L9 N10 O11 J7 L7 M6 M8 K10 I8 H8 K6 J5 O10 N9 O12 O13 ' +
  'N11 M10 O8 O9 L11 M11 L12 L10 N12 M12 M13 L14 N14 K11 N8 K13 K12 J12 I13 I11 M15 H10';
/** One that white wins, much later. */
export const whiteWins =
  'F10 F9 E10 G10 H11 E9 G9 E11 D10 B10 D9 F11 D11 D12 D8 D7 C6 E12 D13 H9 I8 F12 G12 C12 B12 F13 ' +
  'F14 E13 E14 C11 A9 D14 G11 C13 C10 C15 C14 A15 B14 G13 H13 H14 I15 E8 C8 C9 A6 B7 C7 C4 B8 E5 ' +
  'E6 D6 I10 J9 I9 I7 I12 I11 H12 J12 I13 J14 J11 K10 G14 F15 K13 J13 E15 A8 J8 K7 K8 L8 H8 G8 J10 ' +
  'K11 G7 F6 M9 J7 L7 D4 B2 D5 D3 C5 B5 G5 F5 E4 F4 B4 A4 E7 A3 F8';
export const drawn = fullBoard();

/** The first `count` moves of a game. */
export function opening(game: string, count: number): string {
  return game.split(' ').slice(0, count).join(' ');
}

/** All points of an 8 by 8 board, in an order that leaves nobody with more than two in line. */
function fullBoard(): string {
  const points = Array.from({ length: 64 }, (_, i) => ({ row: i >> 3, column: i % 8 }));
  const text = ({ row, column }: { row: number; column: number }) =>
    `${'ABCDEFGH'.charAt(column)}${8 - row}`;
  const isBlack = ({ row, column }: { row: number; column: number }) =>
    (row + (column >> 1)) % 2 === 0;
  const black = points.filter(isBlack);
  const white = points.filter((point) => !isBlack(point));
  return black
    .flatMap((point, i) => [point, ...white.slice(i, i + 1)])
    .map(text)
    .join(' ');
}

/** Morris to its first mill; then to the moving. */
export const morrisMill = 'a7 d6 d7 f6 g7';
export const morrisMoves = 'f4 f6 a1 d5 d2 g7 c4 b4 a4 d6 b6 g4 e3 e5 c5 f2 d7 a7 c4-c3 e5-e4';
/** Until Black has three men left. */
export const morrisFlying =
  'a7 d3 a4 e3 c3 g4 c5 e4 g7 e5 xc5 c5 f4 xg7 d5 d2 g1 d1 xg1 f6 b2 f6-d6 f4-f2 xa7 a4-a1 f2-f4 xd5 c5-d5 f4-f2 xd6';
export const goMiddle =
  'E5 E3 C4 D3 C3 D2 F3 F4 E4 F2 G3 G4 G2 H3 H2 F5 F6 H4 G5 H5 G6 J2 C2 H1 E2 E1 D1';
export const goMarking =
  'G5 E5 E4 D4 E3 D5 D3 C3 C2 C4 D2 E6 F5 F6 G6 G7 H7 F7 B3 B4 B2 A4 H8 G8 G9 F9 H9 F8 A3 J5 pass pass';
export const popucomMiddle = 'E5 C7 F5 C6 G7 H3 B2 D8 G5 G3 B5 F3 C2 E8 D2 B7 H7 F8 D4 A6';
/** Black has to pass after 42 moves, White after all but one. */
export const reversiWhole =
  'C4 E3 F3 C3 E2 E1 D3 C2 F5 D6 B1 E6 F1 G3 C5 D2 G2 B5 B2 F2 G4 G5 G1 A2 C1 H4 E7 H3 A5 H2 C7 C6 A3 ' +
  'D1 H5 F6 B4 H6 G6 A1 B6 F4 pass F7 G7 B3 D7 B8 D8 H8 G8 B7 A8 C8 A7 A6 A4 H7 E8 F8 pass H1';
