import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/**
 * An item of a list of controls, with a few words about its control: shown while it is pointed at or
 * has the focus; pressing it, or Escape, puts them away.
 * They are the control's description at all times: `children` gets their id for `aria-describedby`.
 */
export function Tip({
  text,
  children,
}: {
  readonly text: string;
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
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span id={id} role="tooltip" className={shown ? 'tip tip-shown' : 'tip'}>
        {text}
      </span>
    </li>
  );
}
