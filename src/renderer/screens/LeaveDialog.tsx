import { useRef } from 'react';
import { Answers } from '../design/Answers.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import type { Peer } from '../peer.ts';
import { useTexts } from '../text/index.ts';
import type { Leaving } from './leaving.ts';
import { peerName } from './words.ts';

/** Asks before a game or a connection is left. */
export function LeaveDialog({
  question,
  peer,
  onLeave,
  onClose,
}: {
  readonly question: Leaving;
  readonly peer: Peer | null;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  return (
    <Dialog title={t('leaving.title')} handle={dialog} onClose={onClose}>
      <p>{t(`leaving.${question}`, { name: peerName(t, peer) })}</p>
      <Answers
        yes={t('leaving.leave')}
        no={t('leaving.stay')}
        look={question === 'lost' ? 'danger' : 'label'}
        cautious
        onYes={() => {
          close();
          onLeave();
        }}
        onNo={close}
      />
    </Dialog>
  );
}
