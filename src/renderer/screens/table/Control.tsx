import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../design/Icon.tsx';
import { Tip } from '../../design/Tip.tsx';

/** A button with a tip. An unavailable one keeps its place in the tab order, and its tip says why. */
export function Control({
  name,
  tip,
  icon,
  unavailable = false,
  pressed,
  keys,
  more = '',
  onPress,
  handlers,
  children,
}: {
  readonly name: string;
  readonly tip: string;
  readonly icon?: IconName | undefined;
  readonly unavailable?: boolean;
  /** Only for a toggle. */
  readonly pressed?: boolean;
  /** A keyboard shortcut, as `aria-keyshortcuts` has it. */
  readonly keys?: string;
  /** More class names. */
  readonly more?: string;
  readonly onPress?: () => void;
  /** Instead of `onPress`, for a button that is held. */
  readonly handlers?: React.ButtonHTMLAttributes<HTMLButtonElement>;
  readonly children: ReactNode;
}) {
  return (
    <Tip text={tip}>
      {(describedBy) => (
        <button
          type="button"
          className={['control', `control-${name}`, more].filter(Boolean).join(' ')}
          aria-disabled={unavailable}
          aria-pressed={pressed}
          aria-keyshortcuts={keys}
          aria-describedby={describedBy}
          onClick={onPress && (() => unavailable || onPress())}
          {...handlers}
        >
          {icon && <Icon name={icon} />}
          <span>{children}</span>
        </button>
      )}
    </Tip>
  );
}
