import { expect, test } from 'vitest';
import { fileNameOf } from './fileName.ts';

const named = (black: string, white = 'Bo', date: string | null = '2026-11-23') =>
  fileNameOf({
    game: 'go',
    options: {},
    moves: [],
    players: { black: { name: black }, white: { name: white } },
    date,
    result: null,
    app: null,
  });

const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

test.for([
  ['Ann', '2026-11-23 Ann-Bo'],
  ['a/b\\c:d*e?f"g<h>i|j', '2026-11-23 a b c d e f g h i j-Bo'],
  ['\u202eAnn\n', '2026-11-23 Ann -Bo'],
  [family, `2026-11-23 ${family}-Bo`],
])('%s gives %s', ([name = '', file]) => {
  expect(named(name)).toBe(file);
});

test.for([family, '\u{1f1e9}\u{1f1ea}', 'e\u0301', '\u{20000}', '古', 'a'])(
  'a long name of %s is cut between two of them, to what every system takes',
  (letter) => {
    const text = named(letter.repeat(200)).slice('2026-11-23 '.length);
    const bytes = new TextEncoder().encode(`2026-11-23 ${text}`).length;
    expect(text.replaceAll(letter, '')).toBe('');
    expect(bytes).toBeLessThanOrEqual(130);
    expect(bytes + new TextEncoder().encode(letter).length).toBeGreaterThan(130);
  },
);

test('without a date the game is named', () => {
  expect(named('Ann', 'Bo', null)).toBe('go Ann-Bo');
});
