/** What one session promises about its record and its connection, whatever the match is. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draw,
  give,
  hasEnded,
  idOf,
  Programs,
  refused,
  start,
  until,
  untilBoth,
} from '../../../test/support/programs.ts';
import { SLEPT_AFTER } from '../../protocol/limits.ts';
import { afterPause } from '../../protocol/link.ts';
import { baseMessage, isMatchMessage, message } from '../../protocol/messages.ts';
import type { OutgoingMessage } from '../../protocol/types.ts';
import { Connection } from '../net/connection.ts';
import { MatchRecorder } from './recorder.ts';

vi.mock(import('../../protocol/link.ts'), { spy: true });

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  await programs.clear();
  vi.restoreAllMocks();
});

it('records every match message before it sends it', async () => {
  const pair = await programs.meet();
  const noted = vi.spyOn(MatchRecorder.prototype, 'note');
  const sent = vi.spyOn(Connection.prototype, 'send');
  const two = await start(pair);
  await draw(two, 7);
  await give(two.mover, { command: 'offer', kind: 'draw' });
  await give(two.other, { command: 'resign' });
  await untilBoth(two, hasEnded);
  const methods = new Set<string>();
  for (const [call, [outgoing]] of sent.mock.calls.entries()) {
    if (!isMatchMessage(outgoing)) continue;
    const record = noted.mock.calls.findIndex(([, { recorded }]) => recorded.includes(outgoing));
    const recordedAt = noted.mock.invocationCallOrder[record] ?? Number.POSITIVE_INFINITY;
    const sentAt = sent.mock.invocationCallOrder[call] ?? 0;
    expect(recordedAt, `${outgoing.method} is recorded first`).toBeLessThan(sentAt);
    methods.add(outgoing.method);
  }
  expect([...methods].sort()).toEqual(['draw', 'offer', 'ready', 'resign', 'startGame']);
});

describe('a match whose link ends for good', () => {
  it.each<[string, (move: OutgoingMessage) => OutgoingMessage, string]>([
    ['a breach', ({ params }) => baseMessage('draw', { ...params, step: 9 }), 'breach'],
    [
      'another position',
      ({ params }) => baseMessage('draw', { ...params, hash: '0'.repeat(16) }),
      'diverged',
    ],
    ['an accusation by the peer', () => message('bye', { reason: 'breach' }), 'accused'],
    ['lost history', () => message('bye', { reason: 'lost' }), 'lost'],
  ])('is unfinished no longer: %s', async (_, change, code) => {
    const { mover, other, ...two } = await programs.begin();
    await draw(two, 7);
    const match = idOf(mover);
    const { send } = Connection.prototype;
    vi.spyOn(Connection.prototype, 'send').mockImplementationOnce(function (
      this: Connection,
      move,
    ) {
      send.call(this, change(move));
    });
    await give(other, { command: 'draw', row: 8, column: 8 });
    await until(mover, ({ link }) => link.problem?.code === code);
    expect(mover.view()).toMatchObject({ link: { state: 'idle' }, unfinished: [] });
    expect(await refused(mover, { command: 'resume', match })).toBe('noSuchMatch');
    expect((await programs.restart(mover)).view().unfinished).toEqual([]);
  });
});

it('notes thinking time every second, the opponent’s only up to its last message', async () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const { mover, other } = await programs.begin({ clock });
  const noted = vi.spyOn(MatchRecorder.prototype, 'noteThinking');
  const thinkingAfter = (app: typeof mover) => {
    noted.mockClear();
    programs.pass(app, 5000);
    expect(noted).toHaveBeenCalledTimes(5);
    return Math.round((noted.mock.lastCall?.[0] ?? 0) / 1000);
  };
  expect([thinkingAfter(mover), thinkingAfter(other)]).toEqual([5, 0]);
});

it('counts a sleep as no longer than a link survives, because a change of the date looks the same', async () => {
  const { mover } = await programs.begin();
  const paused = vi.mocked(afterPause).mockClear();
  programs.timeOf(mover).sleep(3_600_000);
  programs.pass(mover, 1000);
  expect(paused.mock.calls.map(([, , pause]) => pause)).toEqual([
    { stalled: 0, slept: SLEPT_AFTER },
  ]);
});
