import { expect, test } from 'vitest';
import { problem } from '../../../contract/problems.ts';
import { loadTranslation } from '../../text/index.ts';
import { explainEngine } from './explaining.ts';

const { t } = await loadTranslation('en');

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
