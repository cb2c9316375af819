import './Dialog.css';
import {
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { isTouched } from '../touched.ts';

/** Closes the dialog from outside. */
export interface DialogHandle {
  close(): void;
}

/**
 * A modal dialog; Escape closes it. It isn't part of a form around it: Enter in its fields submits
 * nothing there.
 */
export function Dialog({
  title,
  wide = false,
  handle,
  onClose,
  children,
}: {
  readonly title: string;
  /** For long texts and many options. */
  readonly wide?: boolean;
  readonly handle: Ref<DialogHandle>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the effects of what is in it, which may focus something.
  useLayoutEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // In a field, the focus would open the keyboard on the screen.
    if (isTouched()) heading.current?.focus();
  }, []);
  useImperativeHandle(handle, () => ({ close: () => dialog.current?.close() }), []);
  return createPortal(
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      // React also passes on the event of a dialog that was opened in this one.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="title">
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}
