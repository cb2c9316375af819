import { use, useState } from 'react';
import type { View } from '../../../../contract/view.ts';
import { movesPlayed } from '../../../../record/movesPlayed.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyMove } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import type { ScreenProps } from '../../props.ts';
import { Control } from '../../table/Control.tsx';
import { TurnControl } from '../../table/TurnControl.tsx';
import { EditContext } from '../editor/editContext.ts';
import { PictureDialog } from '../saving/PictureDialog.ts';
import { SaveDialog } from '../saving/SaveDialog.tsx';
import { type Mine, useWords } from '../words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PlayOnDialog } from './PlayOnDialog.tsx';
import type { Review } from './useReview.ts';

/** What can be done with a stored game. */
export function ReviewActions({
  id,
  record,
  mine,
  review: { notes, tree, node, lineMoves, looking, shown },
  view,
  send,
  turned,
  onTurn,
  onDeleted,
}: {
  readonly id: number;
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly review: Review;
  readonly view: View;
  readonly send: ScreenProps['send'];
  /** Whether the board is seen from the other side. */
  readonly turned: boolean;
  readonly onTurn: () => void;
  readonly onDeleted: () => void;
}) {
  const { t, w } = useWords();
  const [asked, setAsked] = useState<'playOn' | 'save' | 'picture' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const edit = use(EditContext);
  const { position } = shown;
  const isOver = position.turn === null;
  const { ply } = looking;
  const isTried = node > tree.plies;
  const line = isTried ? triedOn(record, lineMoves.slice(0, ply)) : record;
  const { [node]: remark = {} } = notes.remarks;
  const pictured = { variations: [], remarks: { [ply]: remark } };
  return (
    <section className="review-actions" aria-label={w('review.actions')}>
      <Button
        icon="resume"
        name={w('review.playOn')}
        inactive={isOver}
        describedBy={isOver ? 'review-over' : undefined}
        onPress={() => setAsked('playOn')}
      >
        {w('review.playOnShort')}
      </Button>
      {isOver && (
        <span id="review-over" className="unseen">
          {w('review.over')}
        </span>
      )}
      <ul className="controls" aria-label={t('controls.title')}>
        <TurnControl turned={turned} onTurn={onTurn} />
        {edit !== null && (
          <Control
            compact
            name="edit"
            icon="setUp"
            short={w('editor.newShort')}
            tip={w('editor.fromWhat')}
            onPress={() => edit(position, { clock: record.clock ?? null })}
          >
            {w('editor.from')}
          </Control>
        )}
        <Control
          compact
          name="save"
          icon="export"
          short={w('save.save')}
          tip={w('save.title')}
          onPress={() => setAsked('save')}
        >
          {w('review.save')}
        </Control>
        <Control
          compact
          name="picture"
          icon="picture"
          tip={w('review.pictureWhat')}
          onPress={() => setAsked('picture')}
        >
          {w('review.picture')}
        </Control>
        <Control
          compact
          name="delete"
          icon="delete"
          tip={w('review.deleteTip')}
          onPress={() => setAsked('delete')}
        >
          {w('review.delete')}
        </Control>
      </ul>
      {asked === 'playOn' && position.turn !== null && (
        <PlayOnDialog
          {...{ record, mine, view, send }}
          from={isTried ? { record: { ...line } } : { from: { id, ply } }}
          title={
            ply === 0
              ? w('review.playOnStart')
              : w('review.playOnTitle', { n: movesPlayed(line, ply) })
          }
          turn={position.turn}
          onClose={close}
        />
      )}
      {asked === 'save' && (
        <SaveDialog game={{ gameId: id }} {...{ record, send }} onClose={close} />
      )}
      {asked === 'picture' && (
        <PictureDialog record={{ ...line, notes: pictured }} ply={ply} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog {...{ id, send, onDeleted }} onClose={close} />}
    </section>
  );
}

/** The game with moves that were tried, which nobody has won. */
function triedOn(
  { game, options, setup, clock, players, date, app }: GameRecord,
  moves: readonly AnyMove[],
): GameRecord {
  return { game, options, setup, moves, clock, players, date, result: null, app };
}
