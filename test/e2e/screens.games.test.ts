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
