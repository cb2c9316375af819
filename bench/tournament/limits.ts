/** How much a player of ours may think: the part of its name after `@`, or the tournament's effort and time. */

import { threadTime } from './time.ts';

interface Limits {
  readonly effort: number;
  /** ms */
  readonly time: number;
}

/** Splits `NAME`, `NAME@0.5` or `NAME@1000ms`. @returns a null limit if there is none */
export function splitLimit(text: string): { readonly name: string; readonly limit: string | null } {
  const [, name = '', limit] = /^(.*?)(?:@(\d+(?:\.\d+)?(?:ms)?))?$/.exec(text) ?? [];
  return { name, limit: limit ?? null };
}

/** A time limit leaves only the time, an effort only replaces the effort. */
export function limitsOf(limit: string | null, { effort, time }: Limits): Limits {
  if (limit === null) return { effort, time };
  if (!limit.endsWith('ms')) return { effort: Number(limit), time };
  return { effort: Number.POSITIVE_INFINITY, time: Number(limit.slice(0, -2)) };
}

/** The rest of a task: time is the thread's, and nothing stops it. */
export const unstopped = {
  now: threadTime,
  stopped: () => false,
  onThought: () => {},
} as const;
