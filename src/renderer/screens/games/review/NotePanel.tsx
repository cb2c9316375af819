import './NotePanel.css';
import { useId } from 'react';
import type { AnyMove } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import { cursorOfBoard } from '../../focus.ts';
import { buttonMoves, buttonText } from '../../table/game.ts';
import { ariaKeys } from '../../table/keys.ts';
import { useWords } from '../words.ts';
import { type MarkTool, markTools } from './marking.ts';
import type { useNoting } from './useNoting.ts';
import type { Review } from './useReview.ts';

const signs: Readonly<Record<MarkTool, string>> = {
  triangle: '△',
  square: '□',
  circle: '○',
  cross: '×',
  letter: 'A',
  number: '1',
};

/** What is noted of the position that is shown, and what can be done with its variation. */
export function NotePanel({
  review: { tree, node, shown, reorder, remove, onWritten },
  noting: { remark, tool, setTool, setText },
  where,
  onPlay,
}: {
  readonly review: Review;
  readonly noting: ReturnType<typeof useNoting>;
  /** The move that leads to the position. */
  readonly where: string;
  readonly onPlay: (move: AnyMove) => void;
}) {
  const { t, w } = useWords();
  const id = useId();
  const { position } = shown;
  const siblings = tree.next(tree.before(node) ?? -1).filter((one) => one > tree.plies);
  return (
    <div className="note-panel">
      <label className="unseen" htmlFor={id}>
        {w('review.remarkOn', { where })}
      </label>
      <textarea
        id={id}
        className="note-text"
        dir="auto"
        placeholder={w('review.remarkHere')}
        value={remark?.text ?? ''}
        onChange={(event) => setText(event.target.value)}
        onBlur={onWritten}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // To the board, and not out of the game.
          event.preventDefault();
          cursorOfBoard()?.focus({ preventScroll: true });
        }}
      />
      <div className="note-tools">
        <fieldset className="mark-tools" aria-label={w('review.marks')}>
          {markTools.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tool}
              title={w(`review.tools.${one}`)}
              onClick={() => setTool(one === tool ? null : one)}
            >
              <span aria-hidden="true">{signs[one]}</span>
              <span className="unseen">{w(`review.tools.${one}`)}</span>
            </button>
          ))}
        </fieldset>
        <span className="unseen" role="status">
          {tool !== null && w('review.marking')}
        </span>
        {buttonMoves(position).map(({ name, move }) => (
          <Button key={name} look="quiet" onPress={() => onPlay(move)}>
            {buttonText(t, position.game, 'buttonMoves', name)}
          </Button>
        ))}
        {siblings.length > 1 && node > tree.plies && (
          <>
            <Button look="quiet" inactive={siblings[0] === node} onPress={() => reorder('first')}>
              {w('review.earlier')}
            </Button>
            <Button
              look="quiet"
              inactive={siblings.at(-1) === node}
              onPress={() => reorder('last')}
            >
              {w('review.later')}
            </Button>
          </>
        )}
        {node > tree.plies && (
          <Button look="quiet" icon="delete" keys={ariaKeys('remove')} onPress={remove}>
            {w('review.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
