import { type ReactNode, type Ref, useId } from 'react';

/** A text field with its label above and its hint or error below. */
export function Field({
  name,
  value,
  hint,
  error = null,
  isCorrected = false,
  numeric = false,
  type = 'text',
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
  /** Whether it has taken something else than was written: its hint says what it takes. */
  readonly isCorrected?: boolean;
  /** Whole numbers, or also parts of them. */
  readonly numeric?: boolean | 'decimal';
  /** With `date`, the value is a day such as `2025-12-31`, or empty. */
  readonly type?: 'text' | 'date';
  /** Maximum length in characters. */
  readonly limit?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** On blur or Enter. */
  readonly onLeave?: () => void;
  /** Content beside the input. */
  readonly children?: ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={numeric === false ? 'field' : 'field field-numeric'}>
      <label className="field-name" htmlFor={id}>
        {name}
      </label>
      <input
        ref={inputRef}
        id={id}
        type={type}
        dir="auto"
        className="field-line"
        value={value}
        maxLength={limit}
        inputMode={numeric === 'decimal' ? 'decimal' : numeric ? 'numeric' : 'text'}
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
        <p
          id={`${id}-note`}
          // Read aloud when it comes.
          key={`${isCorrected} ${error}`}
          className={error === null && !isCorrected ? 'field-note' : 'field-note field-error'}
          role={isCorrected || error !== null ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
