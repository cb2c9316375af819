import { useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import type { Peer } from '../peer.ts';
import { useTexts } from '../text/index.ts';
import type { Leaving } from './leaving.ts';
import { peerName } from './words.ts';

/** Asks before a game or a connection is left for the start screen. */
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
  const saved = question === 'saved' || question === 'both';
  return (
    <Dialog title={t('leaving.title')} handle={dialog} onClose={onClose}>
      <p>{t(`leaving.${question}`, { name: peerName(t, peer) })}</p>
      <div className="dialog-answers">
        <Button look="safe" onPress={close}>
          {t('leaving.stay')}
        </Button>
        <Button
          look={saved ? 'label' : 'danger'}
          onPress={() => {
            close();
            onLeave();
          }}
        >
          {t(saved ? 'leaving.save' : 'leaving.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
