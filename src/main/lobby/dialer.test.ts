import { connect, Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { dial, dialProblem } from './dialer.ts';

vi.mock(import('node:net'), { spy: true });

function dialled(code: string, platform: NodeJS.Platform) {
  return dialProblem(Object.assign(new Error(code), { code }), '192.168.1.20', 8388, platform);
}

describe('a host that cannot be reached', () => {
  it('is explained on macOS by the permission for the local network, which looks like no route', () => {
    expect(dialled('EHOSTUNREACH', 'darwin')).toMatchObject({
      code: 'noRouteOnMac',
      message: expect.stringContaining('Privacy & Security, Local Network'),
      detail: { address: '192.168.1.20' },
    });
    for (const platform of ['linux', 'win32'] as const)
      expect(dialled('EHOSTUNREACH', platform).code).toBe('noRoute');
    // No network at all is no matter of permission.
    for (const code of ['ENETUNREACH', 'ENETDOWN'])
      expect(dialled(code, 'darwin').code).toBe('noRoute');
  });

  it('is given up after the 5 s that its message names', async () => {
    const socket = new Socket();
    vi.mocked(connect).mockReturnValueOnce(socket);
    const time = new HandTime();
    const { connected } = dial('192.168.1.20', 8388, time);
    time.pass(4999);
    expect(socket.destroyed).toBe(false);
    time.pass(1);
    expect(socket.destroyed).toBe(true);
    expect(await connected).toMatchObject({
      ok: false,
      error: { code: 'timedOut', message: expect.stringContaining('within 5 seconds') },
    });
  });
});
