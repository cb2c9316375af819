import { Button } from './Button.tsx';

/** A slip of paper that says what went wrong, read aloud at once. */
export function Notice({
  text,
  dismiss,
  onDismiss,
}: {
  readonly text: string;
  /** The button's text. */
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
