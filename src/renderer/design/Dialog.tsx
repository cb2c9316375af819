import './Dialog.css';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';

/** How a dialogue is closed from outside. */
export interface DialogHandle {
  close(): void;
}

/**
 * A sheet of paper laid over the screen. Escape takes it away again. It is part of no form that it is
 * opened from: Enter on one of its lines sends nothing.
 */
export function Dialog({
  title,
  wide = false,
  handle,
  onClose,
  children,
}: {
  readonly title: string;
  /** For what is to be read at length, or has much to choose. */
  readonly wide?: boolean;
  readonly handle: Ref<DialogHandle>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useImperativeHandle(handle, () => ({ close: () => dialog.current?.close() }), []);
  return createPortal(
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className="title">
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  );
}
