import './Away.css';
import { useState } from 'react';
import type { Hindrance, MatchView, View } from '../../../protocol/window.ts';
import { Button } from '../../design/Button.tsx';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import { useNow } from '../../useNow.ts';
import { joinEndpoint } from '../address.ts';
import type { ScreenProps } from '../props.ts';
import { ResumeDialog } from '../resuming/ResumeDialog.tsx';
import { elapsed } from '../time.ts';
import { awayNotes, type Away as HowAway, secondsToClaim } from './away.ts';

/** For how long the link has been away. */
export function AwayTime({ since }: { readonly since: number }) {
  const { t } = useTexts();
  const now = useNow(1000, since);
  return <span role="timer">{t('away.since', { time: elapsed(now - since) })}</span>;
}

/** Where the two find each other again, and what else can be done than to wait. */
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
  /** Who is away. */
  readonly name: string;
  readonly send: ScreenProps['send'];
  readonly onClaim: () => void;
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
  const notes = awayNotes(t, away, match, name);
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
          <Claim away={away} hindrance={view.can.claim} onClaim={onClaim} />
        )}
      </ul>
      {elsewhere && (
        <ResumeDialog
          title={t('resume.title', { name })}
          resumable={resumable}
          discardAsk={null}
          send={send}
          onClose={() => setElsewhere(false)}
        />
      )}
    </section>
  );
}

function Claim({
  away,
  hindrance,
  onClaim,
}: {
  readonly away: HowAway;
  readonly hindrance: Hindrance | null;
  readonly onClaim: () => void;
}) {
  const { t } = useTexts();
  const now = useNow(1000, away.since);
  const hindered = hindrance !== null;
  return (
    <Tip text={hindered ? t(`hindrance.${hindrance}`) : t('away.claimWhat')}>
      {(describedBy) => (
        <>
          <Button look="quiet" hindered={hindered} describedBy={describedBy} onPress={onClaim}>
            {t('away.claim')}
          </Button>
          {hindrance === 'notAwayLong' && (
            <span className="away-later">
              {t('away.claimLater', { n: secondsToClaim(away, now) })}
            </span>
          )}
        </>
      )}
    </Tip>
  );
}
