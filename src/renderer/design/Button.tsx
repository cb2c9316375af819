import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/**
 * `seal`: the primary action, at most one on a screen. `label`: other actions. `quiet`: less
 * prominent ones. `danger`: the answer that destroys something.
 */
type ButtonLook = 'seal' | 'label' | 'quiet' | 'danger';

export function Button({
  look = 'label',
  icon,
  name,
  submit = false,
  inactive = false,
  keys,
  describedBy,
  onPress,
  children,
}: {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  /** The accessible name, if the children aren't enough; it must contain their text. */
  readonly name?: string;
  /** Submits its form. */
  readonly submit?: boolean;
  /** Unavailable, but still focusable; its description says why. */
  readonly inactive?: boolean;
  /** Its shortcut, as `aria-keyshortcuts` has it. */
  readonly keys?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={`button button-${look}`}
      aria-label={name}
      aria-disabled={inactive || undefined}
      aria-keyshortcuts={keys}
      aria-describedby={describedBy}
      onClick={inactive ? undefined : onPress}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
