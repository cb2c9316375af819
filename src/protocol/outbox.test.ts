import { expect, test } from 'vitest';
import { baseSetup } from './baseGame.ts';
import { savedLink } from './state.ts';

const tengen = { version: 1, name: 'Ann', app: 'Tengen' } as const;

test('what no peer would understand is not resent from a file', () => {
  const ready = { method: 'ready', params: { number: 1 } };
  const outbox = [
    { method: 'sing', params: {} },
    { method: 'ready', params: { number: 'one' } },
    { method: 'say', params: { text: 'Hello' } },
    ready,
  ];
  const saved = { role: 'host', me: tengen, peer: tengen, setup: baseSetup, outbox } as const;
  const link = savedLink({ ...saved, identity: { id: '1' }, elapsed: 0, peerDeparted: false }, 0);
  expect(link.outbox).toEqual([ready]);
});
