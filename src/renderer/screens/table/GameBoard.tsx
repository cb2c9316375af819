import type { MatchView } from '../../../contract/view.ts';
import type { AnyMove, Point } from '../../../rules/index.ts';
import { lookOf } from '../../games/index.ts';
import { useTexts } from '../../text/index.ts';
import { hasComputer } from '../computer/opponents.ts';
import type { ScreenProps } from '../props.ts';
import { latestPosition, type PositionHistory } from './positionHistory.ts';
import type { Help } from './useHelp.ts';
import type { LookingBack } from './useLookingBack.ts';

const noMoves: readonly AnyMove[] = [];
const noPoints: readonly Point[] = [];

/**
 * The board of the match. It plays moves, or explains why they are refused; on an earlier position a press leads back
 * to the latest one.
 */
export function GameBoard({
  view,
  match,
  history,
  looking,
  help,
  turns,
  send,
  explain,
}: Pick<ScreenProps, 'view' | 'send' | 'explain'> & {
  readonly match: MatchView;
  readonly history: PositionHistory | null;
  readonly looking: LookingBack;
  /** Null where nobody is helped. */
  readonly help: Help | null;
  /** As in `WindowState`. */
  readonly turns: boolean;
}) {
  const { t } = useTexts();
  const { turn } = match;
  const { danger = noPoints, idea = null, variation = null, estimate = null } = help ?? {};
  const Board = lookOf(match.game)?.Board;
  if (Board === undefined || history === null)
    return <p className="table-unknown">{t('table.unknown')}</p>;
  const { isLive, ply } = looking;
  const earlier = isLive ? undefined : history.positions[ply];
  const isPresent = earlier === undefined && variation === null;
  const position = earlier ?? variation?.position ?? latestPosition(history);
  const unavailable = view.can.draw;

  /** A move that the rules refuse is explained here and never sent. */
  function play(move: AnyMove): void {
    const played = position.play(move);
    if (earlier !== undefined) looking.leave();
    else if (variation !== null) help?.advice.leave();
    else if (unavailable !== null) explain({ code: unavailable, message: '' });
    else if (!played.ok) explain(played.error);
    else send({ command: 'draw', ...move });
  }

  // After the end the board stays turned to the player who moved last.
  const player = turn ?? history.positions.at(-2)?.turn ?? 'black';
  const isShared = match.local && !hasComputer(match);
  return (
    <Board
      key={history.game}
      position={position}
      before={isPresent ? history.before : null}
      last={variation !== null ? null : isPresent ? match.last : (match.moves[ply - 1] ?? null)}
      playable={unavailable === null && isPresent ? turn : null}
      onPlay={play}
      confirm={view.settings.confirmMoves}
      danger={danger}
      idea={idea}
      line={variation?.line ?? noMoves}
      count={estimate && { territory: estimate.owners, dead: estimate.dead }}
      turned={turns && (!isShared || player === 'white')}
      coordinates={view.settings.coordinates}
      legalMoves={view.settings.legalMoves}
    />
  );
}
