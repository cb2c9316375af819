import './SaveDialog.css';
import { useRef, useState } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import { hasSgf } from '../../../../record/sgf/kinds.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../../design/Dialog.tsx';
import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';
import { download } from '../importing/download.ts';
import { explain, fileName, useWords } from '../words.ts';

const formats = ['sgf', 'json'] as const;
type Format = (typeof formats)[number];

const types: Readonly<Record<Format, string>> = {
  sgf: 'application/x-go-sgf',
  json: 'application/json',
};

/** Saves a game as a file, or copies its text. */
export function SaveDialog({
  id,
  record,
  send,
  onClose,
}: {
  readonly id: number;
  readonly record: GameRecord;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const { t, w } = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [said, setSaid] = useState('');
  async function take(format: Format, how: 'save' | 'copy') {
    setSaid('');
    const answer = await ask(send, { command: 'export', gameId: id, format });
    if (!answer.ok) return setSaid(explain({ t, w }, answer.error));
    const { text } = answer.value;
    if (how === 'save') {
      download(`${fileName(t, record)}.${format}`, [text], types[format]);
      return setSaid(w('save.saved'));
    }
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(w(isCopied ? 'save.copied' : 'save.failed'));
  }
  return (
    <Dialog title={w('save.title')} handle={dialog} onClose={onClose}>
      <ul className="save-formats">
        {formats
          .filter((format) => format !== 'sgf' || hasSgf(record.game))
          .map((format) => (
            <li key={format}>
              <p className="save-format">
                <b>{w(`save.${format}`)}</b>
                <span>{w(`save.${format}What`)}</span>
              </p>
              <div className="save-ways">
                {(['save', 'copy'] as const).map((how) => (
                  <Button
                    key={how}
                    icon={how === 'save' ? 'export' : 'copy'}
                    name={w(`save.${how}Who`, { format: w(`save.${format}`) })}
                    onPress={() => void take(format, how)}
                  >
                    {w(`save.${how}`)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
      </ul>
      <p className="save-said" role="status">
        {said}
      </p>
      <div className="answers">
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {w('save.close')}
        </Button>
      </div>
    </Dialog>
  );
}
