import './SidePanel.css';
import type { MatchView, View } from '../../../contract/view.ts';
import type { AnyPosition } from '../../../rules/index.ts';
import { Scroll } from '../../design/Scroll.tsx';
import { lookOf } from '../../games/index.ts';
import { late } from '../../late.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { shownSetup } from '../setup/gameSetup.ts';
import { myColours, termsOf } from '../setup/terms.ts';
import { peerName } from '../words.ts';
import type { WrittenMove } from './game.ts';
import { Moves } from './Moves.tsx';
import type { Chat } from './useChat.ts';
import type { LookingBack } from './useLookingBack.ts';

const Talk = late(async () => (await import('./Talk.tsx')).Talk);

/** Before the round its terms, then the moves; and the chat beside, below or instead of them (see {@link useChat}). */
export function SidePanel({
  view,
  match,
  peer,
  position,
  moves,
  looking,
  chat,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
  /** The latest; null for an unknown game. */
  readonly position: AnyPosition | null;
  readonly moves: readonly WrittenMove[];
  readonly looking: LookingBack;
  readonly chat: Chat;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const waiting = match.phase === 'waiting';
  // Of one of them at a time, what it is goes without saying.
  const heading = chat.both ? 'field-name' : 'unseen';
  // Where the window is narrow, the board may be out of sight.
  const show = (ply: number) => {
    if (ply < looking.plies) looking.show(ply);
    else looking.leave();
    document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
  };
  const Score = lookOf(match.game)?.Score;
  return (
    <div className="side-panel">
      {Score !== undefined && position !== null && match.phase === 'ended' && (
        <Score position={position} />
      )}
      <div className="side-lists">
        {(!chat.isOpen || chat.both) && (
          <section className="side-list">
            <h2 className={heading}>{t(waiting ? 'table.terms' : 'table.moves')}</h2>
            {waiting ? (
              <Terms match={match} />
            ) : (
              <Moves game={match.game} moves={moves} shown={looking.ply} onShow={show} />
            )}
          </section>
        )}
        {chat.isOpen && (
          <section className="side-list">
            <h2 className={heading}>{t('talk.title')}</h2>
            <Talk
              view={view}
              name={peerName(t, peer)}
              takeFocus={chat.takeFocus}
              text={chat.typed}
              setText={chat.setTyped}
              send={send}
            />
          </section>
        )}
      </div>
    </div>
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
    <Scroll key={JSON.stringify(terms)} label={t('table.terms')} latest={0}>
      <dl className="terms">
        {terms.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Scroll>
  );
}
