import { useState } from 'react';
import { Field } from '../../design/Field.tsx';

/** A field that saves on blur, if its text is valid. */
export function Written<T extends string | number>({
  name,
  hint,
  error,
  saved,
  limit,
  numeric = false,
  read,
  onChange,
}: {
  readonly name: string;
  readonly hint: string;
  readonly error: string;
  readonly saved: string;
  readonly limit: number;
  readonly numeric?: boolean;
  /** Null for invalid text. */
  readonly read: (text: string) => T | null;
  readonly onChange: (value: T) => void;
}) {
  // Null until the player types: the saved value may change meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  const value = read(text);
  const save = () => {
    if (typed !== null && value !== null && String(value) !== saved) onChange(value);
  };
  return (
    <Field
      name={name}
      value={text}
      hint={hint}
      error={value === null ? error : null}
      limit={limit}
      numeric={numeric}
      onChange={setTyped}
      onLeave={save}
    />
  );
}
