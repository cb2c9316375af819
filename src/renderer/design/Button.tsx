import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/**
 * `seal`: the one thing that is asked for now, at most once on a screen. `label`: any other thing to
 * do. `quiet`: what stands back.
 */
export type ButtonLook = 'seal' | 'label' | 'quiet';

export function Button({
  look = 'label',
  icon,
  name,
  submit = false,
  inactive = false,
  describedBy,
  onPress,
  children,
}: {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  /** The accessible name, where the children alone do not say it; must contain what they say. */
  readonly name?: string;
  /** Sends the form it is in. */
  readonly submit?: boolean;
  /** It means nothing now; it stays in reach, and its description says why. */
  readonly inactive?: boolean;
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
      aria-describedby={describedBy}
      onClick={inactive ? undefined : onPress}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
