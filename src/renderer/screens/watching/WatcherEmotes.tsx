import { useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { Control } from '../table/Control.tsx';
import { Emotes } from '../table/Emotes.tsx';

/** Sends the players an emote; nothing where the host shows none of those who watch. */
export function WatcherEmotes({ view, send }: Pick<ScreenProps, 'view' | 'send'>) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const [open, setOpen] = useState(false);
  const { say } = view.can;
  const resting = say === 'saidTooMuch';
  if (say !== null && !resting) return null;
  return (
    <>
      <Control
        compact
        name="emotes"
        icon="emote"
        tip={t(resting ? 'watching.resting' : 'watching.emotes')}
        unavailable={resting}
        onPress={() => setOpen(true)}
      >
        {t('talk.emotes')}
      </Control>
      {open && (
        <Dialog title={t('talk.emotes')} handle={dialog} onClose={() => setOpen(false)}>
          <Emotes
            send={(command) => {
              send(command);
              dialog.current?.close();
            }}
          />
          <div className="dialog-foot">
            <Button onPress={() => dialog.current?.close()}>{t('rules.close')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
