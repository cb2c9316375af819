import { useState } from 'react';
import { Field } from './Field.tsx';
import { type NumberRange, nearest, readNumber } from './number.ts';

/** Longer than any number that is taken: what is too large is corrected, not cut off. */
const LONGEST = 9;

/** A field for a number. On blur it takes the nearest that there is, and says what it takes. */
export function NumberField({
  name,
  value,
  range,
  takes,
  onChange,
}: {
  readonly name: string;
  readonly value: number;
  readonly range: NumberRange;
  /** Which numbers it takes, in words. */
  readonly takes: string;
  readonly onChange: (value: number) => void;
}) {
  // Null while the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isCorrected, setCorrected] = useState(false);
  const number = (text: string) => {
    const read = readNumber(text);
    return read === null ? { read, taken: value } : { read, taken: nearest(read, range) };
  };
  return (
    <Field
      name={name}
      value={typed ?? String(value)}
      numeric={range.step === 1 || 'decimal'}
      limit={LONGEST}
      hint={takes}
      isCorrected={isCorrected}
      onChange={(text) => {
        setTyped(text);
        setCorrected(false);
        const { read, taken } = number(text);
        if (read === taken) onChange(taken);
      }}
      onLeave={() => {
        if (typed === null) return;
        const { read, taken } = number(typed);
        if (read !== null) onChange(taken);
        setTyped(null);
        setCorrected(read !== taken);
      }}
    />
  );
}
