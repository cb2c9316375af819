import { useState } from 'react';
import type { View } from '../../../../contract/view.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import type { ScreenProps } from '../../props.ts';
import { Control } from '../../table/Control.tsx';
import { TurnControl } from '../../table/TurnControl.tsx';
import { PlayOnDialog } from '../review/PlayOnDialog.tsx';
import { PictureDialog } from '../saving/PictureDialog.ts';
import { SaveDialog } from '../saving/SaveDialog.tsx';
import { useWords } from '../words.ts';
import { type Edit, type Editing, recordOf } from './editing.ts';

/** What can be done with the position: the buttons, and the small controls. */
export function EditorActions({
  editing,
  position,
  view,
  send,
  turned,
  onEdit,
  onTurn,
  onKeep,
  onOffer,
}: {
  readonly editing: Editing;
  /** Null for one that can't be played. */
  readonly position: AnyPosition | null;
  readonly view: View;
  readonly send: ScreenProps['send'];
  readonly turned: boolean;
  readonly onEdit: (edit: Edit) => void;
  readonly onTurn: () => void;
  readonly onKeep: () => void;
  /** Offers it to the opponent at the table. */
  readonly onOffer: () => void;
}) {
  const { t, w } = useWords();
  const { match, can } = view;
  const [asked, setAsked] = useState<'play' | 'save' | 'picture' | null>(null);
  const close = () => setAsked(null);
  const { now, earlier } = editing;
  const { clock } = now.terms;
  const isRefused = position === null;
  const record = recordOf(now);
  const turn = position?.turn ?? null;
  return (
    <section className="review-actions editor-actions" aria-label={w('editor.actions')}>
      {match === null ? (
        <Button
          look="seal"
          icon="resume"
          inactive={turn === null}
          describedBy="editor-state"
          onPress={() => setAsked('play')}
        >
          {w('editor.play')}
        </Button>
      ) : (
        <Button
          look="seal"
          icon="resume"
          name={w('editor.offer')}
          inactive={turn === null || can.configurePosition !== null}
          describedBy="editor-state"
          onPress={onOffer}
        >
          {w('editor.offerShort')}
        </Button>
      )}
      <Button
        icon="games"
        name={w('editor.keep')}
        inactive={isRefused}
        describedBy="editor-state"
        onPress={onKeep}
      >
        {w('editor.keepShort')}
      </Button>
      <ul className="controls" aria-label={t('controls.title')}>
        <Control
          compact
          name="undo"
          icon="takeBack"
          keys="Control+Z"
          tip={earlier.length === 0 ? w('editor.nothingDone') : w('editor.undoWhat')}
          unavailable={earlier.length === 0}
          onPress={() => onEdit({ type: 'undo' })}
        >
          {w('editor.undo')}
        </Control>
        <Control
          compact
          name="clear"
          icon="clear"
          tip={w('editor.clearWhat')}
          onPress={() => onEdit({ type: 'clear' })}
        >
          {w('editor.clear')}
        </Control>
        <TurnControl turned={turned} onTurn={onTurn} />
        <Control
          compact
          name="save"
          icon="export"
          short={w('save.save')}
          tip={isRefused ? w('editor.refused') : w('editor.save')}
          unavailable={isRefused}
          onPress={() => setAsked('save')}
        >
          {w('review.save')}
        </Control>
        <Control
          compact
          name="picture"
          icon="picture"
          tip={isRefused ? w('editor.refused') : w('review.pictureWhat')}
          unavailable={isRefused}
          onPress={() => setAsked('picture')}
        >
          {w('review.picture')}
        </Control>
      </ul>
      {asked === 'play' && turn !== null && (
        <PlayOnDialog
          {...{ view, send, turn }}
          from={{ record: { ...record, ...(clock !== null && { clock }) } }}
          title={w('editor.playTitle')}
          record={{ ...record, ...(clock !== null && { clock }) }}
          mine={turn}
          onClose={close}
        />
      )}
      {asked === 'save' && (
        <SaveDialog
          game={{ record: { ...record } }}
          title={w('editor.save')}
          {...{ record, send }}
          onClose={close}
        />
      )}
      {asked === 'picture' && <PictureDialog record={record} ply={0} onClose={close} />}
    </section>
  );
}
