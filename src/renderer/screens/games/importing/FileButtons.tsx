import { useRef, useState } from 'react';
import { recordFormats } from '../../../../record/formats.ts';
import { Button } from '../../../design/Button.tsx';
import type { CommandError } from '../../../peer.ts';
import type { ScreenProps } from '../../props.ts';
import { explain, useWords } from '../words.ts';
import { exportAll } from './exportAll.ts';

const endings = [...recordFormats, 'jsonl'].map((ending) => `.${ending}`).join(',');

/** Opens the editor, imports files that are chosen, and saves all games as one. */
export function FileButtons({
  send,
  total,
  onFiles,
  onEdit,
}: {
  readonly send: ScreenProps['send'];
  /** How many games there are. */
  readonly total: number;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onEdit: () => void;
}) {
  const { t, w } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState<number | null>(null);
  const [refused, setRefused] = useState<CommandError | null>(null);
  const save = async () => {
    setRefused(null);
    setSaved(0);
    setRefused(await exportAll(send, setSaved));
    setSaved(null);
  };
  return (
    <div className="file-buttons">
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={endings}
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button look="quiet" icon="setUp" name={w('editor.new')} onPress={onEdit}>
        {w('editor.new')}
      </Button>
      <Button
        look="quiet"
        icon="import"
        name={w('files.import')}
        onPress={() => input.current?.click()}
      >
        {w('files.import')}
      </Button>
      {total > 0 && (
        <Button
          look="quiet"
          icon="export"
          name={w('files.exportAll')}
          inactive={saved !== null}
          onPress={() => void save()}
        >
          {w('files.exportAll')}
        </Button>
      )}
      <p className="file-progress" role="status">
        {saved !== null
          ? w('files.exporting', { n: saved, of: Math.max(saved, total) })
          : refused && explain({ t, w }, refused)}
      </p>
    </div>
  );
}
