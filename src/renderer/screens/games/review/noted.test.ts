import { expect, test } from 'vitest';
import { fc } from '../../../../../test/support/properties.ts';
import type { Notes } from '../../../../record/notes.ts';
import { changedTo, notedAt, redone, shownAt, undone } from './noted.ts';

function remarks(text: string): Notes {
  return { variations: [], remarks: { 0: { text } } };
}

test('what was changed is undone and redone in order; a new change forgets what was undone', () => {
  const acts = fc.constantFrom('change', 'change', 'step', 'undo', 'undo', 'redo');
  const property = fc.property(fc.array(acts, { maxLength: 40 }), (all) => {
    const states = [remarks('')];
    let at = 0;
    let now = notedAt(states[0] ?? remarks(''), 0);
    for (const [n, act] of all.entries()) {
      if (act === 'change') {
        states.splice(at + 1, Number.POSITIVE_INFINITY, remarks(`${n}`));
        at++;
        now = changedTo(now, { notes: states[at] ?? remarks(''), node: now.node });
      } else if (act === 'step') now = shownAt(now, n);
      else if (act === 'undo') {
        at = Math.max(0, at - 1);
        now = undone(now);
      } else {
        at = Math.min(states.length - 1, at + 1);
        now = redone(now);
      }
      expect(now.notes).toBe(states[at]);
    }
  });
  fc.assert(property);
});

test('a text that is written on is one change, until another node is shown', () => {
  let now = notedAt(remarks(''), 4);
  for (const text of ['a', 'ab', 'abc']) now = changedTo(now, { notes: remarks(text), node: 4 }, 4);
  expect(undone(now).notes).toEqual(remarks(''));
  const later = changedTo(shownAt(shownAt(now, 5), 4), { notes: remarks('abcd'), node: 4 }, 4);
  expect(undone(later).notes).toEqual(remarks('abc'));
});
