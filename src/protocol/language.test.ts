import { expect, test } from 'vitest';
import { resolveLanguage } from './language.ts';

test('a language that was chosen is spoken, whatever the system speaks', () => {
  expect(resolveLanguage('en', ['zh-CN'])).toBe('en');
  expect(resolveLanguage('zh', ['en-GB'])).toBe('zh');
});

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['zh-Hant-TW'], 'zh'],
  [['en-US', 'zh-CN'], 'en'],
  [['fr-FR', 'zh-CN', 'en'], 'zh'],
  [['de', 'fr'], 'en'],
  [['zh_CN.UTF-8', 'zh_CN', 'C'], 'zh'],
  [['C'], 'en'],
  [[], 'en'],
])('of the system’s languages %j, the first that is known is taken: %s', (preferred, language) => {
  expect(resolveLanguage('system', preferred)).toBe(language);
});
