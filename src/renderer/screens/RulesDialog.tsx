import { lazy, Suspense, useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { useTexts } from '../text/index.ts';
import { gameName } from './words.ts';

/** Nothing if the pages can't be loaded: then the program has been closed. */
const GameRules = lazy(() =>
  import('../games/rulesPages.tsx').then(
    ({ GameRules }) => ({ default: GameRules }),
    () => ({ default: () => null }),
  ),
);

export function RulesDialog({
  game,
  onClose,
}: {
  readonly game: string;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  return (
    <Dialog
      title={t('rules.title', { game: gameName(t, game) })}
      wide
      handle={dialog}
      onClose={onClose}
    >
      <div className="rules-text">
        <Suspense>
          <GameRules game={game} />
        </Suspense>
      </div>
      <div className="dialog-foot">
        <Button onPress={() => dialog.current?.close()}>{t('rules.close')}</Button>
      </div>
    </Dialog>
  );
}
