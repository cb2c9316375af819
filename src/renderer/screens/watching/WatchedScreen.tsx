import { useMedia } from '../../design/useMedia.ts';
import '../table/Actions.css';
import '../table/Controls.css';
import './WatchedScreen.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTexts } from '../../text/index.ts';
import { useKeptFocus } from '../focus.ts';
import type { ScreenProps } from '../props.ts';
import { AwayTime } from '../table/Away.tsx';
import { Foot } from '../table/Foot.tsx';
import { GameBoard } from '../table/GameBoard.tsx';
import { withCaptures, writtenMoves } from '../table/game.ts';
import { Headline } from '../table/Headline.tsx';
import { LookBack } from '../table/LookBack.tsx';
import { MessageBox } from '../table/MessageBox.tsx';
import { offerText } from '../table/offers.ts';
import { Players } from '../table/Players.tsx';
import { ProblemMessage } from '../table/ProblemMessage.tsx';
import { latestPosition, type PositionHistory } from '../table/positionHistory.ts';
import { SidePanel } from '../table/SidePanel.tsx';
import { SideTabs } from '../table/SideTabs.tsx';
import type { Status } from '../table/status.ts';
import { TableFrame } from '../table/TableFrame.tsx';
import { TurnControl } from '../table/TurnControl.tsx';
import { useChat } from '../table/useChat.ts';
import { useLookingBack } from '../table/useLookingBack.ts';
import { useStepping } from '../table/useStepping.ts';
import { useTransient } from '../table/useTransient.ts';
import { gameName } from '../words.ts';
import { WatcherEmotes } from './WatcherEmotes.tsx';
import { guestAway, isWatching, nameIn, nameOn } from './watched.ts';
import { goneOffers } from './watchedNews.ts';
import { watchedRows } from './watchedRows.ts';
import { watchedStatus } from './watchedStatus.ts';

interface Props extends ScreenProps {
  readonly match: MatchView;
  /** When the view came, on the clock of `performance.now()`. */
  readonly receivedAt: number;
  readonly history: PositionHistory | null;
  /** How many commands have been refused. */
  readonly refusals: number;
  readonly turns: boolean;
  readonly onTurning: () => void;
}

/** A game of two others. Nothing can be done to it, but to look back. */
export function WatchedScreen(props: Props) {
  const { view, match, receivedAt, history, turns, onTurning, send } = props;
  const { t } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const headline = useRef<HTMLParagraphElement>(null);
  const keptFocus = useKeptFocus(headline);
  const looking = useLookingBack(history, match);
  const { onBoard, onSide } = useStepping(looking);
  const latest = history && latestPosition(history);
  const position = history?.positions[looking.ply] ?? latest;
  const moves = useMemo(
    () => (history === null ? [] : withCaptures(writtenMoves(t, history, match.moves))),
    [t, history, match.moves],
  );
  const status = watchedStatus(t, view, match, history);
  const common = { view, match, peer: null, send };
  const isNarrow = useMedia('narrow');
  const refusal = useTransient(props.refused, props.refusals);
  const line = (
    <p className="status-line" role="status">
      <span key={props.refusals}>{refusal}</span>
    </p>
  );
  const chat = useChat(view, match, null, 0, () => {});
  const names = { black: nameIn(t, match, 'host'), white: nameIn(t, match, 'guest') };
  return (
    <TableFrame
      title={
        <h1 ref={title} tabIndex={-1} className="unseen">
          {t('thought.title', { game: gameName(t, match.game), ...names })}
        </h1>
      }
      board={
        <>
          <GameBoard
            {...common}
            history={history}
            looking={looking}
            help={null}
            turns={turns}
            explain={props.explain}
          />
          {!isNarrow && line}
        </>
      }
      boardEvents={onBoard}
      sideEvents={{ ...keptFocus, ...onSide }}
      players={
        <Players {...common} rows={watchedRows(t, view, match, position)} receivedAt={receivedAt} />
      }
      headline={<Headline status={status} place={headline} />}
      asks={false}
      notices={<WatchedMessages {...props} status={status} line={isNarrow && line} />}
      lists={
        <SidePanel {...common} position={latest} moves={moves} looking={looking} chat={chat} />
      }
      tabs={<SideTabs {...common} {...{ looking, chat }} review={props.review} />}
      actions={
        <div className="actions" data-close>
          <LookBack looking={looking} played={match} over={status.final ? status.headline : null} />
        </div>
      }
      controls={
        <div className="watched-bar">
          <p className="watched-you">
            {isWatching(view.link) && (
              <>
                <Icon name="watch" />
                <span>{t('watching.you')}</span>
              </>
            )}
          </p>
          <ul className="controls watched-controls" aria-label={t('controls.title')}>
            <WatcherEmotes view={view} send={send} />
            <TurnControl turned={turns} onTurn={onTurning} />
          </ul>
        </div>
      }
      foot={<Foot match={match} />}
    />
  );
}

/** How the game ended; open offers, offers that nothing came of, and what went wrong; else a sentence about the game. */
function WatchedMessages({
  view,
  match,
  status,
  line,
  send,
}: Pick<Props, 'view' | 'match' | 'send'> & {
  readonly status: Status;
  /** Why something was refused, where it has no place of its own; false elsewhere. */
  readonly line: ReactNode;
}) {
  const { t } = useTexts();
  const { problem } = view.link;
  const away = view.link.away ?? guestAway(view, match);
  const gone = useGoneOffer(match);
  const told = [
    ...match.offers.map((offer) => offerText(t, offer, match, nameOn(t, match, offer.by))),
    ...(gone === null ? [] : [t('news.withdrawn', { name: nameOn(t, match, gone.by) })]),
  ];
  return (
    <MessageBox>
      {line}
      {status.final && <p className="message message-final">{status.sentence}</p>}
      {problem !== null && <ProblemMessage problem={problem} send={send} />}
      {told.length > 0 && (
        <ul className="told" aria-label={t('offers.title')}>
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {!status.final && problem === null && told.length === 0 && (
        <p className="message">
          {line !== false && away === null && isWatching(view.link) && (
            <>
              {/* The row that says it is below the board. */}
              <b>{t('sentence', { headline: t('watching.you') })}</b>
              {t('between')}
            </>
          )}
          {away !== null && (
            <>
              <AwayTime since={away.since} />
              {t('between')}
            </>
          )}
          {status.sentence}
        </p>
      )}
    </MessageBox>
  );
}

/** An offer that was declined or withdrawn, for some seconds. */
function useGoneOffer(match: MatchView): MatchView['offers'][number] | null {
  const [known, setKnown] = useState({ match, gone: 0, last: match.offers[0] ?? null });
  if (known.match !== match) {
    const [last] = goneOffers(known.match, match);
    setKnown({
      match,
      gone: known.gone + (last === undefined ? 0 : 1),
      last: last ?? known.last,
    });
  }
  const shown = useTransient(known.last, known.gone);
  return match.phase === 'playing' && known.gone > 0 ? shown : null;
}
