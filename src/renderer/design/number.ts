/** Numbers as people write them. Pure. */

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** 1 for whole numbers, 0.5 for halves too. */
  readonly step: 1 | 0.5;
}

/** Reads `12`, `2.5`, `2,5` and `2½`, also in wide characters; null for anything else. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replace('½', '.5').normalize('NFKC').replace(',', '.');
  return /^(?=.*\d)\d{0,9}(\.\d{0,9})?$/.test(typed) ? Number(typed) : null;
}

/** The nearest number of the range. */
export function nearest(value: number, { min, max, step }: NumberRange): number {
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}
