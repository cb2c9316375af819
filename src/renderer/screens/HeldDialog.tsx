import { useRef, useState } from 'react';
import type { Problem } from '../../contract/problems.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { useTexts } from '../text/index.ts';
import type { ScreenProps } from './props.ts';
import { explainProblem } from './words.ts';

/** Asks what to do while another program holds the file of the profile. Once closed, it is closed until it is mounted again. */
export function HeldDialog({
  held,
  send,
}: {
  readonly held: Problem;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const dialog = useRef<DialogHandle>(null);
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog title={t('held.title')} handle={dialog} onClose={() => setIsOpen(false)}>
      <p>{explainProblem(t, held)}</p>
      <div className="answers">
        <Button look="label" onPress={() => send({ command: 'openProfile' })}>
          {t('held.again')}
        </Button>
        <Button look="quiet" onPress={() => send({ command: 'openProfile', other: true })}>
          {t('held.other')}
        </Button>
      </div>
    </Dialog>
  );
}
