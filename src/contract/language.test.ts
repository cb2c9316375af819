import { expect, test } from 'vitest';
import { resolveLanguage } from './language.ts';

test.each([
  ['en', ['zh-CN'], 'en'],
  ['zh', ['en-GB'], 'zh'],
  ['system', ['zh-CN', 'en'], 'zh'],
  ['system', ['zh-Hant-TW'], 'zh'],
  ['system', ['en-US', 'zh-CN'], 'en'],
  ['system', ['xx-XX', 'zh-CN', 'en'], 'zh'],
  ['system', ['xx', 'yy'], 'en'],
  ['system', ['zh_CN.UTF-8', 'zh_CN', 'C'], 'zh'],
  ['system', ['ja-JP', 'en'], 'ja'],
  ['system', ['C'], 'en'],
  ['system', [], 'en'],
] as const)('the language %s, on a system that speaks %j, is %s', (chosen, preferred, language) => {
  expect(resolveLanguage(chosen, preferred)).toBe(language);
});
