import './Standing.css';
import { type RefObject, useEffect, useRef } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Tip } from '../../design/Tip.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { isLong, peerName } from '../words.ts';
import { Ask, Confirm } from './Ask.tsx';
import { AwayTime } from './Away.tsx';
import { isPutAside, isRebuffed } from './away.ts';
import { type Confirmable, confirmed, questionOf } from './confirm.ts';
import { type ButtonMove, hasOffers } from './game.ts';
import { declinedText, offerText } from './offers.ts';
import type { Status as HowThingsStand } from './status.ts';
import { WaysOut } from './Trouble.tsx';

/**
 * How things stand and what is asked now: whose turn it is, offers and their answers, a question
 * before something is done for good, and the moves that need no point. It keeps its height.
 */
export function StatusPanel({
  view,
  match,
  peer,
  standing,
  thinks,
  thought,
  buttonMoves,
  asking,
  headline,
  send,
  onAnswered,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
  readonly standing: HowThingsStand;
  /** Whether it is the computer’s turn. */
  readonly thinks: boolean;
  /** What the computer is looking at; empty while it is not. */
  readonly thought: string;
  readonly buttonMoves: readonly ButtonMove[];
  /** What is asked once more; null for nothing. */
  readonly asking: Confirmable | null;
  /** Where the focus stays when what had it has gone. */
  readonly headline: RefObject<HTMLParagraphElement | null>;
  readonly send: ScreenProps['send'];
  readonly onAnswered: () => void;
}) {
  const { t } = useTexts();
  const name = peerName(t, peer);
  const { color, offers, declined } = match;
  const asked = (asking === null ? 0 : 1) + offers.length + declined.length;
  const asks = asked > 0;
  // Where that much is asked it takes the headline's place; the players' rows say who is to move.
  const long = isLong(standing.headline);
  const crowded = asks && (asked + buttonMoves.length > 1 || long);
  const { away } = view.link;
  return (
    <section
      className="standing"
      data-tone={standing.tone}
      data-final={standing.final}
      data-asks={asks}
      data-thinks={thinks}
    >
      <p
        ref={headline}
        tabIndex={-1}
        className={crowded ? 'unseen' : 'standing-headline'}
        data-long={long}
      >
        {standing.headline}
      </p>
      {asks ? (
        <ul className="asks" aria-label={t('offers.title')}>
          {asking !== null && (
            <Confirm
              key={asking}
              {...questionOf(t, asking, hasOffers(match, peer), name)}
              onYes={() => {
                onAnswered();
                send(confirmed[asking]);
              }}
              onNo={onAnswered}
            />
          )}
          {offers.map((offer) => {
            const { kind, by } = offer;
            const mine = by === color;
            const answer = (accept: boolean) => () => send({ command: 'answer', kind, accept });
            return (
              <Ask
                key={`${by} ${kind}`}
                text={offerText(t, offer, color, name)}
                tone={mine ? 'plain' : 'asked'}
              >
                {mine ? (
                  <Button look="quiet" onPress={() => send({ command: 'withdraw', kind })}>
                    {t('offers.withdraw')}
                  </Button>
                ) : (
                  <>
                    <Button look={asking === null ? 'seal' : 'label'} onPress={answer(true)}>
                      {t('offers.accept')}
                    </Button>
                    <Button onPress={answer(false)}>{t('offers.decline')}</Button>
                  </>
                )}
              </Ask>
            );
          })}
          {declined.map((kind) => (
            <Ask key={kind} text={declinedText(t, kind, name)} tone="plain" />
          ))}
        </ul>
      ) : (
        <p className="standing-sentence">
          {away !== null && away.why !== 'restarted' && !standing.final && (
            <>
              <AwayTime since={away.since} />
              {t('between')}
            </>
          )}
          {standing.sentence}
        </p>
      )}
      {thought !== '' && !asks && <p className="standing-thought">{thought}</p>}
      {match.trouble !== null && !asks && <WaysOut view={view} match={match} send={send} />}
      {buttonMoves.length > 0 && (
        <Deeds view={view} buttonMoves={buttonMoves} quiet={asks} send={send} />
      )}
      {!asks && <WaysOn view={view} match={match} send={send} />}
    </section>
  );
}

function Deeds({
  view,
  buttonMoves,
  quiet,
  send,
}: {
  readonly view: View;
  readonly buttonMoves: readonly ButtonMove[];
  /** Something else is asked first. */
  readonly quiet: boolean;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const unavailable = view.can.draw;
  return (
    <ul className="buttonMoves">
      {buttonMoves.map(({ name, move }) => (
        <Tip
          key={name}
          text={
            unavailable === null ? t(`buttonMovesWhat.${name}`) : t(`unavailable.${unavailable}`)
          }
        >
          {(describedBy) => (
            <Button
              look={name === 'agree' && unavailable === null && !quiet ? 'seal' : 'label'}
              inactive={unavailable !== null}
              describedBy={describedBy}
              onPress={() => send({ command: 'draw', ...move })}
            >
              {t(`buttonMoves.${name}`)}
            </Button>
          )}
        </Tip>
      ))}
    </ul>
  );
}

/** What can be done at a match that nothing connects now. */
function WaysOn({
  view,
  match,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { away, role } = view.link;
  const resume = () => send({ command: 'resume', match: match.id });
  if (away === null) {
    if (!isPutAside(view)) return null;
    return <GoOn onPress={resume} />;
  }
  const asked = !away.trying && !isRebuffed(view.link);
  return (
    <ul className="buttonMoves">
      {(role === 'guest' || !away.trying) && (
        <li>
          <Button look={asked ? 'seal' : 'label'} onPress={resume}>
            {t(role === 'guest' ? 'away.tryNow' : 'away.wait')}
          </Button>
        </li>
      )}
      <li>
        <Button onPress={() => send({ command: 'leave' })}>{t('away.leave')}</Button>
      </li>
    </ul>
  );
}

/** Takes the focus from the control that put the game aside. */
function GoOn({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTexts();
  const buttonMoves = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('.control-disconnect') !== true) return;
    buttonMoves.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <ul ref={buttonMoves} className="buttonMoves">
      <li>
        <Button onPress={onPress}>{t('unfinished.goOn')}</Button>
      </li>
    </ul>
  );
}
