/** `--profile N`: the only profile that a start takes. */

/** Null without that option; undefined where it isn't a number from 1. */
export function profileIn(args: readonly string[]): number | null | undefined {
  const at = args.findIndex((arg) => arg === '--profile' || arg.startsWith('--profile='));
  if (at < 0) return null;
  const given = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  return /^[1-9]\d?$/.test(given) ? Number(given) : undefined;
}

export const PROFILE_USAGE = '--profile takes the number of a profile, from 1.';
