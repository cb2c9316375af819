import { useId } from 'react';

interface Choosable<T extends string> {
  readonly value: T;
  readonly text: string;
}

/** A row of radio buttons. */
export function Choice<T extends string>({
  name,
  value,
  among,
  describedBy,
  onChoose,
}: {
  readonly name: string;
  /** The chosen value; any other value for none. */
  readonly value: T | null;
  readonly among: readonly Choosable<T>[];
  readonly describedBy?: string | undefined;
  readonly onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset className="choice" aria-describedby={describedBy}>
      <legend className="field-name">{name}</legend>
      <div className="choice-row">
        {among.map((one) => (
          <label key={one.value} className="choice-slip">
            <input
              type="radio"
              name={id}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            <span>{one.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
