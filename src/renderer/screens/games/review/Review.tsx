import '../../table/Actions.css';
import '../../table/Controls.css';
import '../../table/Messages.css';
import '../../table/SidePanel.css';
import './Review.css';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { StoredGame } from '../../../../contract/games.ts';
import type { ReplyTo } from '../../../../contract/reply.ts';
import { movesPlayed } from '../../../../record/movesPlayed.ts';
import { positionsOf } from '../../../../record/record.ts';
import { type AnyPosition, gameById } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import { lookOf } from '../../../games/index.ts';
import { useArrival } from '../../focus.ts';
import type { ScreenProps } from '../../props.ts';
import { setupLine } from '../../setup/terms.ts';
import { withCaptures, writtenMoves } from '../../table/game.ts';
import { LookBack } from '../../table/LookBack.tsx';
import { TableFrame } from '../../table/TableFrame.tsx';
import { useStepping } from '../../table/useStepping.ts';
import { gameName } from '../../words.ts';
import { ask } from '../ask.ts';
import { CurveBox } from '../curve/CurveBox.tsx';
import { useAnalysis } from '../curve/useAnalysis.ts';
import { useLeads } from '../curve/useLeads.ts';
import { explain, namesOf, useWords } from '../words.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewHeadline, ReviewSentence } from './ReviewHead.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { ReviewPlayers } from './ReviewPlayers.tsx';
import { UnknownGame } from './UnknownGame.tsx';
import { useReview } from './useReview.ts';

interface Props extends ScreenProps {
  readonly id: number;
  /** What came of an import. */
  readonly news: ReactNode;
  /** Back to the list, or to the board. */
  readonly onBack: () => void;
  /** Called when the list shows something else of this game. */
  readonly onChanged: () => void;
}

/** A stored game, and its positions, which stay the same when it is loaded again after an analysis. */
function useStoredGame(send: Props['send'], id: number) {
  const [answer, setAnswer] = useState<ReplyTo<'game'> | null>(null);
  const [positions, setPositions] = useState<ReturnType<typeof positionsOf> | null>(null);
  const latest = useRef(0);
  const load = useCallback(() => {
    const asked = ++latest.current;
    void ask(send, { command: 'game', gameId: id }).then((got) => {
      if (asked !== latest.current) return;
      setAnswer(got);
      setPositions((before) => before ?? (got.ok ? positionsOf(got.value.record) : null));
    });
  }, [send, id]);
  useEffect(load, [load]);
  return { answer, positions, load };
}

/** One stored game: its board at any move, and what can be done with it. */
export function Review(props: Props) {
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

/** Nobody plays on a stored game's board. */
const still = {
  playable: null,
  onPlay: () => {},
  confirm: 'never',
  danger: [],
  legalMoves: false,
} as const;

function ReviewTable({
  id,
  stored,
  positions,
  view,
  send,
  news,
  onBack,
  onAnalysed,
  onChanged,
}: Props & {
  readonly stored: StoredGame;
  readonly positions: readonly [AnyPosition, ...AnyPosition[]];
  readonly onAnalysed: () => void;
}) {
  const words = useWords();
  const { t, w } = words;
  const { record, mine, analysis } = stored;
  const { engines } = view;
  const { coordinates } = view.settings;
  // Of a screen reader, too, the arrow keys step then.
  const slider = useArrival<HTMLInputElement>();
  const titleId = useId();
  const { looking, show, variation, onVariation, shown } = useReview(stored, positions);
  const { ply, plies } = looking;
  const moves = useMemo(
    () => writtenMoves(t, { game: '', moves: [], positions, before: null }, record.moves),
    [t, positions, record.moves],
  );
  const turns = useMemo(() => withCaptures(moves), [moves]);
  const [turned, setTurned] = useState(false);
  const analysing = useAnalysis(view, send, id, onAnalysed);
  const leads = useLeads(analysis !== null, positions, record);
  const { onBoard, onSide } = useStepping(looking);
  const Board = lookOf(record.game)?.Board;
  const names = namesOf(words, { ...record, mine }, engines);
  const board = useRef<HTMLDivElement>(null);
  // In a narrow window the board is above the list.
  const toBoard = () => board.current?.scrollIntoView({ block: 'nearest' });
  const showOnBoard = (wanted: number) => {
    show(wanted);
    toBoard();
  };
  const sayPly = (at: number) => {
    const move = moves[at - 1];
    const n = movesPlayed(record, at);
    return move === undefined ? w('review.start') : w('analysis.played', { n, move: move.text });
  };
  const head = { record, mine, names };
  return (
    <TableFrame
      kind="review"
      title={
        <h1 id={titleId} className="unseen">
          {w('review.title', { game: gameName(t, record.game), ...names })}
        </h1>
      }
      board={Board && <Board {...shown} {...still} turned={turned} coordinates={coordinates} />}
      boardEvents={{ ref: board, ...onBoard, ...onSide }}
      sideEvents={onSide}
      players={
        <ReviewPlayers {...{ record, names, positions, ply, engines }} position={shown.position} />
      }
      headline={<ReviewHeadline {...head} />}
      asks={false}
      notices={
        <>
          {news}
          <ReviewSentence
            {...{ ...head, notes: stored.notes, positions, moves, ply }}
            isInstead={variation !== null}
          />
        </>
      }
      lists={
        <>
          <CurveBox
            {...{ slider, titleId, analysis, analysing, engines, leads, ply, plies, sayPly }}
            game={record.game}
            onShow={show}
          />
          <ReviewPanel
            {...{ record, analysis, positions, moves, turns, ply, variation }}
            onShow={showOnBoard}
            onVariation={(one) => {
              onVariation(one);
              toBoard();
            }}
          />
        </>
      }
      tabs={null}
      actions={
        <div className="actions" data-close>
          <LookBack looking={looking} played={record} lineName={w('analysis.better')} />
        </div>
      }
      controls={
        <ReviewActions
          {...{ id, record, mine, ply, view, send, turned }}
          onTurn={() => setTurned(!turned)}
          position={positions[ply] ?? positions[0]}
          onDeleted={() => {
            onChanged();
            onBack();
          }}
        />
      }
      foot={
        <div className="table-foot">
          <p className="game-line">
            {[
              gameName(t, record.game),
              setupLine(t, {
                game: record.game,
                options: record.options,
                clock: record.clock ?? null,
              }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      }
    />
  );
}
