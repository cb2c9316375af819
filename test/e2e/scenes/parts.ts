/** What many scenes have in common. */

import type { Problem } from '../../../src/contract/problems.ts';
import type { MatchView, View } from '../../../src/contract/view.ts';
import { idleView } from '../../../src/renderer/testing.ts';

export const idle: View = {
  ...idleView,
  settings: { ...idleView.settings, theme: 'light' },
  addresses: ['192.168.1.20', '10.0.0.7'],
};

/** The link has closed; the board is still there. */
export function left(view: View, what: Problem | null): View {
  return {
    ...view,
    can: { ...idle.can, leave: null },
    link: { ...idle.link, problem: what },
  };
}

export const longName = 'Wolfeschlegelsteinhausenbergerdo';

export const go = { game: 'go', options: { size: 9 } };
export const morris = { game: 'morris' };
export const popucom = { game: 'popucom' };
export const reversi = { game: 'reversi' };

export const thinking = { main: 600_000, increment: 0, periods: 0, period: 0 };
export const overtime = { main: 600_000, increment: 0, periods: 3, period: 30_000 };

/** What both have left. */
export function clocks(
  clock: typeof thinking,
  black: number,
  white: number,
): NonNullable<MatchView['clocks']> {
  // None runs: a picture is of one moment.
  return { clock, black, white, running: null };
}
