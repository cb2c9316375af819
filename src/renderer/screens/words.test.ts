import { describe, expect, test } from 'vitest';
import { faults, problem, problemCodes } from '../../protocol/problems.ts';
import { hindrances } from '../../protocol/window.ts';
import { refusalCodes } from '../../rules/index.ts';
import { en } from '../text/en.ts';
import { createTexts } from '../text/index.ts';
import { explainProblem, explainRefusal, isKey } from './words.ts';

const detail = {
  port: 8388,
  address: '10.0.0.7',
  reason: 'EIO',
  mine: 1,
  theirs: 2,
  game: 'x',
  file: 'tengen.db.damaged',
  program: 'gnugo',
  name: 'GNU Go',
  seconds: 10,
  most: 12,
  said: '?',
  move: 'H8',
};

describe.each(['en', 'zh'])('in %s', (language) => {
  const { t } = createTexts(language);

  test('every problem is explained, with nothing left to fill in', () => {
    for (const code of problemCodes) {
      const text = explainProblem(t, problem(code, { ...detail, how: 'occupied' }));
      expect(text, code).not.toMatch(/[{}]/);
      // Where a text is missing its key is told.
      expect(text, code).not.toContain(`problem.${code}`);
    }
  });

  test('what exactly was done is told in the same language', () => {
    for (const how of Object.keys(faults)) {
      if (!isKey(faults, how)) continue;
      expect(explainProblem(t, problem('breach', { how }))).toContain(t(`fault.${how}`));
    }
  });

  test('every refusal that a command can meet is explained', () => {
    for (const code of [
      ...hindrances,
      ...refusalCodes,
      'noSuchCandidate',
      'noSuchMatch',
      'closed',
    ]) {
      const text = explainRefusal(t, { code, message: '?' });
      expect(text, code).not.toBeNull();
      expect(text, code).not.toBe('?');
    }
  });
});

const { t } = createTexts('en');

test('in English a problem says what the program says', () => {
  const portInUse = problem('portInUse', { port: 8388 });
  expect(explainProblem(t, portInUse)).toBe(portInUse.message);
});

test('a refusal that the view tells as a problem is not told twice', () => {
  expect(explainRefusal(t, { code: 'portInUse', message: 'Port 8388 is taken.' })).toBeNull();
});

test('a refusal from a later release is told in its own words', () => {
  expect(explainRefusal(t, { code: 'tooEarly', message: 'Too early.' })).toBe('Too early.');
  expect(isKey(en.refusal, 'toString')).toBe(false);
});
