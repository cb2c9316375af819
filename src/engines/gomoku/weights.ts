/** Fitted to games of the engine with itself by logistic regression; a logit is 750. See docs/engines/gomoku.md. */

function read(numbers: string): readonly number[] {
  return numbers.trim().split(/\s+/).map(Number);
}

/** The value of a point for the side to move, by its best pattern (row) and its second best (column). */
export const ownPairs = read(`
0 0 0 0 0 0 0 0 0 0 0 0
-1 -2 0 0 0 0 0 0 0 0 0 0
-6 -1 0 0 0 0 0 0 0 0 0 0
3 -5 0 -5 0 0 0 0 0 0 0 0
12 4 0 11 42 0 0 0 0 0 0 0
9 -10 6 13 60 47 0 0 0 0 0 0
37 30 81 75 251 171 94 0 0 0 0 0
18 43 94 84 288 110 179 0 0 0 0 0
`);

/** The same for the opponent; negative numbers are good for the opponent. */
export const theirPairs = read(`
0 0 0 0 0 0 0 0 0 0 0 0
6 16 0 0 0 0 0 0 0 0 0 0
6 1 1 0 0 0 0 0 0 0 0 0
-1 13 2 0 0 0 0 0 0 0 0 0
-9 2 1 -11 -29 0 0 0 0 0 0 0
-5 6 -6 -17 -43 -52 0 0 0 0 0 0
-52 9 -68 -64 -122 -112 -148 0 0 0 0 0
-12 -52 -80 -90 -220 -207 -538 0 0 0 0 0
`);

/** The value of what both can make at once: the alarms of the side to move (row) and of the opponent (column). */
export const alarmValues = read(`
-4 -64 0 -212 -5 -87 0 -193 0 -1447 0 0 0 273 0 -144
38 -29 0 -75 -193 -174 0 -430 0 -170 0 -979 0 -245 0 -1159
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
2923 3418 0 3750 218 131 0 28 0 0 0 0 0 -328 0 -721
-42 48 0 -4 -20 17 0 -33 0 409 0 0 0 284 0 16
-74 193 0 294 -94 -84 0 -102 0 459 0 -93 717 -20 0 -530
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
2699 3275 0 3307 460 548 0 308 0 0 0 -1340 0 34 0 -513
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 -1298 0 0
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 91 0 223 0 0 0 0 0 39 0 458
0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
0 0 0 0 0 580 0 1194 0 0 0 0 0 1481 0 0
`);
