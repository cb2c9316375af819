import { eventually } from './support/eventually.ts';
import { begin, blackFirst, seated, twoPeople } from './support/play.ts';
import { test } from './support/stage.ts';

test('the window’s title tells of a guest at the door and of one’s turn while the window has no focus', async ({
  stage,
}) => {
  const two = await twoPeople(stage);
  const [anna, boris] = two;
  const { calls, name } = anna.texts;
  const port = await anna.host();
  await anna.look(false);
  await eventually(() => anna.page.title()).toBe(name);
  await boris.join(port);
  await eventually(() => anna.page.title()).toBe(calls.title.knock);
  await anna.look(true);
  await eventually(() => anna.page.title()).toBe(name);

  await anna.accept('Boris');
  await seated(two);
  await begin(two);
  const [black, white] = await blackFirst(two);
  await black.look(false);
  await white.look(false);
  await eventually(() => black.page.title()).toBe(calls.title.turn);
  await eventually(() => white.page.title()).toBe(name);
});
