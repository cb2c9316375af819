import './Tabs.css';

/** Chooses one of a few things that are shown in the same place. */
export function Tabs<T extends string>({
  name,
  value,
  among,
  onChoose,
}: {
  readonly name: string;
  readonly value: T | null;
  readonly among: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}) {
  return (
    <fieldset className="tabs" aria-label={name}>
      {among.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChoose(one.value)}
        >
          {one.text}
        </button>
      ))}
    </fieldset>
  );
}
