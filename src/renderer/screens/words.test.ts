import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../contract/language.ts';
import { faults, problem, problemCodes } from '../../contract/problems.ts';
import { unavailableReasons } from '../../contract/unavailable.ts';
import { commonRefusals, games } from '../../rules/index.ts';
import { loadTranslation } from '../text/index.ts';
import { explainEngine, explainProblem, explainRefusal, isKey } from './words.ts';

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

describe.for(languageCodes)('in the language %s', async (language) => {
  const { t } = await loadTranslation(language);

  test('every problem is explained with nothing left to fill in', () => {
    for (const code of problemCodes) {
      const text = explainProblem(t, problem(code, { ...detail, how: 'occupied' }));
      expect(text, code).not.toMatch(/[{}]/);
      // Where a text is missing its key is told.
      expect(text, code).not.toContain(`problem.${code}`);
    }
  });

  test('a breach is explained in the same language as what was done', () => {
    for (const how of Object.keys(faults)) {
      if (!isKey(faults, how)) continue;
      expect(explainProblem(t, problem('breach', { how }))).toContain(t(`fault.${how}`));
    }
  });

  test('every refusal of a command is explained', () => {
    const others = [
      'noSuchCandidate',
      'noSuchMatch',
      'notIgnored',
      'stopped',
      'analysisFailed',
      'closed',
    ];
    for (const code of [...unavailableReasons, ...commonRefusals, ...others]) {
      const text = explainRefusal(t, { code, message: '?' });
      expect(text, code).not.toBeNull();
      expect(text, code).not.toBe('?');
    }
  });

  test('every refusal of a move is explained in the words of the game, or else in general ones', () => {
    for (const { id, refusals } of games) {
      for (const code of [...commonRefusals, ...refusals]) {
        const text = explainRefusal(t, { code, message: '?' }, id);
        expect(text, `${id} ${code}`).not.toBeNull();
        expect(text, `${id} ${code}`).not.toBe('?');
      }
    }
  });
});

const { t } = await loadTranslation('en');

test('a problem in English says what the program says', () => {
  const portInUse = problem('portInUse', { port: 8388 });
  expect(explainProblem(t, portInUse)).toBe(portInUse.message);
});

test('a refusal that the view tells as a problem is not explained again', () => {
  expect(explainRefusal(t, { code: 'portInUse', message: 'Port 8388 is taken.' })).toBeNull();
});

test('a refusal from a later release is explained in its own words', () => {
  expect(explainRefusal(t, { code: 'tooEarly', message: 'Too early.' })).toBe('Too early.');
  expect(explainRefusal(t, { code: 'toString', message: 'Too odd.' })).toBe('Too odd.');
});

test('an engine that cannot be added is explained by what was tried and what came of it', () => {
  const missing = problem('engineMissing', { program: 'gnugo', reason: 'ENOENT' });
  expect(explainEngine(t, missing)).toBe(
    'The program gnugo can’t be started (ENOENT). Enter its full path, or install it.',
  );
  const silent = problem('engineSilent', { name: 'x', seconds: 10 });
  expect(explainEngine(t, silent)).toContain('didn’t answer for 10 seconds');
});

test('any other refusal to add an engine is explained as everywhere', () => {
  const other = { code: 'badCommand', message: 'The line is empty.' };
  expect(explainEngine(t, other)).toBe('That isn’t possible.');
  const bare = { code: 'engineMissing', message: 'There is no program.' };
  expect(explainEngine(t, bare)).toBe('There is no program.');
});
