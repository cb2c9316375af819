import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyTo } from '../../../../contract/reply.ts';
import { positionsOf } from '../../../../record/record.ts';
import { gameById } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import { ask } from '../ask.ts';
import { explain, useWords } from '../words.ts';
import type { ReviewProps } from './props.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { UnknownGame } from './UnknownGame.tsx';

/** A stored game, and its positions, which stay the same when it is loaded again after an analysis. */
function useStoredGame(send: ReviewProps['send'], id: number) {
  const [answer, setAnswer] = useState<ReplyTo<'game'> | null>(null);
  const [positions, setPositions] = useState<ReturnType<typeof positionsOf> | null>(null);
  const latest = useRef(0);
  const load = useCallback(() => {
    const asked = ++latest.current;
    void ask(send, { command: 'game', gameId: id }).then((got) => {
      if (asked !== latest.current) return;
      // What is shown stays where it can’t be read again just now.
      const isNews = got.ok || got.error.code === 'noSuchGame';
      setAnswer((before) => (isNews || before?.ok !== true ? got : before));
      setPositions((before) => before ?? (got.ok ? positionsOf(got.value.record) : null));
    });
  }, [send, id]);
  useEffect(load, [load]);
  return { answer, positions, load };
}

/** One stored game: its board at any move, and what can be done with it. */
export function ReviewScreen(props: ReviewProps) {
  const { id, send, news, onBack, onChanged } = props;
  const { t, w } = useWords();
  const { answer, positions, load } = useStoredGame(send, id);
  const stored = answer?.ok === true ? answer.value : null;
  if (answer === null) {
    return (
      <main className="page">
        <p className="form games-count" role="status" data-loading>
          {w('list.loading')}
        </p>
      </main>
    );
  }
  if (stored !== null && gameById(stored.record.game) === null)
    return <UnknownGame id={id} record={stored.record} send={send} onBack={onBack} />;
  if (stored === null || positions?.ok !== true) {
    return (
      <main className="page">
        <div className="form">
          <div className="games-empty" role="alert">
            <h1 className="games-empty-title">{w('review.gone')}</h1>
            <p>{answer.ok ? w('review.goneWhat') : explain({ t, w }, answer.error)}</p>
            <Button look="quiet" onPress={onBack}>
              {w('review.toList')}
            </Button>
          </div>
        </div>
      </main>
    );
  }
  return (
    <ReviewTable
      {...props}
      stored={stored}
      positions={positions.value}
      news={news}
      onAnalysed={() => {
        load();
        onChanged();
      }}
    />
  );
}
