import { expect, test } from 'vitest';
import { opensWindow } from './copies.ts';

const program = ['/opt/Tengen/tengen'];

test('a second start opens no window of its own', () => {
  expect(opensWindow(false, 2, program)).toBe(false);
});

test('only `--new` opens a second copy', () => {
  expect(opensWindow(false, 2, [...program, '--new'])).toBe(true);
  expect(opensWindow(false, 2, [...program, '--newer', 'new'])).toBe(false);
});

test('a lock that has outlived its program keeps nobody from starting', () => {
  expect(opensWindow(false, 1, program)).toBe(true);
});

test('a start beside a copy without a window opens one', () => {
  expect(opensWindow(true, 2, program)).toBe(true);
});
