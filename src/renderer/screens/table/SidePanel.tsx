import './SidePanel.css';
import { useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Scroll } from '../../design/Scroll.tsx';
import { late } from '../../late.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import type { GameSetup } from '../setup/gameSetup.ts';
import { termsOf } from '../setup/terms.ts';
import { peerName } from '../words.ts';
import { hasOffers, type WrittenMove } from './game.ts';
import { shownChat } from './remarks.ts';

const Talk = late(async () => (await import('./Talk.tsx')).Talk);

/**
 * The side panel: terms before the round, then the moves, or the chat once somebody has written or
 * it is opened.
 */
export function SidePanel({
  view,
  match,
  peer,
  moves,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly moves: readonly WrittenMove[];
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const latest = shownChat(view).at(-1)?.id ?? 0;
  // The first message shows it. Stays closed once the player has closed it; a mark shows new messages.
  const [chat, setChat] = useState<'unused' | 'shown' | 'opened' | 'closed'>('unused');
  const [read, setRead] = useState(0);
  const talks = !match.local && hasOffers(match, peer);
  if (talks && chat === 'unused' && latest > 0) setChat('shown');
  const open = talks && (chat === 'shown' || chat === 'opened');
  const unread = chat === 'closed' && latest > read;
  const game = t(match.phase === 'waiting' ? 'table.terms' : 'table.moves');
  return (
    <div className="side-panel">
      <div className="side-panel-head">
        <h2 id="side-panel" className="field-name">
          {open ? t('talk.title') : game}
        </h2>
        {talks && (
          <Button
            look="quiet"
            {...(unread ? { name: t('talk.unheard') } : {})}
            onPress={() => {
              setChat(open ? 'closed' : 'opened');
              setRead(latest);
            }}
          >
            {open ? game : t('talk.title')}
            {unread && <span className="side-panel-unread" aria-hidden="true" />}
          </Button>
        )}
      </div>
      {open ? (
        <Talk
          view={view}
          name={peerName(t, peer)}
          labelledBy="side-panel"
          focused={chat === 'opened'}
          send={send}
        />
      ) : match.phase === 'waiting' ? (
        <Terms setup={{ ...match, clock: match.clocks?.clock ?? null }} />
      ) : (
        <Moves game={match.game} moves={moves} labelledBy="side-panel" />
      )}
    </div>
  );
}

/** The terms of the next round. */
function Terms({ setup }: { readonly setup: GameSetup }) {
  const { t } = useTexts();
  return (
    <dl className="terms">
      {termsOf(t, setup).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** @param labelledBy the id of the heading */
function Moves({
  game,
  moves,
  labelledBy,
}: {
  readonly game: string;
  readonly moves: readonly WrittenMove[];
  readonly labelledBy: string;
}) {
  const { t } = useTexts();
  if (moves.length === 0) return <p className="field-note">{t('table.noMoves')}</p>;
  return (
    <Scroll labelledBy={labelledBy} latest={moves.length}>
      <ol className="move-list" data-game={game}>
        {moves.map(({ ply, side, text }) => (
          <li key={ply} data-side={side}>
            {text}
          </li>
        ))}
      </ol>
    </Scroll>
  );
}
