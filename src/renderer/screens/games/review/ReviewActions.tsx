import { useState } from 'react';
import type { View } from '../../../../contract/view.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import type { ScreenProps } from '../../props.ts';
import { movesPlayed } from '../../table/game.ts';
import { type Mine, useWords } from '../words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PlayOnDialog } from './PlayOnDialog.tsx';
import { PictureDialog } from './picture.ts';
import { SaveDialog } from './SaveDialog.tsx';

/** What can be done with a stored game. */
export function ReviewActions({
  id,
  record,
  mine,
  position,
  ply,
  view,
  send,
  onDeleted,
}: {
  readonly id: number;
  readonly record: GameRecord;
  readonly mine: Mine;
  /** The one of the game that is shown. */
  readonly position: AnyPosition;
  readonly ply: number;
  readonly view: View;
  readonly send: ScreenProps['send'];
  readonly onDeleted: () => void;
}) {
  const { w } = useWords();
  const [asked, setAsked] = useState<'playOn' | 'save' | 'picture' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const isOver = position.turn === null;
  return (
    <section className="review-actions" aria-label={w('review.actions')}>
      <Button
        icon="resume"
        inactive={isOver}
        describedBy={isOver ? 'review-over' : undefined}
        onPress={() => setAsked('playOn')}
      >
        {w('review.playOn')}
      </Button>
      {isOver && (
        <span id="review-over" className="unseen">
          {w('review.over')}
        </span>
      )}
      <div className="review-more">
        <Button look="quiet" icon="export" onPress={() => setAsked('save')}>
          {w('review.save')}
        </Button>
        {PictureDialog !== null && (
          <Button look="quiet" icon="picture" onPress={() => setAsked('picture')}>
            {w('review.picture')}
          </Button>
        )}
        <Button look="quiet" icon="delete" onPress={() => setAsked('delete')}>
          {w('review.delete')}
        </Button>
      </div>
      {asked === 'playOn' && (
        <PlayOnDialog
          {...{ id, record, mine, ply, view, send }}
          moves={movesPlayed(record.moves, ply)}
          onClose={close}
        />
      )}
      {asked === 'save' && <SaveDialog {...{ id, send }} game={record.game} onClose={close} />}
      {asked === 'picture' && PictureDialog !== null && (
        <PictureDialog record={record} ply={ply} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog {...{ id, send, onDeleted }} onClose={close} />}
    </section>
  );
}
