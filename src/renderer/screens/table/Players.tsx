import './Players.css';
import { useEffect, useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { CountUp } from '../../design/CountUp.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useMedia } from '../../design/useMedia.ts';
import { late } from '../../late.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import type { ScreenProps } from '../props.ts';
import { isLong } from '../words.ts';
import { Clock } from './Clock.tsx';
import { EmoteSign } from './EmoteSign.tsx';
import { canBeGiven, GiveTime } from './GiveTime.tsx';
import type { PlayerRow } from './playerRows.ts';
import { useSaidEmotes } from './useSaidEmotes.ts';
import { knownAs } from './who.ts';

const Emblem = late(async () => (await import('../../people/Emblem.tsx')).Emblem);
const SeatDialog = late(async () => (await import('../computer/SeatDialog.tsx')).SeatDialog);

/** The numbers of letters of a name that fit in one line and in a smaller one; and beside a mark or an emblem. */
const FITTING = [12, 16] as const;
const FITTING_WITH_MARK = [8, 12] as const;

/** The number of letters of what is counted that fit in one line beside a clock. */
const FITTING_UNDER = 10;

/** Both players: colour, name, clock and notes. */
export function Players({
  view,
  match,
  rows,
  receivedAt,
  peer,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly rows: readonly [PlayerRow, PlayerRow];
  readonly receivedAt: number;
  /** The opponent; null if it isn't known, or if nobody plays here. */
  readonly peer: Peer | null;
  readonly send: ScreenProps['send'];
}) {
  const { t, language } = useTexts();
  const isNarrow = useMedia('narrow');
  const { clocks, game, local, phase } = match;
  const said = useSaidEmotes(view, match);
  const identity = local ? null : (peer?.identity ?? null);
  return (
    <ul
      className="players"
      aria-label={t('table.players')}
      data-game={game}
      data-clocks={clocks !== null || undefined}
    >
      {rows.map((seat, n) => {
        const { side, colour, name, under, note, state } = seat;
        // Marked on the clock, or where the window is narrow on the name, to leave room.
        const isMarked = (clocks !== null || isNarrow) && (state === 'asked' || state === 'turn');
        const who = n === 1 ? identity : null;
        const emote = n === 0 ? said.me : said.peer;
        const player = n === 1 && !local ? (peer?.player ?? null) : null;
        return (
          <li key={n === 0 ? 'first' : 'second'} className="player" data-state={state}>
            <span className="player-stone" data-side={side ?? 'none'} aria-hidden="true" />
            {name !== colour && (
              <span className="unseen">
                {colour}
                {': '}
              </span>
            )}
            <Name
              seat={seat}
              known={who && knownAs(t, language, who, 'long')}
              player={player}
              view={view}
              match={match}
              fitting={seat.mark === null && player === null ? FITTING : FITTING_WITH_MARK}
              send={send}
            />
            {/* A screen reader hears the words as they come. */}
            {emote !== null && (
              <span
                key={emote}
                className="player-emote"
                title={t(`talk.emote.${emote}`)}
                aria-hidden="true"
              >
                <EmoteSign name={emote} />
              </span>
            )}
            <span
              className="player-under"
              data-long={isLong(under.join(''), FITTING_UNDER) || undefined}
            >
              {/* During the game the name’s tooltip tells it. */}
              {who !== null && phase === 'waiting' && (
                <span>{knownAs(t, language, who, isNarrow ? 'short' : 'long')}</span>
              )}
              <CountUp text={under.map((text) => text.replaceAll(' ', '\u00A0')).join(' · ')} />
              <Score match={match} rows={rows} n={n} />
              {n === 0 && !match.local && <Delivery match={match} />}
            </span>
            {clocks !== null && (
              <Clock
                clocks={clocks}
                since={receivedAt}
                side={side ?? (n === 0 ? 'black' : 'white')}
              />
            )}
            {note !== '' && <span className={isMarked ? 'unseen' : 'player-note'}>{note}</span>}
            {n === 1 && canBeGiven(view, match) && (
              <GiveTime view={view} match={match} name={name} send={send} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The score of the match, beside this player: mine first. */
function Score({
  match: { series, local, color },
  rows,
  n,
}: {
  readonly match: MatchView;
  readonly rows: readonly [PlayerRow, PlayerRow];
  readonly n: number;
}) {
  const { t } = useTexts();
  const isMine = local ? rows[n]?.side === color : n === 0;
  if (series === null || !isMine) return null;
  const { won, lost, drawn } = series;
  if (won + lost + drawn === 0) return null;
  const name = rows[1 - n]?.name;
  const words = t('table.score', { me: won, opponent: lost, draws: drawn, name });
  return (
    <span className="player-score" title={words}>
      <span aria-hidden="true">{`${won}\u00A0–\u00A0${lost}`}</span>
      <span className="unseen">{t('sentence', { headline: words })}</span>
    </span>
  );
}

/** The player's name; at this screen it is a button that changes the player. */
function Name({
  seat: { side, colour, name, mark, seat },
  known,
  player,
  view,
  match,
  fitting,
  send,
}: {
  readonly seat: PlayerRow;
  /** How well the opponent is known; null for anybody else. */
  readonly known: string | null;
  /** The opponent's id; null for anybody else, and if there is none. */
  readonly player: string | null;
  readonly view: View;
  readonly match: MatchView;
  /** The numbers of letters above which it is smaller. */
  readonly fitting: readonly number[];
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const [choosing, setChoosing] = useState(false);
  const look = {
    className: 'player-name',
    'data-length': fitting.filter((letters) => isLong(name, letters)).length,
    title: known === null ? name : `${name}\n${known}`,
  };
  const word = (
    <>
      {mark && <Icon name={mark} />}
      {player !== null && (
        <span className="player-emblem">
          <Emblem id={player} name={name} size={24} />
        </span>
      )}
      <Quoted className="player-word">{name}</Quoted>
    </>
  );
  if (seat === null || side === null || view.can.sit !== null) return <span {...look}>{word}</span>;
  return (
    <>
      <button
        type="button"
        {...look}
        aria-label={t('seat.change', { name, side: colour })}
        onClick={() => setChoosing(true)}
      >
        {word}
        <Icon name="choose" />
      </button>
      {choosing && (
        <SeatDialog
          view={view}
          game={match.game}
          side={side}
          seat={seat}
          onSit={(next) => send({ command: 'sit', side, seat: next })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** A move that arrives within this time never shows as on its way; ms. */
const SOON = 400;

/** Whether my latest move is saved, sent or received. */
function Delivery({ match }: { readonly match: MatchView }) {
  const { t } = useTexts();
  const delivery = useLasting(match);
  if (delivery === null) return null;
  const what = t(`delivery.${delivery}`);
  return (
    <span className="delivery" data-state={delivery} role="img" aria-label={what} title={what}>
      <Icon name={delivery} />
    </span>
  );
}

/** Shows "on its way" only after a while, to avoid flicker. */
function useLasting({ id, number, step, delivery }: MatchView): MatchView['delivery'] {
  const move = `${id} ${number} ${step}`;
  const [lasted, setLasted] = useState<string | null>(null);
  const settled = delivery === null || delivery === 'seen';
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setLasted(move), SOON);
    return () => clearTimeout(timer);
  }, [settled, move]);
  return settled || lasted === move ? delivery : null;
}
