import { Button } from './Button.tsx';

/** A message about a problem; screen readers read it at once. */
export function Notice({
  text,
  dismiss,
  onDismiss,
}: {
  readonly text: string;
  /** The button's label. */
  readonly dismiss: string;
  readonly onDismiss: () => void;
}) {
  return (
    <div className="notice" role="alert">
      <p className="notice-text">{text}</p>
      <Button look="quiet" onPress={onDismiss}>
        {dismiss}
      </Button>
    </div>
  );
}
