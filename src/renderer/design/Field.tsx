import { type ReactNode, type Ref, useId } from 'react';

/** A text field with its label above and its hint or error below. */
export function Field({
  name,
  value,
  hint,
  error = null,
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
  readonly numeric?: boolean;
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
    <div className={numeric ? 'field field-numeric' : 'field'}>
      <label className="field-name" htmlFor={id}>
        {name}
      </label>
      <input
        ref={inputRef}
        id={id}
        type={type}
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
