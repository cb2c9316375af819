import { describe, expect, it } from 'vitest';
import { Tampering } from './tampering.ts';

describe('tampering', () => {
  it('is told at the third case within a minute', () => {
    const tampering = new Tampering();
    expect([0, 30_000, 61_000, 62_000].map((at) => tampering.note(at))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('slows down the dialling until a connection has held for 30 s', () => {
    const tampering = new Tampering();
    tampering.note(0);
    tampering.noteLive(1000);
    tampering.noteEnd(30_999);
    expect(tampering.slowed).toBe(true);
    tampering.noteLive(40_000);
    tampering.noteEnd(70_000);
    expect(tampering.slowed).toBe(false);
    tampering.noteLive(80_000);
    tampering.note(200_000);
    expect(tampering.slowed).toBe(true);
  });
});
