import './Table.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MatchView, View } from '../../contract/view.ts';
import type { AnyMove, Point, Side } from '../../rules/index.ts';
import { Button } from '../design/Button.tsx';
import { Notice } from '../design/Notice.tsx';
import { type Idea, lookOf } from '../games/index.ts';
import type { Peer } from '../peer.ts';
import { type Translate, useTexts } from '../text/index.ts';
import { computersAt, hasComputer, isComputer, opponentName } from './computer/opponents.ts';
import type { ScreenProps } from './props.ts';
import { Away } from './table/Away.tsx';
import { Controls } from './table/Controls.tsx';
import { type Confirmable, gameOf, type Intent, stillAsked } from './table/confirm.ts';
import { Foot } from './table/Foot.tsx';
import { buttonMoves, warned, whyNoHint, writtenMoves } from './table/game.ts';
import { Players } from './table/Players.tsx';
import { latestPosition, type PositionHistory } from './table/positionHistory.ts';
import { SidePanel } from './table/SidePanel.tsx';
import { StatusPanel } from './table/StatusPanel.tsx';
import { statusOf } from './table/status.ts';
import { Trouble } from './table/Trouble.tsx';
import { adviceText, thoughtText } from './table/thought.ts';
import { useAdvice } from './table/useAdvice.ts';
import { useHeld } from './table/useHeld.ts';
import { type Thought, useThought } from './table/useThought.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { explainProblem, gameName, peerName, sideName } from './words.ts';

const nowhere: readonly Point[] = [];

/** The board, who sits at it, how things stand, and the controls. */
export function GameScreen({
  view,
  match,
  at,
  line,
  peer,
  refusals,
  turns,
  onTurning,
  send,
  choose,
  onSetup,
  explain,
  refused,
}: ScreenProps & {
  readonly match: MatchView;
  /** When the view came. */
  readonly at: number;
  readonly line: PositionHistory | null;
  readonly peer: Peer | null;
  /** How many commands have been refused. */
  readonly refusals: number;
  readonly turns: boolean;
  readonly onTurning: () => void;
}) {
  const { t } = useTexts();
  const { game, local, turn } = match;
  const { problem, state, away } = view.link;
  const position = line && latestPosition(line);
  const moves = useMemo(
    () => (line === null ? [] : writtenMoves(t, line, match.moves)),
    [t, line, match.moves],
  );
  const thinks = match.seats !== null && turn !== null && isComputer(match.seats[turn]);
  const played = match.phase === 'playing' && !thinks && (local || state === 'connected');
  const buttons = useMemo(
    () => (position === null || !played ? [] : buttonMoves(position)),
    [position, played],
  );
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalAtTable(title, match.phase);

  const hint = useHeld(whyNoHint(match) === null);
  const side = warned(match);
  const danger = (hint.held && side !== null && position?.details().danger?.[side]) || nowhere;
  const status = statusOf(t, view, match, peer, line);
  const advice = useAdvice(view, match, send);
  const thought = useThought(match);
  const idea = ideaOf(advice.shown, thought, turn);
  const statusLine = hint.held ? hintText() : (refused ?? adviceSaid());

  const headline = useRef<HTMLParagraphElement>(null);
  const kept = useKeptFocus(headline);
  const [intent, setIntent] = useState<Intent | null>(null);
  const asking = stillAsked(intent, view, match);
  const onConfirm = (what: Confirmable) => setIntent({ what, game: gameOf(match) });

  function adviceSaid(): string | null {
    if (advice.asked) return t('thought.asked');
    return advice.shown && position && adviceText(t, position, advice.shown);
  }

  function hintText(): string {
    const points = danger.map((point) => position?.text.write(point) ?? '').join(' ');
    if (points === '' || side === null) return t('standing.noDangers');
    return local && match.color === null
      ? t('standing.dangersTo', { side: sideName(t, game, side), points })
      : t('standing.dangers', { points });
  }

  /** What this window's own rules refuse is explained at once, and never sent. */
  function play(move: AnyMove): void {
    const unavailable = view.can.draw;
    const played = position?.play(move);
    if (unavailable !== null) explain({ code: unavailable, message: '' });
    else if (played?.ok === false) explain(played.error);
    else send({ command: 'draw', ...move });
  }

  const calm = hint.held ? danger.length === 0 : refused === null;
  // Who has just ended the game still sits before it.
  const facing = turn ?? moves.at(-1)?.side ?? 'black';
  const Board = lookOf(game)?.Board;
  return (
    <main className="table">
      <h1 ref={title} tabIndex={-1} className="unseen">
        {titleOf(t, view, match, peer)}
      </h1>
      <div className="table-board">
        {Board && position && line ? (
          <Board
            key={line.game}
            position={position}
            before={line.before}
            last={match.last}
            playable={view.can.draw === null ? turn : null}
            onPlay={play}
            danger={danger}
            idea={hint.held ? null : idea}
            turned={local && turns && !hasComputer(match) && facing === 'white'}
          />
        ) : (
          <p className="table-unknown">{t('table.unknown')}</p>
        )}
        <p className={calm ? 'status-line status-line-calm' : 'status-line'} role="status">
          {/* A new element each time: the same words twice are read aloud twice. */}
          <span key={refusals}>{statusLine}</span>
        </p>
      </div>
      <div {...kept} className="table-side">
        <Players view={view} match={match} at={at} peer={peer} line={line} send={send} />
        <StatusPanel
          view={view}
          match={match}
          peer={peer}
          status={status}
          thinks={thinks}
          thought={
            thought && position && match.thinking?.purpose === 'move'
              ? thoughtText(t, position, thought.line)
              : ''
          }
          buttonMoves={buttons}
          asking={asking}
          headline={headline}
          send={send}
          onAnswered={() => setIntent(null)}
        />
        <Controls
          view={view}
          match={match}
          peer={peer}
          send={send}
          choose={choose}
          hint={hint}
          advice={advice}
          turns={turns}
          onTurning={onTurning}
          onConfirm={onConfirm}
        />
        {match.trouble !== null && <Trouble trouble={match.trouble} />}
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
                local && match.phase === 'playing' ? onConfirm('leave') : send({ command: 'leave' })
              }
            >
              {t('table.leave')}
            </Button>
          )}
          <SidePanel view={view} match={match} peer={peer} moves={moves} send={send} />
        </div>
        <Foot view={view} match={match} send={send} onSetup={onSetup} />
      </div>
    </main>
  );
}

function titleOf(t: Translate, view: View, match: MatchView, peer: Peer | null): string {
  const game = gameName(t, match.game);
  const two = computersAt(t, view, match);
  if (two !== null) return t('thought.title', { game, ...two });
  if (match.local && match.color === null) return t('table.titleHere', { game });
  return t('table.title', { game, name: opponentName(t, view, match, peer) });
}

/** The move to be shown on the board: the one that was asked for, or the one that is being looked at. */
function ideaOf(hint: MatchView['hint'], thought: Thought | null, turn: Side | null): Idea | null {
  const [advised] = hint?.line ?? [];
  const [looked] = thought?.line ?? [];
  const move = advised ?? looked;
  const side = advised === undefined ? (thought?.side ?? turn) : turn;
  if (move === undefined || side === null || side !== turn) return null;
  return { move, side, asked: advised !== undefined };
}

/**
 * The focus comes to the table with its person, and to the board when a game begins: from Ready, or
 * from nowhere in particular, never away from anything else that somebody is about.
 */
function useArrivalAtTable(
  title: React.RefObject<HTMLElement | null>,
  phase: MatchView['phase'],
): void {
  useEffect(() => title.current?.focus(), [title]);
  useEffect(() => {
    if (phase !== 'playing') return;
    const focused = document.activeElement;
    const free =
      focused === document.body || focused === title.current || focused?.matches('.control');
    if (!free) return;
    document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
  }, [title, phase]);
}
