import './Asks.css';
import type { MatchView, View } from '../../../contract/view.ts';
import { Answers } from '../../design/Answers.tsx';
import { Button } from '../../design/Button.tsx';
import type { Peer } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { peerName } from '../words.ts';
import { Ask, Confirm } from './Ask.tsx';
import { type Confirmable, confirmed, questionOf } from './confirm.ts';
import { hasOffers } from './game.ts';
import { declinedText, lapsedText, offerText } from './offers.ts';
import { WatchRequest } from './WatchRequest.tsx';

/** Whether anything is asked, or told at its place. */
export function asksSomething(view: View, match: MatchView, asking: Confirmable | null): boolean {
  const { offers, declined, lapsed } = match;
  return (
    asking !== null ||
    watcherOf(view) !== undefined ||
    [offers, declined, lapsed].some(({ length }) => length > 0)
  );
}

/** Who asks to watch. One is asked about at a time. */
function watcherOf({ link }: View) {
  return link.candidates.find(({ watch }) => watch);
}

/**
 * A question to confirm, open offers, what became of others, and who wants to watch; the most urgent first.
 */
export function Asks({
  view,
  match,
  peer,
  asking,
  send,
  onAnswered,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly peer: Peer | null;
  /** What to confirm; null for nothing. */
  readonly asking: Confirmable | null;
  readonly send: ScreenProps['send'];
  readonly onAnswered: () => void;
}) {
  const { t } = useTexts();
  const name = peerName(t, peer);
  const watcher = watcherOf(view);
  return (
    <ul className="asks" aria-label={t('offers.title')}>
      {asking !== null && (
        <Confirm
          key={asking}
          {...questionOf(t, asking, hasOffers(match, peer))}
          look={asking === 'draw' ? 'seal' : 'danger'}
          onYes={() => {
            onAnswered();
            send(confirmed[asking]);
          }}
          onNo={onAnswered}
        />
      )}
      {match.offers.toSorted(mineLast(match.color)).map((offer) => (
        <Offer
          key={`${offer.by} ${offer.kind}`}
          offer={offer}
          match={match}
          name={name}
          urgent={asking === null}
          send={send}
        />
      ))}
      {match.declined.map((kind) => (
        <Ask key={kind} text={declinedText(t, kind, name)} tone="plain" />
      ))}
      {match.lapsed.map((offer) => (
        <Ask
          key={`${offer.by} ${offer.kind} lapsed`}
          text={lapsedText(t, offer, match, name)}
          tone="plain"
        />
      ))}
      {watcher !== undefined && <WatchRequest key={watcher.id} candidate={watcher} send={send} />}
    </ul>
  );
}

type OfferView = MatchView['offers'][number];

function mineLast(color: MatchView['color']) {
  return (a: OfferView, b: OfferView) => Number(a.by === color) - Number(b.by === color);
}

function Offer({
  offer,
  match,
  name,
  urgent,
  send,
}: {
  readonly offer: OfferView;
  readonly match: MatchView;
  readonly name: string;
  /** Nothing else is asked first. */
  readonly urgent: boolean;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { kind, by } = offer;
  const mine = by === match.color;
  const answer = (accept: boolean) => () => send({ command: 'answer', kind, accept });
  return (
    <Ask text={offerText(t, offer, match, name)} tone={mine ? 'plain' : 'asked'}>
      {mine ? (
        <Button look="quiet" onPress={() => send({ command: 'withdraw', kind })}>
          {t('offers.withdraw')}
        </Button>
      ) : (
        <Answers
          yes={t('offers.accept')}
          no={t('offers.decline')}
          look={urgent ? 'seal' : 'label'}
          onYes={answer(true)}
          onNo={answer(false)}
        />
      )}
    </Ask>
  );
}
