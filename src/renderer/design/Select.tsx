import './Select.css';
import { useId } from 'react';
import { Icon } from './Icon.tsx';

/** A choice of one among many, with its label above. */
export function Select<T extends string>({
  name,
  value,
  among,
  onChoose,
}: {
  readonly name: string;
  readonly value: T;
  readonly among: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <div className="select">
      <label className="field-name" htmlFor={id}>
        {name}
      </label>
      <div className="select-box">
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = among[target.selectedIndex];
            if (chosen !== undefined) onChoose(chosen.value);
          }}
        >
          {among.map((one) => (
            <option key={one.value} value={one.value} dir="auto">
              {one.text}
            </option>
          ))}
        </select>
        <Icon name="choose" />
      </div>
    </div>
  );
}
