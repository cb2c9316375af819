import { expect, test } from 'vitest';
import { tagOf } from './script.ts';

test('what somebody has written is set in its own characters', () => {
  expect(tagOf('Ada, 5!', 'en', ['ja'])).toBeUndefined();
  expect(tagOf('你好！', 'en', ['en-GB'])).toBe('zh-Hans');
  expect(tagOf('，。', 'en', ['en-GB'])).toBe('zh-Hans');
  expect(tagOf('山田', 'en', ['en-GB', 'ja-JP', 'zh-CN'])).toBe('ja-JP');
  expect(tagOf('小龍', 'en', ['zh-TW'])).toBe('zh-TW');
  expect(tagOf('山田', 'ja', ['zh-CN'])).toBeUndefined();
  expect(tagOf('はるか', 'zh', ['zh-CN'])).toBe('ja');
  expect(tagOf('지우', 'ja', ['ja'])).toBe('ko');
});
