import { storedGames } from './scenes/storedGames.ts';
import { test, testScenes } from './support/screens.ts';

testScenes(storedGames);

const reviews = storedGames.filter(({ step }) => step === 'openGame');

test.for(reviews)(
  'the screen $name has a curve and says who is ahead only if the game is analysed',
  async (scene, { gallery, expect }) => {
    const { page } = gallery;
    await gallery.show(scene);
    const isAnalysed = scene.name.endsWith('analysed');
    await page.getByRole('slider').first().press('Home');
    await page.getByRole('slider').first().press('ArrowRight');
    expect(await page.locator('.curve').count()).toBe(isAnalysed ? 1 : 0);
    const said = (await page.locator('.curve-said').textContent()) ?? '';
    expect(said !== '').toBe(isAnalysed);
    const spoken = await page.getByRole('slider').first().getAttribute('aria-valuetext');
    expect(spoken?.includes(',') === true).toBe(isAnalysed);
  },
);

test('the list of games marks each result', async ({ gallery, expect }) => {
  const [scene] = storedGames.filter(({ name }) => name === 'games-list');
  if (scene === undefined) throw new Error('There is no such scene.');
  await gallery.show(scene, true);
  const marks = gallery.page.locator('.result-mark');
  await marks.first().waitFor({ state: 'attached' });
  for (const mark of await marks.all())
    expect((await mark.boundingBox())?.width).toBeGreaterThan(8);
});
