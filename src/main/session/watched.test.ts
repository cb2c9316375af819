import { expect, it } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import type { WatchMessage } from '../../protocol/watching.ts';
import { WatchedSession } from './watched.ts';

type Told = Extract<WatchMessage, { method: 'record' | 'events' }>;

const record: Told = {
  method: 'record',
  params: {
    host: 'Anna',
    guest: 'Boris',
    number: 1,
    match: { game: 'gomoku', options: {}, clock: null },
  },
};
const events = (params: Partial<Extract<Told, { method: 'events' }>['params']>): Told => ({
  method: 'events',
  params: { events: [], thinking: 0, paused: false, ...params },
});

it('a guest who is away stays so through a new record, until the events after it say otherwise', () => {
  const session = new WatchedSession(new HandTime(), { whyNotSay: () => null, say: () => {} });
  const away = () => session.details().watched?.away;
  session.hear(record);
  session.hear(events({ away: { ago: 2000, why: 'silent' } }));
  expect(away()).toMatchObject({ why: 'silent' });
  session.hear(record);
  expect(away()).toMatchObject({ why: 'silent' });
  session.hear(events({}));
  expect(away()).toBeNull();
});
