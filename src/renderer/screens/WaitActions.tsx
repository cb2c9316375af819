import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';

/** The way back from where one waits, what else helps there, and why a command was refused. */
export function WaitActions({
  back,
  refused,
  onBack,
  children,
}: {
  readonly back: string;
  readonly refused: ReactNode;
  readonly onBack: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className="form-actions">
      <Button icon="close" onPress={onBack}>
        {back}
      </Button>
      {children}
      <p className="refused" role="status">
        {refused}
      </p>
    </div>
  );
}
