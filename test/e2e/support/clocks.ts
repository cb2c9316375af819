/** The clocks beside the board. */

import type { Side } from '../../../src/rules/index.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { seatOf } from './sides.ts';

/** What is left to a side, as its clock shows it; seconds. */
export async function leftTo(person: Person, side: Side): Promise<number> {
  const timer = (await seatOf(person, side)).getByRole('timer');
  const [, minutes = '', seconds = ''] =
    /(?:(\d+):)?(\d+(?:\.\d)?)$/.exec((await timer.getAttribute('aria-label')) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until a side's clock has gone on by one second: it ticks, and is not only put right now and then. */
export async function ticks(person: Person, side: Side): Promise<void> {
  const seen = new Set<number>();
  const hasTicked = async () => {
    seen.add(await leftTo(person, side));
    return [...seen].some((left) => seen.has(left - 1));
  };
  await eventually(hasTicked).toBe(true);
}
