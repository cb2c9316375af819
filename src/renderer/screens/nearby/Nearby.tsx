import './Nearby.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import { useKeptFocus } from '../focus.ts';
import type { ScreenProps } from '../props.ts';
import { HostAbout } from './HostAbout.tsx';
import { type NearbyRow, playsMe, rowsAfter } from './rows.ts';
import { isOpen, wantedToMeet } from './sought.ts';

const Emblem = late(async () => (await import('../../people/Emblem.tsx')).Emblem);

type NearbyHost = View['nearby'][number];

/** What a press of a host's button may do. */
interface Ways extends Pick<ScreenProps, 'setup'> {
  readonly onJoin: (host: NearbyHost) => void;
  readonly onWatch: (host: NearbyHost) => void;
  /** Looks for a game, too. */
  readonly onSeek: (wanted: ReturnType<typeof wantedToMeet>) => void;
}

/** The hosts on the network, and those who look for a game: one press joins, or looks too. Of a steady height, so nothing around it jumps. */
export function Nearby({ view, ...ways }: Pick<ScreenProps, 'view'> & Ways) {
  const { t } = useTexts();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(heading);
  const [isPointedAt, setPointedAt] = useState(false);
  const before = useRef<readonly NearbyRow[]>([]);
  const rows = rowsAfter(before.current, view.nearby, isPointedAt);
  useEffect(() => {
    before.current = rows;
  });
  return (
    <section {...kept} className="nearby" aria-labelledby={title}>
      <h2 ref={heading} id={title} tabIndex={-1} className="field-name">
        {t('nearby.title')}
      </h2>
      <div className="nearby-box">
        {rows.length === 0 && <p className="field-note">{t('nearby.empty')}</p>}
        <ul
          aria-live="polite"
          aria-relevant="additions"
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
        >
          {rows.map((row) => (
            <Row key={row.host.id} row={row} isMine={playsMe(row.host, view)} {...ways} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({
  row,
  isMine,
  setup,
  onJoin,
  onWatch,
  onSeek,
}: Ways & { readonly row: NearbyRow; readonly isMine: boolean }) {
  const { t, language } = useTexts();
  const about = useId();
  const { host, isGone } = row;
  const { name, player } = host;
  const way = wayTo(host);
  return (
    <li className="nearby-host">
      <HostAbout row={row} isMine={isMine} id={about}>
        <Emblem id={player} name={name} size={32} />
      </HostAbout>
      <Button
        name={t(`${way}Who`, { name })}
        describedBy={about}
        inactive={isGone || isMine || !isOpen(host)}
        onPress={() => {
          if (way === 'nearby.play') onSeek(wantedToMeet(host, setup, language));
          else if (way === 'nearby.join') onJoin(host);
          else onWatch(host);
        }}
      >
        {t(way)}
      </Button>
    </li>
  );
}

/** What the button does. */
function wayTo({ state, watch }: NearbyHost) {
  if (state === 'seeking') return 'nearby.play';
  return state === 'playing' && watch ? 'watching.watch' : 'nearby.join';
}
