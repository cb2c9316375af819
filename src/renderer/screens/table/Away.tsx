import './Away.css';
import { useState } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Tip } from '../../design/Tip.tsx';
import { useIsPhone } from '../../device.ts';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import { useNow } from '../../useNow.ts';
import { joinEndpoint } from '../address.ts';
import type { ScreenProps } from '../props.ts';
import { elapsed } from '../time.ts';
import { type Away as HowAway, secondsToClaim } from './away.ts';

const ResumeDialog = late(async () => (await import('../resuming/ResumeDialog.tsx')).ResumeDialog);

/** How long the peer has been disconnected. */
export function AwayTime({ since }: { readonly since: number }) {
  const { t } = useTexts();
  const now = useNow(1000, since);
  return <span role="timer">{t('away.since', { time: elapsed(now - since) })}</span>;
}

/** Where the players reconnect, and how to end the game instead. */
export function Away({
  view,
  match,
  name,
  send,
  onClaim,
}: {
  readonly view: View;
  readonly match: MatchView;
  /** The opponent's. */
  readonly name: string;
  readonly send: ScreenProps['send'];
  readonly onClaim: (what: Claimable) => void;
}) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const [elsewhere, setElsewhere] = useState(false);
  const { away } = view.link;
  const { role, address, port } = view.link;
  const resumable = {
    match: match.id,
    role,
    address: address ?? '',
    port: port ?? 0,
    computer: false,
  };
  return (
    <section className="away">
      {!isPhone && (
        <p className="away-place">
          <span className="field-name">{t(role === 'host' ? 'away.hostAt' : 'away.guestAt')}</span>
          <span className="away-where">{joinEndpoint(resumable.address, resumable.port)}</span>
          {role === 'guest' && (
            <Button look="quiet" onPress={() => setElsewhere(true)}>
              {t('away.elsewhere')}
            </Button>
          )}
        </p>
      )}
      {away !== null && match.phase === 'playing' && (
        <Claims view={view} away={away} onClaim={onClaim} />
      )}
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

/** Ends a game whose opponent is away: won, if they left, or without a winner. */
function Claims({
  view,
  away,
  onClaim,
}: {
  readonly view: View;
  readonly away: HowAway;
  readonly onClaim: (what: Claimable) => void;
}) {
  const { t } = useTexts();
  return (
    <ul className="action-row" aria-label={t('actions.title')}>
      {isWinOffered(view) && <Claim what="claimLeft" away={away} view={view} onClaim={onClaim} />}
      <Claim what="claim" away={away} view={view} onClaim={onClaim} />
    </ul>
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
          <Button inactive={inactive} describedBy={describedBy} onPress={() => onClaim(what)}>
            {t(`away.${what}`)}
          </Button>
          {unavailable === 'notAwayLong' && (
            <small className="away-later">
              {t('away.claimLater', { n: secondsToClaim(away, now) })}
            </small>
          )}
        </>
      )}
    </Tip>
  );
}
