import './Table.css';
import { useEffect, useMemo, useRef } from 'react';
import type { MatchView } from '../../protocol/window.ts';
import { dangers } from '../../rules/gomoku/index.ts';
import type { Point } from '../../rules/index.ts';
import { Board } from '../board/index.ts';
import { Button } from '../design/Button.tsx';
import { Notice } from '../design/Notice.tsx';
import type { Peer } from '../state.ts';
import { useTexts } from '../text/index.ts';
import type { ScreenProps } from './props.ts';
import { Controls } from './table/Controls.tsx';
import { pointOf, positionOf, whyNoHint } from './table/game.ts';
import { Moves } from './table/Moves.tsx';
import { Players } from './table/Players.tsx';
import { standingOf } from './table/standing.ts';
import { useBoardLabels } from './table/useBoardLabels.ts';
import { useHeld } from './table/useHeld.ts';
import { explainProblem, gameName, optionsLine, peerName } from './words.ts';

const nowhere: readonly Point[] = [];

/** The board, who sits at it, how things stand, and the six controls. */
export function Table({
  view,
  match,
  peer,
  send,
  choose,
  refused,
}: ScreenProps & { readonly match: MatchView; readonly peer: Peer | null }) {
  const { t } = useTexts();
  const { board, color, moves, outcome } = match;
  const { problem, state } = view.link;
  const position = useMemo(() => positionOf(match), [match]);
  const written = useMemo(
    () => moves.map((move, i) => ({ ply: i + 1, text: position?.text.write(move) ?? '?' })),
    [moves, position],
  );
  const last = useMemo(() => pointOf(match.last), [match.last]);
  const labels = useBoardLabels(t, match);
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalAtTable(title, match.phase);

  const hint = useHeld(whyNoHint(match) === null);
  const danger = hint.held && color !== null ? dangers(board, color) : nowhere;
  const standing = standingOf(t, match, state, peer, written.at(-1)?.text ?? null);
  const whisper = hint.held ? hintText() : refused;

  function hintText(): string {
    const points = danger.map((point) => position?.text.write(point) ?? '').join(' ');
    return points === '' ? t('standing.noDangers') : t('standing.dangers', { points });
  }

  return (
    <main className="table">
      <h1 ref={title} tabIndex={-1} className="unseen">
        {t('table.title', { game: gameName(t, match.game), name: peerName(t, peer) })}
      </h1>
      <div className="table-board">
        <Board
          size={{ rows: board.length, columns: board[0]?.length ?? 0 }}
          rows={board}
          last={last}
          lines={outcome?.lines ?? []}
          dangers={danger}
          forbidden={nowhere}
          playable={view.can.draw === null ? color : null}
          canPlay={(point) => position?.play(point).ok ?? false}
          onPlay={({ row, column }) => send({ command: 'draw', row, column })}
          labels={labels}
        />
        <p
          className={hint.held && danger.length === 0 ? 'whisper whisper-calm' : 'whisper'}
          role="status"
        >
          {whisper}
        </p>
      </div>
      <div className="table-side">
        <Players view={view} match={match} peer={peer} />
        <div className="standing" data-tone={standing.tone} data-final={standing.final}>
          <p className="standing-headline">{standing.headline}</p>
          <p className="standing-sentence">{standing.sentence}</p>
        </div>
        <Controls view={view} send={send} choose={choose} hint={hint} />
        <div className="table-rest">
          {problem !== null && (
            <Notice
              text={explainProblem(t, problem)}
              dismiss={t('notice.dismiss')}
              onDismiss={() => send({ command: 'dismiss' })}
            />
          )}
          {state === 'idle' && (
            <Button look="quiet" icon="close" onPress={() => send({ command: 'leave' })}>
              {t('table.leave')}
            </Button>
          )}
          <Moves moves={written} />
        </div>
        <p className="game-line">
          {gameName(t, match.game)} · {optionsLine(t, match.options)} ·{' '}
          {t('table.game', { number: match.number })}
        </p>
      </div>
    </main>
  );
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
