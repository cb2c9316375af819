import { type ReactNode, type Ref, useId } from 'react';

/** A line to write on, with its name above, and below it what is wrong or else what it is for. */
export function Field({
  name,
  value,
  hint,
  error = null,
  numeric = false,
  limit,
  inputRef,
  onChange,
  onLeave,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | null;
  readonly numeric?: boolean;
  /** Characters that fit in. */
  readonly limit?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** The line is left, or Enter pressed on it. */
  readonly onLeave?: () => void;
  /** Beside the line. */
  readonly children?: ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={numeric ? 'field field-numeric' : 'field'}>
      <label className="field-name" htmlFor={id}>
        {name}
      </label>
      <input
        ref={inputRef}
        id={id}
        className="field-line"
        value={value}
        maxLength={limit}
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => event.key === 'Enter' && onLeave?.()}
      />
      {children}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === null ? 'field-note' : 'field-note field-error'}>
          {note}
        </p>
      )}
    </div>
  );
}
