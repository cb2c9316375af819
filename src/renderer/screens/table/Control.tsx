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
  compact = false,
  expected = false,
  onPress,
  handlers,
  short,
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
  /** A small one: the words, which the tip shows too, stand as `short` below the icon. */
  readonly compact?: boolean;
  /** Whether it is what is to be pressed now. */
  readonly expected?: boolean;
  /** A part of the name, or the name. */
  readonly short?: string;
  readonly onPress?: () => void;
  /** Instead of `onPress`, for a button that is held. */
  readonly handlers?: React.ButtonHTMLAttributes<HTMLButtonElement>;
  readonly children: string;
}) {
  return (
    <Tip text={tip} title={compact ? children : null}>
      {(describedBy) => (
        <button
          type="button"
          className={`control control-${name}`}
          aria-disabled={unavailable}
          aria-pressed={pressed}
          aria-keyshortcuts={keys}
          aria-describedby={describedBy}
          data-expected={expected || undefined}
          onClick={onPress && (() => unavailable || onPress())}
          {...handlers}
        >
          {icon && <Icon name={icon} />}
          <span className={compact ? 'unseen' : undefined}>{children}</span>
          {compact && (
            <span className="control-word" aria-hidden="true">
              {short ?? children}
            </span>
          )}
        </button>
      )}
    </Tip>
  );
}
