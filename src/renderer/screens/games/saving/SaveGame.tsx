import { useState } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import type { ScreenProps } from '../../props.ts';
import { useStoredGamesTexts, WordsContext } from '../words.ts';
import { PictureDialog } from './PictureDialog.ts';
import { SaveDialog } from './SaveDialog.tsx';

/** Saves the game on the board, or the position after so many plies as a picture. */
export function SaveGame({
  record,
  ply,
  send,
  onClose,
}: {
  readonly record: GameRecord;
  readonly ply: number;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const words = useStoredGamesTexts();
  const [asPicture, setAsPicture] = useState(false);
  if (words === null) return null;
  return (
    <WordsContext value={words}>
      {asPicture ? (
        <PictureDialog record={record} ply={ply} onClose={onClose} />
      ) : (
        <SaveDialog
          game={{ gameId: 'playing' }}
          record={record}
          send={send}
          onPicture={() => setAsPicture(true)}
          onClose={onClose}
        />
      )}
    </WordsContext>
  );
}
