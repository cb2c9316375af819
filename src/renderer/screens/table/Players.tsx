import type { MatchView, View } from '../../../protocol/window.ts';
import { opponentOf, type Side } from '../../../rules/index.ts';
import type { Peer } from '../../state.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import { peerName, sideName } from '../words.ts';

/** The two who play: colour, name, and what is to be said of each at the moment. */
export function Players({
  view,
  match,
  peer,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
}) {
  const { t } = useTexts();
  const { color, turn } = match;
  const connected = view.link.state === 'connected';
  const theirs = color === null ? null : opponentOf(color);
  const original = peer !== null && !peer.extended;
  return (
    <ul className="players" aria-label={t('table.players')}>
      <Player
        t={t}
        side={color}
        name={view.settings.name}
        tag={t('table.you')}
        mine
        onTurn={connected && turn !== null && turn === color}
        ready={connected && match.ready.me}
        note={noteOf(t, match, match.ready.me, connected, turn !== null && turn === color)}
      />
      <Player
        t={t}
        side={theirs}
        name={peerName(t, peer)}
        tag={original ? t('table.original') : ''}
        mine={false}
        onTurn={connected && turn !== null && turn === theirs}
        ready={connected && match.ready.peer}
        note={
          connected
            ? noteOf(t, match, match.ready.peer, connected, turn !== null && turn === theirs)
            : t('table.away')
        }
      />
    </ul>
  );
}

function noteOf(
  t: Translate,
  { phase }: MatchView,
  ready: boolean,
  connected: boolean,
  onTurn: boolean,
): string {
  if (!connected) return '';
  if (phase === 'playing') return onTurn ? t('table.toMove') : '';
  if (ready) return t('table.ready');
  return phase === 'waiting' ? t('table.notReady') : '';
}

function Player({
  t,
  side,
  name,
  tag,
  mine,
  onTurn,
  ready,
  note,
}: {
  readonly t: Translate;
  readonly side: Side | null;
  readonly name: string;
  readonly tag: string;
  readonly mine: boolean;
  readonly onTurn: boolean;
  readonly ready: boolean;
  readonly note: string;
}) {
  const state = onTurn ? (mine ? 'asked' : 'turn') : ready ? 'ready' : 'still';
  return (
    <li className="player" data-state={state}>
      <span className="player-stone" data-side={side ?? 'none'} aria-hidden="true" />
      <span className="unseen">
        {side === null ? t('table.noColour') : sideName(t, side)}
        {': '}
      </span>
      <span className="player-name" dir="auto">
        {name}
      </span>
      <span className="player-tag">{tag}</span>
      <span className="player-note">{note}</span>
    </li>
  );
}
