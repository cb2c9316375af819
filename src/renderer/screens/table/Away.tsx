import './Away.css';
import { useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import { useNow } from '../../useNow.ts';
import { joinEndpoint } from '../address.ts';
import type { ScreenProps } from '../props.ts';
import { ResumeDialog } from '../resuming/ResumeDialog.tsx';
import { elapsed } from '../time.ts';
import { awayNotes, type Away as HowAway, secondsToClaim } from './away.ts';

/** How long the peer has been disconnected. */
export function AwayTime({ since }: { readonly since: number }) {
  const { t } = useTexts();
  const now = useNow(1000, since);
  return <span role="timer">{t('away.since', { time: elapsed(now - since) })}</span>;
}

/** Where the players reconnect, and what they can do besides waiting. */
export function Away({
  view,
  match,
  away,
  name,
  send,
  onClaim,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly away: HowAway;
  /** The opponent's. */
  readonly name: string;
  readonly send: ScreenProps['send'];
  readonly onClaim: (what: Claimable) => void;
}) {
  const { t } = useTexts();
  const [elsewhere, setElsewhere] = useState(false);
  const { role, address, port } = view.link;
  const resumable = {
    match: match.id,
    role,
    address: address ?? '',
    port: port ?? 0,
    computer: false,
  };
  const notes = awayNotes(t, away, role, match, name);
  return (
    <section className="away" aria-labelledby="away">
      <h2 id="away" className="field-name">
        {t(role === 'host' ? 'away.hostAt' : 'away.guestAt')}
      </h2>
      <p className="away-where">{joinEndpoint(resumable.address, resumable.port)}</p>
      {notes.length > 0 && <p className="away-note">{notes.join(t('between'))}</p>}
      <ul className="away-choices">
        {role === 'guest' && (
          <li>
            <Button look="quiet" onPress={() => setElsewhere(true)}>
              {t('away.elsewhere')}
            </Button>
          </li>
        )}
        {match.phase === 'playing' && (
          <>
            {isWinOffered(view) && (
              <Claim what="claimLeft" away={away} view={view} onClaim={onClaim} />
            )}
            <Claim what="claim" away={away} view={view} onClaim={onClaim} />
          </>
        )}
      </ul>
      {elsewhere && (
        <ResumeDialog
          title={t('resume.title', { name })}
          resumable={resumable}
          discarding={null}
          send={send}
          onClose={() => setElsewhere(false)}
        />
      )}
    </section>
  );
}

type Claimable = 'claim' | 'claimLeft';

/** Ends the game as won, at once or after a minute. */
function isWinOffered({ can }: View): boolean {
  return can.claimLeft === null || can.claimLeft === 'notAwayLong';
}

function Claim({
  what,
  away,
  view,
  onClaim,
}: {
  readonly what: Claimable;
  readonly away: HowAway;
  readonly view: View;
  readonly onClaim: (what: Claimable) => void;
}) {
  const { t } = useTexts();
  const now = useNow(1000, away.since);
  const unavailable = view.can[what];
  const inactive = unavailable !== null;
  return (
    <Tip text={inactive ? t(`unavailable.${unavailable}`) : t(`away.${what}What`)}>
      {(describedBy) => (
        <>
          <Button
            look="quiet"
            inactive={inactive}
            describedBy={describedBy}
            onPress={() => onClaim(what)}
          >
            {t(`away.${what}`)}
          </Button>
          {unavailable === 'notAwayLong' && (
            <span className="away-later">
              {t('away.claimLater', { n: secondsToClaim(away, now) })}
            </span>
          )}
        </>
      )}
    </Tip>
  );
}
