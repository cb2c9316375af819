/** What a curve shows: numbers from -1 (White is winning) to 1 (Black is winning), one for each position. Pure. */

import { type GameRecord, isCounted } from '../../../../record/record.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { estimatedLead } from './estimate.ts';

export interface Lead {
  /** How far Black is ahead. */
  readonly black: number;
  readonly isEstimated: boolean;
}

/** Null in a game that isn't counted. */
export function leadOf(position: AnyPosition): Lead | null {
  const { score, dead } = position.details();
  if (score === undefined) return null;
  // Where stones may be dead, only what both have agreed on is the score.
  return dead === undefined || position.outcome !== null
    ? { black: score.black - score.white, isEstimated: false }
    : { black: estimatedLead(position), isEstimated: true };
}

/** At the end of a game with this result; null where it wasn't counted, or its margin isn't known. */
export function finalLead({ game, result }: Pick<GameRecord, 'game' | 'result'>): Lead | null {
  if (result === null || !isCounted(game, result.reason)) return null;
  const { winner, margin } = result;
  if (winner === 'draw') return { black: 0, isEstimated: false };
  return margin === undefined
    ? null
    : { black: winner === 'black' ? margin : -margin, isEstimated: false };
}

/** How many of the leads are drawn in full; the first stones of Go are far ahead. */
const USUAL = 0.9;

/** The leads as a part of a large one of the same game. */
export function curveOfLeads(leads: readonly (Lead | null)[]): readonly (number | null)[] {
  const sizes = leads.map((lead) => Math.abs(lead?.black ?? 0)).toSorted((a, b) => a - b);
  const most = Math.max(1, sizes[Math.floor((sizes.length - 1) * USUAL)] ?? 1);
  return leads.map((lead) => lead && Math.min(1, Math.max(-1, lead.black / most)));
}

/** The values with those of the position before where none is known; 0 at the start. */
export function filled(values: readonly (number | null)[]): readonly number[] {
  let latest = 0;
  return values.map((value) => {
    latest = value ?? latest;
    return latest;
  });
}

/**
 * The area that is Black's, as SVG path data on a grid of one unit a ply, from 0 at the top to 2 at the bottom: the more
 * black, the better for Black.
 */
export function areaOf(values: readonly (number | null)[]): string {
  const points = filled(values).map((value, ply) => `${ply} ${round(1 - value)}`);
  return `M0 2L${points.join('L')}V2z`;
}

/** Where the areas meet. */
export function edgeOf(values: readonly (number | null)[]): string {
  return `M${filled(values)
    .map((value, ply) => `${ply} ${round(1 - value)}`)
    .join('L')}`;
}

function round(n: number): number {
  return Math.round(n * 1000) / 1000;
}
