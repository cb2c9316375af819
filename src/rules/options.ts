/** The options of games. Types, checks and the set-up dialog all come from one list per game. */

import { type Refusal, type Result, refuse, succeed } from './result.ts';

export type OptionValue = string | number | boolean;

/** One option: its default and its allowed values. */
export interface Option<T extends OptionValue> {
  readonly default: T;
  readonly allowed:
    | { readonly kind: 'choice'; readonly values: readonly T[] }
    /** From `min` to `max`, both included, in steps of `step` counted from `min`. */
    | { readonly kind: 'range'; readonly min: number; readonly max: number; readonly step: number };
  /** The value as this option's type; null if it is not allowed. */
  read(value: unknown): T | null;
}

/** One of `values`. */
export function choice<const T extends OptionValue>(
  values: readonly T[],
  standard: NoInfer<T>,
): Option<T> {
  return {
    default: standard,
    allowed: { kind: 'choice', values },
    read: (value) => values.find((allowed) => allowed === value) ?? null,
  };
}

/** A number from `min` to `max`, both included, in steps of `step` counted from `min`. */
export function range(min: number, max: number, standard: number, step = 1): Option<number> {
  return {
    default: standard,
    allowed: { kind: 'range', min, max, step },
    read: (value) =>
      typeof value === 'number' &&
      value >= min &&
      value <= max &&
      Number.isInteger((value - min) / step)
        ? value + 0
        : null,
  };
}

/** The options of a game. */
export interface OptionList<Options> {
  readonly fields: { readonly [K in keyof Options]: Option<Extract<Options[K], OptionValue>> };
  /**
   * Fills in defaults. Refuses an option that is unknown, not allowed, or in conflict with another as
   * `badOption`, with a message that names it.
   */
  read(value: unknown): Result<Options, Refusal>;
}

/** Reads one option: `pick('size', fields.size)`. */
type Pick = <T extends OptionValue>(name: string, option: Option<T>) => T;

/**
 * @param build assembles the options, one `pick` for each field
 * @param check returns what is wrong with a combination of allowed options; null if nothing is
 */
export function optionList<Options>(
  fields: OptionList<Options>['fields'],
  build: (pick: Pick) => Options,
  check: (options: Options) => string | null = () => null,
): OptionList<Options> {
  return {
    fields,
    read(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return refuse('badOption', 'The options must be an object.');
      }
      const given = new Map<string, unknown>(Object.entries(value));
      for (const name of given.keys()) {
        if (!Object.hasOwn(fields, name)) {
          return refuse('badOption', `There is no option "${name.slice(0, 40)}" in this game.`);
        }
      }
      let problem: string | null = null;
      const options = build((name, option) => {
        const raw = given.get(name);
        if (raw === undefined) return option.default;
        const read = option.read(raw);
        if (read !== null) return read;
        problem ??= `The option "${name}" must be ${describe(option)}.`;
        return option.default;
      });
      problem ??= check(options);
      return problem === null ? succeed(options) : refuse('badOption', problem);
    },
  };
}

function describe<T extends OptionValue>({ allowed }: Option<T>): string {
  if (allowed.kind === 'choice') return `one of ${allowed.values.join(', ')}`;
  const steps = allowed.step === 1 ? 'a whole number' : `a multiple of ${allowed.step}`;
  return `${steps} from ${allowed.min} to ${allowed.max}`;
}
