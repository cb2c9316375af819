import './Table.css';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchView, View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { Notice } from '../design/Notice.tsx';
import { late } from '../late.tsx';
import type { Peer } from '../peer.ts';
import { type Translate, useTexts } from '../text/index.ts';
import { computersAt, isComputer, opponentName } from './computer/opponents.ts';
import { useKeptFocus } from './focus.ts';
import type { ScreenProps } from './props.ts';
import { Away } from './table/Away.tsx';
import { Controls } from './table/Controls.tsx';
import { type Confirmable, gameOf, type Intent, stillAsked } from './table/confirm.ts';
import { Foot } from './table/Foot.tsx';
import { GameBoard } from './table/GameBoard.tsx';
import { buttonMoves, type WrittenMove, writtenMoves } from './table/game.ts';
import { Players } from './table/Players.tsx';
import { latestPosition, type PositionHistory } from './table/positionHistory.ts';
import { SidePanel } from './table/SidePanel.tsx';
import { StatusPanel } from './table/StatusPanel.tsx';
import { statusOf } from './table/status.ts';
import { Trouble } from './table/Trouble.tsx';
import { thoughtText } from './table/thought.ts';
import { useHelp } from './table/useHelp.ts';
import { explainProblem, gameName, peerName } from './words.ts';

const WatchControls = late(async () => (await import('./table/WatchControls.tsx')).WatchControls);

interface Props extends ScreenProps {
  readonly match: MatchView;
  /** When the view came, on the clock of `performance.now()`. */
  readonly receivedAt: number;
  readonly history: PositionHistory | null;
  readonly peer: Peer | null;
  /** How many commands have been refused. */
  readonly refusals: number;
  readonly turns: boolean;
  readonly onTurning: () => void;
}

/** A match: the board, the players, the status and the controls. */
export function GameScreen(props: Props) {
  const { view, match, receivedAt, history, peer, refusals, turns, refused, send } = props;
  const { t } = useTexts();
  const { local, turn } = match;
  const position = history && latestPosition(history);
  const moves = useMemo(
    () => (history === null ? [] : writtenMoves(t, history, match.moves)),
    [t, history, match.moves],
  );
  const thinks = match.seats !== null && turn !== null && isComputer(match.seats[turn]);
  const played = match.phase === 'playing' && !thinks && (local || view.link.state === 'connected');
  const buttons = useMemo(
    () => (position === null || !played ? [] : buttonMoves(position)),
    [position, played],
  );
  const title = useRef<HTMLHeadingElement>(null);
  // Nobody plays on the board of two computers.
  useInitialFocus(title, match.phase === 'playing' && match.watching === null);

  const { hint, advice, danger, thought, idea, statusLine } = useHelp(view, match, position, send);

  const headline = useRef<HTMLParagraphElement>(null);
  const keptFocus = useKeptFocus(headline);
  const [intent, setIntent] = useState<Intent | null>(null);
  const onConfirm = (what: Confirmable) => setIntent({ what, game: gameOf(match) });
  const common = { view, match, peer, send };
  return (
    <main className="table">
      <h1 ref={title} tabIndex={-1} className="unseen">
        {titleOf(t, view, match, peer)}
      </h1>
      <div className="table-board">
        <GameBoard
          {...common}
          history={history}
          danger={danger}
          idea={idea}
          turns={turns}
          explain={props.explain}
        />
        <StatusLine
          text={hint.held ? statusLine : (refused ?? statusLine)}
          warning={hint.held ? danger.length > 0 : refused !== null}
          refusals={refusals}
        />
      </div>
      <div {...keptFocus} className="table-side">
        <Players {...common} receivedAt={receivedAt} history={history} />
        <StatusPanel
          {...common}
          status={statusOf(t, view, match, peer, history)}
          thinks={thinks}
          thought={
            thought && position && match.thinking?.purpose === 'move'
              ? thoughtText(t, position, thought.line)
              : ''
          }
          buttonMoves={buttons}
          asking={stillAsked(intent, view, match)}
          headline={headline}
          onAnswered={() => setIntent(null)}
        />
        {match.watching !== null && (
          <WatchControls view={view} watching={match.watching} send={send} />
        )}
        <Controls
          {...common}
          choose={props.choose}
          hint={hint}
          advice={advice}
          turns={turns}
          onTurning={props.onTurning}
          onConfirm={onConfirm}
        />
        {match.trouble !== null && <Trouble trouble={match.trouble} />}
        <Rest {...common} moves={moves} onConfirm={onConfirm} />
        <Foot view={view} match={match} send={send} onSetup={props.onSetup} />
      </div>
    </main>
  );
}

/** Below the controls: problems, what to do about them, and the side panel. */
function Rest({
  view,
  match,
  peer,
  moves,
  send,
  onConfirm,
}: Pick<Props, 'view' | 'match' | 'peer' | 'send'> & {
  readonly moves: readonly WrittenMove[];
  readonly onConfirm: (what: Confirmable) => void;
}) {
  const { t } = useTexts();
  const { problem, state, away } = view.link;
  const { local, phase } = match;
  return (
    <div className="table-rest">
      {problem !== null && (
        <Notice
          text={explainProblem(t, problem)}
          dismiss={t('notice.dismiss')}
          onDismiss={() => send({ command: 'dismiss' })}
        />
      )}
      {away !== null && (
        <Away
          view={view}
          match={match}
          away={away}
          name={peerName(t, peer)}
          send={send}
          onClaim={onConfirm}
        />
      )}
      {(state === 'idle' || local) && (
        <Button
          look="quiet"
          icon="close"
          onPress={() =>
            local && phase === 'playing' ? onConfirm('leave') : send({ command: 'leave' })
          }
        >
          {t('table.leave')}
        </Button>
      )}
      <SidePanel view={view} match={match} peer={peer} moves={moves} send={send} />
    </div>
  );
}

/** The line below the board: hints, advice and refusals. */
function StatusLine({
  text,
  warning,
  refusals,
}: {
  readonly text: string | null;
  readonly warning: boolean;
  readonly refusals: number;
}) {
  return (
    <p className={warning ? 'status-line' : 'status-line status-line-calm'} role="status">
      {/* A new key each time: the same words twice are read aloud twice. */}
      <span key={refusals}>{text}</span>
    </p>
  );
}

function titleOf(t: Translate, view: View, match: MatchView, peer: Peer | null): string {
  const game = gameName(t, match.game);
  const two = computersAt(t, view, match);
  if (two !== null) return t('thought.title', { game, ...two });
  if (match.local && match.color === null) return t('table.titleHere', { game });
  return t('table.title', { game, name: opponentName(t, view, match, peer) });
}

/**
 * Focuses the title when the screen opens. When a game begins, moves the focus to the board, unless
 * the player is using something other than the controls.
 */
function useInitialFocus(title: RefObject<HTMLElement | null>, playing: boolean): void {
  useEffect(() => title.current?.focus(), [title]);
  useEffect(() => {
    if (!playing) return;
    const focused = document.activeElement;
    const free =
      focused === document.body || focused === title.current || focused?.matches('.control');
    if (!free) return;
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
  }, [title, playing]);
}
