import './SidePanel.css';
import { useEffect, useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import type { AnyPosition } from '../../../rules/index.ts';
import { Button } from '../../design/Button.tsx';
import { useIsPhone } from '../../device.ts';
import { lookOf } from '../../games/index.ts';
import { late } from '../../late.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { shownSetup } from '../setup/gameSetup.ts';
import { myColours, termsOf } from '../setup/terms.ts';
import { peerName } from '../words.ts';
import { hasOffers, type WrittenMove } from './game.ts';
import { ariaKeys } from './keys.ts';
import { Moves } from './Moves.tsx';
import { shownChat } from './shownChat.ts';
import { useCompareSigns } from './useCompareSigns.tsx';
import type { LookingBack } from './useLookingBack.ts';
import { useMedia } from './useMedia.ts';
import { otherName } from './who.ts';

const Talk = late(async () => (await import('./Talk.tsx')).Talk);

/** Where there is room for the chat below the terms, and below the moves. */
const BELOW_TERMS = '(width < 52rem) or (height >= 60rem)';
const BELOW_MOVES = '(width >= 52rem) and (height >= 60rem)';

/**
 * Before the round its terms, then the moves; and the chat once it is opened: below them, or instead of them
 * where the window is low.
 */
export function SidePanel({
  view,
  match,
  peer,
  position,
  moves,
  looking,
  read,
  onRead,
  review,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
  /** The latest; null for an unknown game. */
  readonly position: AnyPosition | null;
  readonly moves: readonly WrittenMove[];
  readonly looking: LookingBack;
  /** The last chat message that was shown here, and another one. */
  readonly read: number;
  readonly onRead: (message: number) => void;
  readonly review: ScreenProps['review'];
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { gameId } = match;
  const isPhone = useIsPhone();
  const latest = shownChat(view).at(-1)?.id ?? 0;
  // Opens by itself only where it takes nothing from sight; else a mark shows new messages.
  const [chat, setChat] = useState<'unused' | 'opened' | 'closed'>('unused');
  // Kept here, so that a message that was begun is there when the chat is shown again.
  const [typed, setTyped] = useState('');
  const waiting = match.phase === 'waiting';
  const both = useMedia(waiting ? BELOW_TERMS : BELOW_MOVES);
  const talks = !match.local && hasOffers(match, peer);
  const open = talks && (chat === 'opened' || (chat === 'unused' && waiting && both && latest > 0));
  useEffect(() => {
    if (open && read < latest) onRead(latest);
  }, [open, read, latest, onRead]);
  // Whoever writes while the game begins goes on writing.
  if (open && typed !== '' && chat === 'unused') setChat('opened');
  const unread = talks && !open && latest > read;
  const setup = JSON.stringify(shownSetup(match));
  // New terms are shown even to whoever chats.
  const [known, setKnown] = useState(setup);
  if (known !== setup) {
    setKnown(setup);
    if (open && waiting && !both) setChat('closed');
  }
  // Where the window is narrow, the board may be out of sight.
  const show = (ply: number) => {
    if (ply < looking.plies) looking.show(ply);
    else looking.leave();
    document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
  };
  const Score = lookOf(match.game)?.Score;
  const title = open && !both ? 'talk.title' : waiting ? 'table.terms' : 'table.moves';
  return (
    <div className="side-panel">
      {Score !== undefined && position !== null && match.phase === 'ended' && (
        <Score position={position} />
      )}
      <div className="side-panel-head">
        <h2 className="field-name">{t(title)}</h2>
        {match.watched === null && moves.length > 0 && (!open || both) && (
          <Button look="quiet" keys={ariaKeys('step')} onPress={() => show(looking.ply - 1)}>
            {t('lookBack.title')}
          </Button>
        )}
        {gameId !== null && !isPhone && (
          <Button look="quiet" onPress={() => review(gameId)}>
            {t('table.review')}
          </Button>
        )}
        <CompareSigns view={view} match={match} send={send} />
        {talks && (
          <Button
            look="quiet"
            {...(unread ? { name: t('talk.unheard') } : {})}
            onPress={() => setChat(open ? 'closed' : 'opened')}
          >
            {t(!open ? 'talk.title' : both ? 'talk.hide' : waiting ? 'table.terms' : 'table.moves')}
            {unread && <span className="side-panel-unread" aria-hidden="true" />}
          </Button>
        )}
      </div>
      {(!open || both) &&
        (waiting ? (
          <Terms match={match} />
        ) : (
          <Moves game={match.game} moves={moves} shown={looking.ply} onShow={show} />
        ))}
      {open && (
        <Talk
          view={view}
          name={peerName(t, peer)}
          focused={chat === 'opened'}
          text={typed}
          setText={setTyped}
          send={send}
        />
      )}
    </div>
  );
}

/** Where the actions above don’t offer it. */
function CompareSigns({
  view,
  match,
  send,
}: Pick<ScreenProps, 'view' | 'send'> & { readonly match: MatchView }) {
  const { t } = useTexts();
  const { compare, dialog } = useCompareSigns(view, send);
  if (compare === null || otherName(view, match) !== null) return null;
  return (
    <>
      <Button look="quiet" onPress={compare}>
        {t('compareSigns')}
      </Button>
      {dialog}
    </>
  );
}

/** The terms of the next round. */
function Terms({ match }: { readonly match: MatchView }) {
  const { t } = useTexts();
  const colours = myColours(t, match);
  const terms = [
    ...termsOf(t, shownSetup(match)),
    ...(colours === null ? [] : [{ name: t('setup.colours'), value: colours }]),
  ];
  return (
    // Changed terms appear anew, and catch the eye.
    <dl key={JSON.stringify(terms)} className="terms">
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
