import { useState } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import { Button } from '../../../design/Button.tsx';
import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';
import { download } from '../saving/download.ts';
import { explain, fileName, useWords } from '../words.ts';

/** A stored game that this release can't show: it is kept, and can be saved as a file. */
export function UnknownGame({
  id,
  record,
  send,
  onBack,
}: {
  readonly id: number;
  readonly record: GameRecord;
  readonly send: ScreenProps['send'];
  readonly onBack: () => void;
}) {
  const { t, w } = useWords();
  const [said, setSaid] = useState('');
  async function save() {
    const answer = await ask(send, { command: 'export', gameId: id, format: 'json' });
    if (!answer.ok) return setSaid(explain({ t, w }, answer.error));
    download(`${fileName(t, record)}.json`, [answer.value.text], 'application/json');
    setSaid(w('save.saved'));
  }
  return (
    <main className="page">
      <div className="form">
        <div className="games-empty">
          <h1 className="games-empty-title">{w('review.unknown')}</h1>
          <p>{w('review.unknownWhat', { game: record.game })}</p>
          <Button onPress={() => void save()}>{w('review.unknownSave')}</Button>
          <Button look="quiet" onPress={onBack}>
            {w('review.toList')}
          </Button>
          <p role="status">{said}</p>
        </div>
      </div>
    </main>
  );
}
