/** The clocks beside the board. */

import type { Side } from '../../../src/rules/index.ts';
import type { Person } from './person.ts';
import { seatOf } from './sides.ts';

/** What is left to a side, as its clock shows it; seconds. */
export async function leftTo(person: Person, side: Side): Promise<number> {
  const timer = (await seatOf(person, side)).getByRole('timer');
  const [, minutes = '', seconds = ''] =
    /(?:(\d+):)?(\d+(?:\.\d)?)$/.exec((await timer.getAttribute('aria-label')) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
