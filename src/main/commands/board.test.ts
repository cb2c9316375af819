import { afterEach, expect, it } from 'vitest';
import { give, Programs } from '../../../test/support/programs.ts';

const programs = new Programs();

afterEach(() => programs.clear());

it('`pace` changes how two computers play; `watch` without an address does the same, as up to 0.12', async () => {
  const app = programs.open();
  await give(app, { command: 'local', black: 'computer:1', white: 'computer:1' });
  const pace = () => app.view().match?.watching;
  await give(app, { command: 'pace', paused: true });
  expect(pace()).toEqual({ paused: true, speed: 'fast' });
  await give(app, { command: 'watch', paused: false, speed: 'slow' });
  expect(pace()).toEqual({ paused: false, speed: 'slow' });
  const { pace: mayPace, watch: mayWatch } = app.view().can;
  expect({ mayPace, mayWatch }).toEqual({ mayPace: null, mayWatch: null });
});
