import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import type { IconName } from '../design/Icon.tsx';

/** The end of a form: the button that submits it, and why that was refused. */
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
  return (
    <div className="form-actions">
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
