import { expect, test } from 'vitest';
import { foldedName } from './foldedName.ts';
import { pieceOf } from './remarks.ts';

const at = (text: string) => ({ variations: [], remarks: { 0: { text } } });

test.for([
  ['A good ladder.', 'LADDER', 'A good [ladder].'],
  ['Ein süßer Zug', 'suß', 'Ein [süß]er Zug'],
  ['cafe\u0301 au lait', 'CAFÉ', '[cafe\u0301] au lait'],
  ['这手棋太重了，应该先征子。', '征子', '这手棋太重了，应该先[征子]。'],
  ['ﾊﾈがよい', 'ハネ', '[ﾊﾈ]がよい'],
  ['이 수는 나쁘다', '나쁘', '이 수는 [나쁘]다'],
  ['𠮷野家の手', '野', '𠮷[野]家の手'],
  ['ﬃ', 'f', '[ﬃ]'],
  ['one\n\ntwo', 'TWO', 'one [two]'],
  ['שלום (2)!', 'לו', 'ש[לו]ם (2)!'],
  // Long ones are cut between words, or between characters.
  [
    `${'far '.repeat(20)}here${' away'.repeat(20)}`,
    'here',
    `…${'far '.repeat(5)}[here]${' away'.repeat(11)}…`,
  ],
  [`${'远'.repeat(50)}近${'离'.repeat(90)}`, '近', `…${'远'.repeat(24)}[近]${'离'.repeat(60)}…`],
  [`${'👩‍👩‍👧'.repeat(30)}x`, 'X', null],
])(
  'in a remark %j, what was searched as %j is marked, with what stands around it',
  ([text, searched, shown]) => {
    const piece = pieceOf(at(text ?? ''), [foldedName(searched ?? '')]);
    if (piece === null) throw new Error('not found');
    const { before, found, after } = piece;
    if (shown === null) expect(before).toBe(`…${'👩‍👩‍👧'.repeat(24)}`);
    else expect(`${before}[${found}]${after}`).toBe(shown);
  },
);

test('the first remark that has one of the texts is told; none if none has', () => {
  const notes = { variations: [], remarks: { 2: { text: 'one' }, 5: { text: 'two' }, 9: {} } };
  expect(pieceOf(notes, ['three', 'two'])).toEqual({
    node: 5,
    before: '',
    found: 'two',
    after: '',
  });
  expect(pieceOf(notes, ['three', ''])).toBeNull();
  const long = at(`${'x'.repeat(1_000_000)}y${'z'.repeat(40_000)}`);
  expect(pieceOf(long, ['y'])?.found).toBe('y');
});
