import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { LENS, lensAt } from './lens.ts';

test('the magnifier lies in the window and not under the finger', () => {
  const windows = fc.record({ width: fc.integer({ min: 320, max: 2560 }), zoom: fc.nat(400) });
  fc.assert(
    fc.property(windows, fc.nat(2560), fc.nat(1440), ({ width, zoom }, across, down) => {
      const [x, y] = [zoom + (across % width), zoom + down];
      const { left, top } = lensAt({ x, y }, { left: zoom, top: zoom, width });
      expect(left).toBeGreaterThanOrEqual(zoom);
      expect(left + LENS).toBeLessThanOrEqual(zoom + width);
      expect(top).toBeGreaterThanOrEqual(zoom);
      const distance = Math.hypot(left + LENS / 2 - x, top + LENS / 2 - y);
      expect(distance - LENS / 2).toBeGreaterThan(20);
    }),
  );
});
