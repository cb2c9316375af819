import { type ReactNode, useRef, useState } from 'react';
import type { View } from '../../contract/view.ts';
import { Answers } from '../design/Answers.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import type { Peer } from '../peer.ts';
import { useTexts } from '../text/index.ts';
import { homeOf, type Leaving } from './leaving.ts';
import { peerName } from './words.ts';

/** What leaves for the start screen, and the dialog that asks before a game or a connection is left. */
export function useLeave(
  view: View,
  peer: Peer | null,
  onLeave: () => void,
): { readonly leave: () => void; readonly dialog: ReactNode } {
  const [asks, setAsks] = useState(false);
  const { question } = homeOf(view);
  return {
    leave: () => (question === null ? onLeave() : setAsks(true)),
    dialog: asks && question !== null && (
      <LeaveDialog
        question={question}
        peer={peer}
        onLeave={onLeave}
        onClose={() => setAsks(false)}
      />
    ),
  };
}

function LeaveDialog({
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
