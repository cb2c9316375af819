import './SidePanel.css';
import { useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { shownSetup } from '../setup/gameSetup.ts';
import { myColours, termsOf } from '../setup/terms.ts';
import { peerName } from '../words.ts';
import { hasOffers, type WrittenMove } from './game.ts';
import { Moves } from './Moves.tsx';
import { shownChat } from './shownChat.ts';

const Talk = late(async () => (await import('./Talk.tsx')).Talk);

/**
 * Before the round its terms, then the moves; and instead of the moves, or below the terms, the chat once
 * somebody has written or it is opened.
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
  // Kept here, so that a message that was begun is there when the chat is shown again.
  const [typed, setTyped] = useState('');
  const talks = !match.local && hasOffers(match, peer);
  if (talks && chat === 'unused' && latest > 0) setChat('shown');
  const open = talks && (chat === 'shown' || chat === 'opened');
  const unread = chat === 'closed' && latest > read;
  const waiting = match.phase === 'waiting';
  const title = !waiting && open ? 'talk.title' : waiting ? 'table.terms' : 'table.moves';
  return (
    <div className="side-panel">
      <div className="side-panel-head">
        <h2 id="side-panel" className="field-name">
          {t(title)}
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
            {t(!open ? 'talk.title' : waiting ? 'talk.hide' : 'table.moves')}
            {unread && <span className="side-panel-unread" aria-hidden="true" />}
          </Button>
        )}
      </div>
      {waiting && <Terms match={match} />}
      {open ? (
        <Talk
          view={view}
          name={peerName(t, peer)}
          labelledBy="side-panel"
          focused={chat === 'opened'}
          text={typed}
          setText={setTyped}
          send={send}
        />
      ) : (
        !waiting && <Moves game={match.game} moves={moves} labelledBy="side-panel" />
      )}
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
