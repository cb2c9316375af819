import { expect, test } from 'vitest';
import { mayBeGame } from './mayBeGame.ts';

test.for([
  ['(;GM[1])', true],
  ['{"game":"go","moves":[]}', true],
  ['H8 I9 J10', true],
  ['f5d6c3d3c4\n', true],
  ['h8-i9-j10', true],
  ['１．Ｈ８', true],
  ['', false],
  [' \n', false],
  ['192.168.1.5:8388', false],
  ['[fe80::1]:8388', false],
  ['ada.local', false],
  ['BCDF-GHJK', false],
  ['a1b2', false],
] as const)('%j may be meant as a game: %s', ([text, may]) => {
  expect(mayBeGame(text)).toBe(may);
});
