import { describe, expect, it } from 'vitest';
import { dialProblem } from './dialer.ts';

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
});
