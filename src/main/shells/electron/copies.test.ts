import { expect, test } from 'vitest';
import { opensWindow } from './copies.ts';

const program = ['/opt/Tengen/tengen'];

test('a second start opens no window of its own', () => {
  expect(opensWindow(false, true, program)).toBe(false);
});

test('only `--new` and `--profile` open a second copy', () => {
  expect(opensWindow(false, true, [...program, '--new'])).toBe(true);
  expect(opensWindow(false, true, [...program, '--profile=2'])).toBe(true);
  expect(opensWindow(false, true, [...program, '--newer', 'new', 'profile'])).toBe(false);
});

test('a lock that has outlived its program keeps nobody from starting', () => {
  expect(opensWindow(false, false, program)).toBe(true);
});

test('a start beside a copy without a window opens one', () => {
  expect(opensWindow(true, true, program)).toBe(true);
});
