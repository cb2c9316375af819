/** How evenly a page draws. */

import type { Page } from 'playwright-core';

/** ms. */
export interface Spread {
  readonly half: number;
  /** All but one in a hundred are shorter. */
  readonly most: number;
  readonly longest: number;
}

export interface Frames {
  /** Between one frame and the next. */
  readonly gaps: Spread;
  /** What a frame takes of the page's thread: callbacks, style, layout, paint. */
  readonly work: Spread;
}

/** Watches a page's frames for so long, ms. */
export async function framesOf(page: Page, time: number): Promise<Frames> {
  const { gaps, work } = await page.evaluate(
    (end) =>
      new Promise<{ gaps: number[]; work: number[] }>((resolve) => {
        const gaps: number[] = [];
        const work: number[] = [];
        // The first task after a frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        const begun = performance.now();
        let before = begun;
        port1.onmessage = () => work.push(performance.now() - before);
        const frame = () => {
          const now = performance.now();
          gaps.push(now - before);
          before = now;
          port2.postMessage(null);
          if (now - begun < end) requestAnimationFrame(frame);
          else resolve({ gaps, work });
        };
        requestAnimationFrame(frame);
      }),
    time,
  );
  return { gaps: spread(gaps), work: spread(work) };
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return { half: at(0.5), most: at(0.99), longest: at(1) };
}
