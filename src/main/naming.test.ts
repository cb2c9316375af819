import { expect, test, vi } from 'vitest';
import { give, Programs } from '../../test/support/programs.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  userInfo: () => ({ uid: 4711, username: 'ada' }),
}));

test('each copy proposes another name, until it has one', async () => {
  const programs = new Programs();
  const [first, second] = [programs.open(), programs.open()];
  expect([first, second].map((app) => app.view())).toMatchObject([
    { named: false, proposedName: 'ada', settings: { name: 'ada' } },
    { named: false, proposedName: 'ada 2', settings: { name: 'ada 2' } },
  ]);
  await give(second, { command: 'set', name: 'Ada' });
  expect(second.view()).toMatchObject({ named: true, proposedName: '', settings: { name: 'Ada' } });
  await programs.clear();
});
