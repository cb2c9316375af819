import { expect, test } from 'vitest';
import { ago, duration, elapsed } from './time.ts';

test('a duration is told in whole seconds that have gone by', () => {
  const s = 1000;
  expect([0, 999, 7 * s, 83_999, 754 * s, 3909 * s, 90_000 * s, -5].map(elapsed)).toEqual([
    '0:00',
    '0:00',
    '0:07',
    '1:23',
    '12:34',
    '1:05:09',
    '25:00:00',
    '0:00',
  ]);
});

test('a wait is told in words', () => {
  const told = [-5, 1999, 59_999, 60_000, 150_000].map((ms) => duration('en', ms));
  expect(told).toEqual(['0 seconds', '1 second', '59 seconds', '1 minute', '2 minutes']);
  expect(duration('zh-Hans', 7000)).toBe('7 秒');
});

// By this computer's calendar, wherever it is.
const now = new Date(2026, 4, 20, 21, 0).getTime();
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 4, day, hour, minute).getTime();

test.for([
  [at(20, 20, 59), '1 minute ago', '1 分钟前'],
  [at(20, 20, 1), '59 minutes ago', '59 分钟前'],
  [at(20, 19, 30), '1 hour ago', '1 小时前'],
  [at(20, 0, 10), '20 hours ago', '20 小时前'],
  [at(19, 23), 'yesterday', '昨天'],
  [at(17, 12), '3 days ago', '3 天前'],
  [at(2, 12), 'May 2, 2026', '2026 年 5 月 2 日'],
] as const)('the time %d was “%s” in English and “%s” in Chinese', ([then, english, chinese]) => {
  expect(ago('en', then, now)).toBe(english);
  expect(ago('zh-Hans', then, now)).toBe(chinese);
});

test('two hours ago is not yesterday shortly after midnight, and a time that lies ahead is now', () => {
  expect(ago('en', at(19, 23), at(20, 1))).toBe('2 hours ago');
  expect(ago('en', now - 59_999, now)).toBeNull();
  expect(ago('en', now + 3_600_000, now)).toBeNull();
});
