import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../design/Button.tsx';
import type { IconName } from '../design/Icon.tsx';

/** The end of a form: the button that submits it, and why that was refused. The first wrong field gets the focus. */
export function SubmitRow({
  icon,
  text,
  refused,
  children,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly refused: string | null;
  /** Other ways to go on. */
  readonly children?: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = row.current?.closest('form');
    const onSubmit = () =>
      // Once the fields show what is wrong.
      requestAnimationFrame(() =>
        form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  return (
    <div ref={row} className="form-actions">
      <Button look="seal" icon={icon} submit>
        {text}
      </Button>
      {children}
      <p className="refused" role="status">
        {refused}
      </p>
    </div>
  );
}
