import './Switch.css';

/** Switches something on and off at once. */
export function Switch({
  name,
  on,
  onChange,
}: {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <label className="switch">
      <span>{name}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
