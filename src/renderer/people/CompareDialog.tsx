import './CompareDialog.css';
import { useEffect, useRef } from 'react';
import { signIds } from '../../contract/signs.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import type { Peer } from '../peer.ts';
import type { ScreenProps } from '../screens/props.ts';
import { lateTexts } from '../text/late.ts';
import { Emblem } from './Emblem.tsx';
import { Signs } from './Signs.tsx';

const usePeopleTexts = lateTexts('people');

/** The four signs of a first meeting, and whether the opponent sees the same. */
export function CompareDialog({
  name,
  player,
  signs,
  send,
  onClose,
}: {
  /** The opponent's. */
  readonly name: string;
  readonly player: Peer['player'];
  readonly signs: NonNullable<Peer['signs']>;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const words = usePeopleTexts();
  const dialog = useRef<DialogHandle>(null);
  const what = useRef<HTMLParagraphElement>(null);
  // No answer has the focus, so that Enter alone answers nothing.
  useEffect(() => what.current?.focus(), []);
  if (words === null) return null;
  const ids = signs.flatMap((index) => signIds[index] ?? []);
  const answer = (same: boolean) => () => {
    dialog.current?.close();
    send({ command: 'compareSigns', same });
  };
  return (
    <Dialog title={words('compare.title')} handle={dialog} onClose={onClose}>
      <div className="compare-who">
        <Emblem id={player} name={name} size={24} />
        <p ref={what} tabIndex={-1} className="compare-what">
          {words('compare.what', { name })}
        </p>
      </div>
      <Signs signs={ids} words={words} />
      <ul className="compare-answers">
        <li>
          <Button describedBy="compare-match" onPress={answer(true)}>
            {words('compare.match')}
          </Button>
          <p id="compare-match" className="field-note">
            {words('compare.matchWhat', { name })}
          </p>
        </li>
        <li>
          <Button describedBy="compare-differ" onPress={answer(false)}>
            {words('compare.differ')}
          </Button>
          <p id="compare-differ" className="field-note">
            {words('compare.differWhat', { name })}
          </p>
        </li>
      </ul>
      <div className="dialog-foot">
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {words('compare.later')}
        </Button>
      </div>
    </Dialog>
  );
}
