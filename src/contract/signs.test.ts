import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIds } from './signs.ts';

test('the 64 signs differ, and keep the order that every release has', () => {
  expect(new Set(signIds).size).toBe(64);
  const hash = createHash('sha256').update(signIds.join(' ')).digest('hex');
  expect(hash).toBe('152f043dbb8174442c76cf465c11eb990ed494c8ba0da15fd630bc7d888c6082');
});
