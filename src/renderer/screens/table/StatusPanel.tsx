import './StatusPanel.css';
import { type RefObject, useEffect, useRef } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { isLong } from '../words.ts';
import { AwayTime } from './Away.tsx';
import { isRebuffed, isUnfinished } from './away.ts';
import { ButtonMoves } from './ButtonMoves.tsx';
import type { Confirmable } from './confirm.ts';
import type { ButtonMove } from './game.ts';
import { Requests } from './Requests.tsx';
import type { Status } from './status.ts';
import { WaysOut } from './Trouble.tsx';

/** Whose turn it is or how the game ended, what is asked, and button moves. Keeps its height. */
export function StatusPanel({
  view,
  match,
  peer,
  status,
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
  readonly status: Status;
  /** Whether it is the computer’s turn. */
  readonly thinks: boolean;
  /** What the computer is looking at; may be empty. */
  readonly thought: string;
  readonly buttonMoves: readonly ButtonMove[];
  /** What to confirm; null for nothing. */
  readonly asking: Confirmable | null;
  /** Gets the focus when the element that had it disappears. */
  readonly headline: RefObject<HTMLParagraphElement | null>;
  readonly send: ScreenProps['send'];
  readonly onAnswered: () => void;
}) {
  const { t } = useTexts();
  const { offers, declined } = match;
  const asked = (asking === null ? 0 : 1) + offers.length + declined.length;
  const asks = asked > 0;
  // Several requests replace the headline; the players' rows say who is to move.
  const long = isLong(status.headline);
  const crowded = asks && (asked + buttonMoves.length > 1 || long);
  const { away } = view.link;
  return (
    <section
      className="status"
      data-tone={status.tone}
      data-final={status.final}
      data-asks={asks}
      data-thinks={thinks}
    >
      <p
        ref={headline}
        tabIndex={-1}
        className={crowded ? 'unseen' : 'status-headline'}
        data-long={long}
      >
        {status.headline}
      </p>
      {asks ? (
        <Requests match={match} peer={peer} asking={asking} send={send} onAnswered={onAnswered} />
      ) : (
        <p className="status-sentence">
          {away !== null && away.why !== 'restarted' && !status.final && (
            <>
              <AwayTime since={away.since} />
              {t('between')}
            </>
          )}
          {status.sentence}
        </p>
      )}
      {thought !== '' && !asks && <p className="status-thought">{thought}</p>}
      {match.trouble !== null && !asks && <WaysOut view={view} match={match} send={send} />}
      {buttonMoves.length > 0 && (
        <ButtonMoves view={view} buttonMoves={buttonMoves} quiet={asks} send={send} />
      )}
      {!asks && <WaysOn view={view} match={match} send={send} />}
    </section>
  );
}

/** The buttons of a match that is not connected. */
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
  if (away === null) return isUnfinished(view) ? <Continue onPress={resume} /> : null;
  const asked = !away.trying && !isRebuffed(view.link);
  return (
    <ul className="status-buttons">
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

/** Takes the focus if the *Disconnect* control still has it. */
function Continue({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('.control-disconnect') !== true) return;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <ul ref={list} className="status-buttons">
      <li>
        <Button onPress={onPress}>{t('unfinished.goOn')}</Button>
      </li>
    </ul>
  );
}
