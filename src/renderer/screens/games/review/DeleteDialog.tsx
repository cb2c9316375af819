import { useRef, useState } from 'react';
import { Answers } from '../../../design/Answers.tsx';
import { Dialog, type DialogHandle } from '../../../design/Dialog.tsx';
import type { ScreenProps } from '../../props.ts';
import { explain, useWords } from '../words.ts';

/** Asks before a game is deleted. */
export function DeleteDialog({
  id,
  send,
  onDeleted,
  onClose,
}: {
  readonly id: number;
  readonly send: ScreenProps['send'];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { t, w } = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const remove = () =>
    send({ command: 'deleteGame', gameId: id }, (reply) => {
      if (!reply.ok) return setRefused(explain({ t, w }, reply.error));
      dialog.current?.close();
      onDeleted();
    });
  return (
    <Dialog title={w('review.deleteTitle')} handle={dialog} onClose={onClose}>
      <p>{w('review.deleteWhat')}</p>
      {refused !== null && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <Answers
        yes={w('review.deleteYes')}
        no={w('review.deleteNo')}
        look="danger"
        cautious
        onYes={remove}
        onNo={() => dialog.current?.close()}
      />
    </Dialog>
  );
}
