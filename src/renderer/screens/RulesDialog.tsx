import { useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { lookOf } from '../games/index.ts';
import { useTexts } from '../text/index.ts';
import { gameName } from './words.ts';

export function RulesDialog({
  game,
  onClose,
}: {
  readonly game: string;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const Rules = lookOf(game)?.Rules;
  return (
    <Dialog
      title={t('rules.title', { game: gameName(t, game) })}
      wide
      handle={dialog}
      onClose={onClose}
    >
      <div className="rules-text">{Rules && <Rules heading="h3" />}</div>
      <div className="dialog-foot">
        <Button onPress={() => dialog.current?.close()}>{t('rules.close')}</Button>
      </div>
    </Dialog>
  );
}
