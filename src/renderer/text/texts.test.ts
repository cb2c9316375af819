import { expect, test } from 'vitest';
import { loadTranslation } from './index.ts';

test('a text shows what is filled in as it is, without reading it as markup or as another text', async () => {
  const { t } = await loadTranslation('en');
  for (const name of ['<b>&amp;', '{port}', '$t(start.host)']) {
    expect(t('status.peerReady', { name })).toBe(`${name} is ready`);
  }
});

test('two Chinese sentences have nothing between them, and a sentence ends with its language’s full stop', async () => {
  const { t } = await loadTranslation('zh');
  expect(t('between')).toBe('');
  expect(t('sentence', { headline: '轮到你了' })).toBe('轮到你了。');
  expect((await loadTranslation('en')).t('between')).toBe(' ');
});
