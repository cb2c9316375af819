import '../../table/Actions.css';
import '../../table/Controls.css';
import '../../table/Messages.css';
import '../../table/SidePanel.css';
import './Review.css';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { StoredGame } from '../../../../contract/games.ts';
import type { View } from '../../../../contract/view.ts';
import type { AnyMove, AnyPosition, Point } from '../../../../rules/index.ts';
import { type Noted, NotedContext } from '../../../board/index.ts';
import { lookOf } from '../../../games/index.ts';
import { useArrival, useKeptFocus } from '../../focus.ts';
import { LookBack } from '../../table/LookBack.tsx';
import { TableFrame } from '../../table/TableFrame.tsx';
import { useStepping } from '../../table/useStepping.ts';
import { explainRefusal, gameName } from '../../words.ts';
import { CurveBox } from '../curve/CurveBox.tsx';
import { useAnalysis } from '../curve/useAnalysis.ts';
import { useLeads } from '../curve/useLeads.ts';
import { namesOf, useWords } from '../words.ts';
import { NotePanel } from './NotePanel.tsx';
import type { ReviewProps } from './props.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewFoot } from './ReviewFoot.tsx';
import { ReviewHeadline, ReviewSentence } from './ReviewHead.tsx';
import { ReviewPanel, type Sheet } from './ReviewPanel.tsx';
import { ReviewPlayers } from './ReviewPlayers.tsx';
import { useKeptNotes } from './useKeptNotes.ts';
import { useLinesOf } from './useLinesOf.ts';
import { useNoting } from './useNoting.ts';
import { type Review, useReview } from './useReview.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useWritten } from './useWritten.ts';

const noPoints: readonly Point[] = [];

/** A stored game on the board, with what is noted of it. */
export function ReviewTable({
  id,
  node: opened,
  stored,
  positions,
  view,
  send,
  news,
  onBack,
  onStep,
  onAnalysed,
  onChanged,
}: ReviewProps & {
  readonly stored: StoredGame;
  readonly positions: readonly [AnyPosition, ...AnyPosition[]];
  readonly onAnalysed: () => void;
}) {
  const words = useWords();
  const { t, w } = words;
  const { engines } = view;
  const { record, mine, analysis } = stored;
  // Of a screen reader, too, the arrow keys step then.
  const slider = useArrival<HTMLInputElement>();
  const kept = useKeptFocus(slider);
  const titleId = useId();
  const review = useReview(stored, positions, opened);
  const { looking, notes, tree, node, ply, shown, show } = review;
  const refused = useKeptNotes(send, id, review);
  const [chosen, setSheet] = useState<Sheet>(analysis === null ? 'moves' : 'mistakes');
  const sheet = analysis === null && chosen === 'mistakes' ? 'moves' : chosen;
  const noting = useNoting(review, sheet === 'notes');
  const written = useWritten(record, positions, notes);
  const [turned, setTurned] = useState(false);
  const analysing = useAnalysis(view, send, id, onAnalysed);
  useLinesOf(analysis, positions, review);
  const leads = useLeads(analysis !== null, positions, record);
  const { onBoard, onSide } = useStepping(looking);
  useTreeKeys(review);
  useStepped(node, onStep);
  const names = namesOf(words, { ...record, mine }, engines);
  const { board, showOnBoard, toBoard } = useBoardInSight(show);
  const play = (move: AnyMove) => {
    review.play(move);
    if (sheet === 'mistakes') setSheet('moves');
  };
  const head = { record, mine, names };
  // Among the notes, it is written.
  const comment = sheet === 'notes' ? undefined : noting.remark?.text;
  return (
    <TableFrame
      kind="review"
      title={
        <h1 id={titleId} className="unseen">
          {w('review.title', { game: gameName(t, record.game), ...names })}
        </h1>
      }
      board={<ReviewBoard {...{ shown, turned, view }} noted={noting.onBoard} onPlay={play} />}
      boardEvents={{ ref: board, ...onBoard, ...onSide }}
      sideEvents={{ ...onSide, ...kept }}
      players={
        <ReviewPlayers {...{ record, names, positions, ply, engines }} position={shown.position} />
      }
      headline={<ReviewHeadline {...head} />}
      asks={false}
      notices={
        <>
          {news}
          <ReviewSentence
            {...{ ...head, positions, ply }}
            comment={comment}
            refused={review.refused && explainRefusal(t, review.refused, record.game)}
            moves={written.moves}
            onGame={node <= tree.plies ? null : () => review.show(ply)}
          />
        </>
      }
      lists={
        <>
          <CurveBox
            {...{ slider, titleId, analysis, analysing, engines, leads, ply, looking }}
            said={written.say(node)}
            game={record.game}
            onShow={review.show}
          />
          <ReviewPanel
            {...{ record, analysis, positions, written, review, sheet, refused }}
            onSheet={setSheet}
            notePanel={
              <NotePanel {...{ review, noting }} where={written.say(node)} onPlay={play} />
            }
            onShow={showOnBoard}
            onLine={(line, n) => {
              review.showLine(line, n);
              toBoard();
            }}
          />
        </>
      }
      tabs={null}
      actions={
        <div className="actions" data-close>
          <LookBack
            looking={looking}
            played={{ game: record.game, moves: review.lineMoves }}
            lineName={node > tree.plies ? w('review.variation') : null}
            remark={comment}
          />
        </div>
      }
      controls={
        <ReviewActions
          {...{ id, record, mine, review, view, send, turned }}
          onTurn={() => setTurned(!turned)}
          onDeleted={() => {
            onChanged();
            onBack();
          }}
        />
      }
      foot={<ReviewFoot record={record} />}
    />
  );
}

function ReviewBoard({
  shown,
  noted,
  turned,
  view: { settings },
  onPlay,
}: Pick<Review, 'shown'> & {
  readonly noted: Noted;
  readonly turned: boolean;
  readonly view: View;
  readonly onPlay: (move: AnyMove) => void;
}) {
  const { position } = shown;
  const Board = lookOf(position.game)?.Board;
  return (
    Board && (
      <NotedContext value={noted}>
        <Board
          {...shown}
          playable={position.turn}
          onPlay={onPlay}
          confirm={settings.confirmMoves}
          danger={noPoints}
          legalMoves={settings.legalMoves}
          turned={turned}
          coordinates={settings.coordinates}
        />
      </NotedContext>
    )
  );
}

/** In a narrow window the board is above the list: what is shown there comes into sight. */
function useBoardInSight(show: Review['show']) {
  const board = useRef<HTMLDivElement>(null);
  const toBoard = useCallback(() => board.current?.scrollIntoView({ block: 'nearest' }), []);
  // Always the same: the rows of thousands of variations stay as they are.
  const showOnBoard = useCallback(
    (wanted: number) => {
      show(wanted);
      toBoard();
    },
    [show, toBoard],
  );
  return { board, showOnBoard, toBoard };
}

function useStepped(node: number, onStep: () => void): void {
  const before = useRef(node);
  const stepped = useEffectEvent(onStep);
  useEffect(() => {
    if (node === before.current) return;
    before.current = node;
    stepped();
  }, [node]);
}
