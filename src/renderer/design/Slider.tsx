import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';

/** A slider, usually with its value in words beside it. */
export function Slider({
  ref,
  name,
  text,
  value,
  min,
  max,
  step,
  describedBy,
  disabled = false,
  bare = false,
  onChange,
  onRelease,
}: {
  readonly ref?: Ref<HTMLInputElement | null>;
  readonly name: string;
  /** The value in words. */
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  /** Without the words, which are elsewhere. */
  readonly bare?: boolean;
  readonly onChange: (value: number) => void;
  /** Called after a drag, and after each key. */
  readonly onRelease?: (value: number) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => input.current,
    [],
  );
  const release = useEffectEvent((value: number) => onRelease?.(value));
  // React's own `onChange` is the event `input`.
  useEffect(() => {
    const on = new AbortController();
    const { current } = input;
    const { signal } = on;
    current?.addEventListener('change', () => release(current.valueAsNumber), { signal });
    return () => on.abort();
  }, []);
  return (
    <div className="slider">
      <input
        ref={input}
        id={id}
        type="range"
        disabled={disabled}
        aria-label={name}
        aria-valuetext={text}
        aria-describedby={describedBy}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {!bare && <output htmlFor={id}>{text}</output>}
    </div>
  );
}
