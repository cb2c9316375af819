/** Why a file can't be imported, and what was left out of one that was. The sentences are in contract/recordSentences.ts. */

export const recordWarnings = [
  'recordVariations',
  'recordStopped',
  'recordCharset',
  'recordKomi',
  'recordSkipped',
] as const;

/** What the sentence of `code` is filled in with is in `detail`. */
export interface RecordError {
  readonly code:
    | 'recordTooBig'
    | 'recordUnknown'
    | 'recordBroken'
    | 'recordGame'
    | 'recordOptions'
    | 'recordSetup'
    | 'recordMove';
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface RecordWarning {
  readonly code: (typeof recordWarnings)[number];
  readonly detail: Readonly<Record<string, string | number>>;
}

export function recordError(
  code: RecordError['code'],
  detail: RecordError['detail'] = {},
): { readonly ok: false; readonly error: RecordError } {
  return { ok: false, error: { code, detail } };
}
