import { useState } from 'react';
import { Field } from './Field.tsx';

/** A field for a whole number. Corrects invalid values on blur. */
export function NumberField({
  name,
  value,
  min,
  max,
  onChange,
}: {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  // Null while the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      name={name}
      value={typed ?? String(value)}
      numeric
      limit={String(max).length}
      onChange={(text) => {
        setTyped(text);
        const number = readWhole(text);
        if (number !== null && number >= min && number <= max) onChange(number);
      }}
      onLeave={() => {
        const number = typed === null ? null : readWhole(typed);
        if (number !== null) onChange(Math.min(max, Math.max(min, number)));
        setTyped(null);
      }}
    />
  );
}

function readWhole(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
