import './SaveDialog.css';
import { useRef, useState } from 'react';
import type { CommandOf } from '../../../../contract/commands.ts';
import { type SavedFormat, savedFormats } from '../../../../record/formats.ts';
import { canHold } from '../../../../record/holding.ts';
import type { GameRecord } from '../../../../record/record.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../../design/Dialog.tsx';
import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';
import { explain, fileName, useWords } from '../words.ts';
import { download } from './download.ts';

const types: Readonly<Record<SavedFormat, string>> = {
  sgf: 'application/x-go-sgf',
  psq: 'text/plain',
  txt: 'text/plain',
  json: 'application/json',
};

/** Saves a game as a file, or copies its text. */
export function SaveDialog({
  game,
  record,
  title,
  send,
  onPicture,
  onClose,
}: {
  /** As of the command. */
  readonly game: Pick<CommandOf<'export'>, 'gameId' | 'record'>;
  readonly record: GameRecord;
  /** By default of a game. */
  readonly title?: string;
  readonly send: ScreenProps['send'];
  /** Saves the position as a picture; without it, that is offered elsewhere. */
  readonly onPicture?: () => void;
  readonly onClose: () => void;
}) {
  const { t, w } = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [said, setSaid] = useState('');
  async function take(format: SavedFormat, how: 'save' | 'copy') {
    setSaid('');
    const answer = await ask(send, { command: 'export', ...game, format });
    if (!answer.ok) return setSaid(explain({ t, w }, answer.error));
    const { text } = answer.value;
    if (how === 'save') {
      download(`${fileName(t, record)}.${format}`, [text], types[format]);
      return setSaid(w('save.saved'));
    }
    setSaid(w((await copyText(text)) ? 'save.copied' : 'save.failed'));
  }
  return (
    <Dialog title={title ?? w('save.title')} handle={dialog} onClose={onClose}>
      <ul className="save-formats">
        {savedFormats
          .filter((format) => canHold[format](record))
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
        {onPicture !== undefined && (
          <li>
            <p className="save-format">
              <b>{w('review.picture')}</b>
              <span>{w('review.pictureWhat')}</span>
            </p>
            <div className="save-ways">
              <Button icon="picture" onPress={onPicture}>
                {w('review.picture')}
              </Button>
            </div>
          </li>
        )}
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

/** Resolves with whether it has worked. A page of a phone has no clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
