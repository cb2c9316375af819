import './Players.css';
import type { MatchView, View } from '../../../protocol/window.ts';
import type { Peer } from '../../state.ts';
import { useTexts } from '../../text/index.ts';
import { isLong } from '../words.ts';
import { Clock } from './Clock.tsx';
import { Delivery } from './Delivery.tsx';
import type { Line } from './line.ts';
import { seatsOf } from './seats.ts';

/** The two who play: colour, name, time, and what is to be said of each at the moment. */
export function Players({
  view,
  match,
  at,
  peer,
  line,
}: {
  readonly view: View;
  readonly match: MatchView;
  /** When the view came. */
  readonly at: number;
  readonly peer: Peer | null;
  readonly line: Line | null;
}) {
  const { t } = useTexts();
  const { clocks, game } = match;
  return (
    <ul className="players" aria-label={t('table.players')} data-game={game}>
      {seatsOf(t, view, match, peer, line).map(({ side, colour, name, under, note, state }, n) => (
        <li key={n === 0 ? 'first' : 'second'} className="player" data-state={state}>
          <span className="player-stone" data-side={side ?? 'none'} aria-hidden="true" />
          {name !== colour && (
            <span className="unseen">
              {colour}
              {': '}
            </span>
          )}
          <span className="player-name" data-long={isLong(name)} dir="auto" title={name}>
            {name}
          </span>
          <span className="player-under">
            {under.join(' · ')}
            {n === 0 && !match.local && <Delivery match={match} />}
          </span>
          {clocks !== null && (
            <Clock clocks={clocks} since={at} side={side ?? (n === 0 ? 'black' : 'white')} />
          )}
          <span className="player-note">{note}</span>
        </li>
      ))}
    </ul>
  );
}
