import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchView, View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { useMedia } from '../design/useMedia.ts';
import type { Peer } from '../peer.ts';
import { type Translate, useTexts } from '../text/index.ts';
import { ChangeGame } from './ChangeGame.tsx';
import { computersAt, opponentName } from './computer/opponents.ts';
import { cursorOfBoard, useKeptFocus } from './focus.ts';
import type { ScreenProps } from './props.ts';
import { Actions } from './table/Actions.tsx';
import { Asks, asksSomething } from './table/Asks.tsx';
import { Away } from './table/Away.tsx';
import { Controls } from './table/Controls.tsx';
import { type Confirmable, gameOf, type Intent, stillAsked } from './table/confirm.ts';
import { Foot } from './table/Foot.tsx';
import { GameBoard } from './table/GameBoard.tsx';
import { giftText } from './table/GiveTime.tsx';
import { buttonMoves, withCaptures, writtenMoves } from './table/game.ts';
import { Headline } from './table/Headline.tsx';
import { ariaKeys } from './table/keys.ts';
import { Messages } from './table/Messages.tsx';
import { Players } from './table/Players.tsx';
import { playerRows } from './table/playerRows.ts';
import { latestPosition, type PositionHistory } from './table/positionHistory.ts';
import { SidePanel } from './table/SidePanel.tsx';
import { SideTabs } from './table/SideTabs.tsx';
import { shownChat } from './table/shownChat.ts';
import { statusOf } from './table/status.ts';
import { TableFrame } from './table/TableFrame.tsx';
import { useChat } from './table/useChat.ts';
import { useControlKeys } from './table/useControlKeys.ts';
import { type Help, useHelp } from './table/useHelp.ts';
import { useLookingBack } from './table/useLookingBack.ts';
import { useStepping } from './table/useStepping.ts';
import { useTransient } from './table/useTransient.ts';
import { gameName, peerName } from './words.ts';

interface Props extends ScreenProps {
  readonly match: MatchView;
  /** When the view came, on the clock of `performance.now()`. */
  readonly receivedAt: number;
  readonly history: PositionHistory | null;
  readonly peer: Peer | null;
  /** How many commands have been refused. */
  readonly refusals: number;
  readonly turns: boolean;
  /** The last message of the chat that is no news. */
  readonly read: number;
  readonly onTurning: () => void;
}

/** A match: the board, the players, the status and the controls. */
export function GameScreen(props: Props) {
  const { view, match, receivedAt, history, peer, refusals, turns, read, refused, send } = props;
  const { t } = useTexts();
  const { position, moves, buttons } = useMoves(match, history);
  const looking = useLookingBack(history, match);
  const { onBoard, onSide } = useStepping(looking);
  const title = useRef<HTMLHeadingElement>(null);
  const isPlaying = match.phase === 'playing';
  // Nobody plays on the board of two computers.
  useInitialFocus(title, isPlaying && match.watching === null);

  useControlKeys();
  const help = useHelp(view, match, position, looking, send);
  const headline = useRef<HTMLParagraphElement>(null);
  const keptFocus = useAnsweredFocus(headline, isPlaying);
  const { asking, onConfirm, onAnswered } = useConfirming(view, match);
  const asks = asking !== null || match.offers.length > 0;
  const [changing, setChanging] = useState(false);
  const status = statusOf(t, view, match, peer, history);
  const isNarrow = useMedia('narrow');
  const remark = useRemark(view, isNarrow ? 0 : read);
  const chat = useChat(view, match, peer, read, props.onRead);
  const news = useNews(refused, refusals, peer, match);
  const rows = playerRows(t, view, match, peer, history?.positions[looking.ply] ?? position);
  const common = { view, match, peer, send };
  const line = <StatusLine help={help} {...news} occasion={`${refusals} ${match.gift?.count}`} />;
  return (
    <>
      <TableFrame
        title={
          <h1 ref={title} tabIndex={-1} className="unseen">
            {titleOf(t, view, match, peer)}
          </h1>
        }
        board={
          <>
            <GameBoard
              {...common}
              history={history}
              looking={looking}
              help={help}
              turns={turns}
              explain={props.explain}
            />
            {!isNarrow && line}
          </>
        }
        boardEvents={onBoard}
        isEarlier={help.showsOther}
        sideEvents={{ ...keptFocus, ...onSide }}
        players={<Players {...common} rows={rows} receivedAt={receivedAt} />}
        headline={<Headline status={status} place={headline} />}
        asks={
          asksSomething(view, match, asking) && (
            <Asks {...common} asking={asking} onAnswered={onAnswered} />
          )
        }
        notices={
          <Messages
            {...common}
            {...{ status, remark }}
            line={isNarrow && line}
            thought={help.thought}
          />
        }
        lists={
          <Lists
            {...common}
            position={position}
            moves={moves}
            looking={looking}
            chat={chat}
            onClaim={onConfirm}
          />
        }
        tabs={<SideTabs {...common} {...{ looking, chat }} review={props.review} />}
        actions={
          <Actions
            {...common}
            looking={looking}
            over={status.final ? status.headline : null}
            buttonMoves={buttons}
            quiet={asks}
            onConfirm={onConfirm}
            onChangeGame={() => setChanging(true)}
          />
        }
        controls={
          <Controls
            {...common}
            choose={props.choose}
            hint={help.hint}
            advice={help.advice}
            turns={turns}
            onTurning={props.onTurning}
            onConfirm={onConfirm}
          />
        }
        foot={<Foot match={match} />}
      />
      {changing && <ChangeGame {...props} onClose={() => setChanging(false)} />}
    </>
  );
}

/** The latest position, the moves in writing, and those that are buttons. */
function useMoves(match: MatchView, history: PositionHistory | null) {
  const { t } = useTexts();
  const position = history && latestPosition(history);
  const moves = useMemo(
    () => (history === null ? [] : withCaptures(writtenMoves(t, history, match.moves))),
    [t, history, match.moves],
  );
  // Also while the opponent is to move, who may be a computer: then they can't be pressed.
  const buttons = useMemo(() => (position === null ? [] : buttonMoves(position)), [position]);
  return { position, moves, buttons };
}

/** What is to be confirmed, as long as it can be done. */
function useConfirming(view: View, match: MatchView) {
  const [intent, setIntent] = useState<Intent | null>(null);
  return {
    asking: stillAsked(intent, view, match),
    onConfirm: (what: Confirmable) => setIntent({ what, game: gameOf(match) }),
    onAnswered: () => setIntent(null),
  };
}

/** How to find an opponent who is away; the moves and the chat. */
function Lists({
  onClaim,
  ...panel
}: Parameters<typeof SidePanel>[0] & Pick<Parameters<typeof Away>[0], 'onClaim'>) {
  const { t } = useTexts();
  const { view, match, peer, send } = panel;
  return (
    <>
      {view.link.away !== null && (
        <Away view={view} match={match} name={peerName(t, peer)} send={send} onClaim={onClaim} />
      )}
      <SidePanel {...panel} />
    </>
  );
}

/**
 * A chat message that came just now; null for none.
 *
 * @param read the last one that the chat shows anyway
 */
function useRemark(view: View, read: number) {
  const said = shownChat(view).findLast(({ by }) => by === 'peer') ?? null;
  const recent = useTransient(said, said?.id ?? 0);
  return recent !== null && recent.id > read ? recent : null;
}

/** Why a command was refused, who gave time, and that the signs match: each for some seconds. */
function useNews(refused: string | null, refusals: number, peer: Peer | null, match: MatchView) {
  const { t } = useTexts();
  const given = useTransient(giftText(t, match, peerName(t, peer)), match.gift?.count ?? 0);
  const isCompared = peer?.identity?.state === 'compared';
  const compared = useTransient(t('signsMatch', { name: peerName(t, peer) }), Number(isCompared));
  return { refusal: useTransient(refused, refusals), given, matched: isCompared ? compared : null };
}

/** The line below the board, or among the messages above it: hints, advice and refusals. */
function StatusLine({
  help: { hint, danger, statusLine, saidToo, next, advice },
  refusal,
  given,
  matched,
  occasion,
}: ReturnType<typeof useNews> & {
  readonly help: Help;
  /** Changes with each refusal and each gift. */
  readonly occasion: string;
}) {
  const isWarning = hint.held ? danger.length > 0 : refusal !== null;
  return (
    <p className={isWarning ? 'status-line' : 'status-line status-line-calm'} role="status">
      {/* A new key each time: the same words twice are read aloud twice. */}
      <span key={occasion}>
        {hint.held ? statusLine : (refusal ?? given ?? matched ?? statusLine)}
        {saidToo !== null && <span className="unseen">{saidToo}</span>}
      </span>
      {next !== null && <WhyButton next={next} advice={advice} />}
    </p>
  );
}

/** Goes through the alternatives to the hint. It keeps its place and its size. */
function WhyButton({
  next,
  advice,
}: {
  readonly next: NonNullable<Help['next']>;
  readonly advice: Help['advice'];
}) {
  const { t } = useTexts();
  const { at, explain } = advice;
  return (
    <Button
      look="quiet"
      inactive={next === 'next' && (at === null || at.n >= at.of)}
      keys={ariaKeys('why')}
      onPress={explain}
    >
      {at === null || next === 'why' ? t(`teach.${next}`) : t(`teach.${next}At`, at)}
    </Button>
  );
}

function titleOf(t: Translate, view: View, match: MatchView, peer: Peer | null): string {
  const game = gameName(t, match.game);
  const two = computersAt(t, view, match);
  if (two !== null) return t('thought.title', { game, ...two });
  if (match.local && match.color === null) return t('table.titleHere', { game });
  return t('table.title', { game, name: opponentName(t, view, match, peer) });
}

/** After an answer in a game the keys of the board work again; otherwise the headline has the focus that a button had. */
function useAnsweredFocus(headline: RefObject<HTMLElement | null>, playing: boolean) {
  const answers = useRef(false);
  const kept = useKeptFocus({
    get current() {
      return (playing && answers.current ? cursorOfBoard() : null) ?? headline.current;
    },
  });
  const onFocus = (event: FocusEvent) => {
    answers.current = event.target.closest('.asks') !== null;
    kept.onFocus(event);
  };
  return { ...kept, onFocus };
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
    cursorOfBoard()?.focus();
    document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest' });
  }, [title, playing]);
}
