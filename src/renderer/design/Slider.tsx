import { useId } from 'react';

/** A slider with its value in words beside it. */
export function Slider({
  name,
  text,
  value,
  min,
  max,
  step,
  describedBy,
  onChange,
}: {
  readonly name: string;
  /** The value in words. */
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="slider">
      <input
        id={id}
        type="range"
        aria-label={name}
        aria-valuetext={text}
        aria-describedby={describedBy}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
