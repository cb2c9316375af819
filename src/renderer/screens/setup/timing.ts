/**
 * Converts between the clock in the form, in minutes and seconds, and in the match, in ms. Pure.
 */

import type { Clock } from '../../../match/index.ts';
import type { NumberRange } from '../../design/number.ts';

export const timingKinds = ['none', 'total', 'fischer', 'move', 'byoYomi'] as const;
type TimingKind = (typeof timingKinds)[number];

/** Only some numbers count: see {@link askedBy}. */
export interface Timing {
  readonly kind: TimingKind;
  /** Minutes, in halves. */
  readonly main: number;
  readonly increment: number;
  readonly periods: number;
  /** Seconds for each move or period. */
  readonly period: number;
}
type TimingField = Exclude<keyof Timing, 'kind'>;

export const askedBy: Readonly<Record<TimingKind, readonly TimingField[]>> = {
  none: [],
  total: ['main'],
  fischer: ['main', 'increment'],
  move: ['period'],
  byoYomi: ['main', 'periods', 'period'],
};

/** Only byo-yomi can have no main time. */
export function rangeOf(kind: TimingKind, field: TimingField): NumberRange {
  switch (field) {
    case 'main':
      return { min: kind === 'byoYomi' ? 0 : 0.5, max: 24 * 60, step: 0.5 };
    case 'increment':
      return { min: 1, max: 600, step: 1 };
    case 'periods':
      return { min: 1, max: 100, step: 1 };
    case 'period':
      return { min: 1, max: 3600, step: 1 };
  }
}

const usual: Timing = { kind: 'none', main: 10, increment: 5, periods: 3, period: 30 };

/** Common times of each kind, shortest first. */
export const timings: Readonly<Record<TimingKind, readonly Timing[]>> = {
  none: [],
  total: [5, 10, 30].map((main) => ({ ...usual, kind: 'total', main })),
  fischer: [
    [3, 2],
    [5, 5],
    [15, 10],
  ].map(([main = 5, increment = 5]) => ({ ...usual, kind: 'fischer', main, increment })),
  move: [10, 30, 60].map((period) => ({ ...usual, kind: 'move', period })),
  byoYomi: [
    [5, 3, 20],
    [10, 3, 30],
    [30, 5, 30],
  ].map(([main = 10, periods = 3, period = 30]) => ({
    ...usual,
    kind: 'byoYomi',
    main,
    periods,
    period,
  })),
};

/** The default of a kind: the middle of its list. */
export function timingOf(kind: TimingKind): Timing {
  return timings[kind][1] ?? { ...usual, kind };
}

export function sameTiming(a: Timing, b: Timing): boolean {
  return a.kind === b.kind && askedBy[a.kind].every((field) => a[field] === b[field]);
}

export function clockOf({ kind, main, increment, periods, period }: Timing): Clock | null {
  const none = { main: 0, increment: 0, periods: 0, period: 0 };
  switch (kind) {
    case 'none':
      return null;
    case 'total':
      return { ...none, main: main * 60_000 };
    case 'fischer':
      return { ...none, main: main * 60_000, increment: increment * 1000 };
    case 'move':
      return { ...none, periods: 1, period: period * 1000 };
    case 'byoYomi':
      return { ...none, main: main * 60_000, periods, period: period * 1000 };
  }
}

/** The clock as the form shows it; rounds up to half minutes and whole seconds. */
export function timingFrom(clock: Clock | null): Timing {
  if (clock === null) return usual;
  const { main, increment, periods, period } = clock;
  const reserve = periods * period > 0;
  const perMove = reserve && main === 0 && periods === 1;
  const kind = perMove ? 'move' : reserve ? 'byoYomi' : increment > 0 ? 'fischer' : 'total';
  const standard = timingOf(kind);
  return {
    kind,
    main: main > 0 || kind === 'byoYomi' ? Math.ceil(main / 30_000) / 2 : standard.main,
    increment: increment > 0 ? Math.ceil(increment / 1000) : standard.increment,
    periods: reserve ? periods : standard.periods,
    period: reserve ? Math.ceil(period / 1000) : standard.period,
  };
}
