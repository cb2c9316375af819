import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { showsFocus } from '../touched.ts';

/**
 * A list item with a control and its tooltip, shown on hover and focus. Pressing the control or
 * Escape hides it. Its text is also the control's description: `children` gets the id for
 * `aria-describedby`.
 */
export function Tip({
  text,
  title = null,
  children,
}: {
  readonly text: string;
  /** The control's name, if only an icon shows it. */
  readonly title?: string | null;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return;
    event.stopPropagation();
    hide();
  };
  return (
    <li
      className="tip-around"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => showsFocus(target) && show()}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span role="tooltip" className={shown ? 'tip tip-shown' : 'tip'}>
        {title !== null && (
          <strong className="tip-title" aria-hidden="true">
            {title}
          </strong>
        )}
        <span id={id}>{text}</span>
      </span>
    </li>
  );
}
