import '../screens/Settings.css';
import { useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import type { SectionProps } from '../screens/settings/props.ts';
import { Board, Look, Player, Sound } from '../screens/settings/sections.tsx';
import { useTexts } from '../text/index.ts';

/** What a phone may change, one below the other. */
export function Settings({ onClose, ...props }: SectionProps & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  return (
    <Dialog title={t('settings.title')} handle={dialog} onClose={onClose}>
      <div className="settings-content">
        <Player {...props} />
        <Look {...props} />
        <Sound {...props} />
        <Board {...props} />
      </div>
      <div className="dialog-foot">
        <Button onPress={() => dialog.current?.close()}>{t('settings.done')}</Button>
      </div>
    </Dialog>
  );
}
