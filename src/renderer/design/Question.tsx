import { type ComponentProps, useRef } from 'react';
import { Answers } from './Answers.tsx';
import { Dialog, type DialogHandle } from './Dialog.tsx';

/** Asks in a dialog before something is done. */
export function Question({
  title,
  text,
  yes,
  no,
  look = 'label',
  onYes,
  onClose,
}: Pick<ComponentProps<typeof Answers>, 'yes' | 'no' | 'onYes'> & {
  readonly title: string;
  readonly text: string;
  readonly look?: ComponentProps<typeof Answers>['look'];
  readonly onClose: () => void;
}) {
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  return (
    <Dialog title={title} handle={dialog} onClose={onClose}>
      <p>{text}</p>
      <Answers
        {...{ yes, no, look }}
        cautious
        onYes={() => {
          close();
          onYes();
        }}
        onNo={close}
      />
    </Dialog>
  );
}
