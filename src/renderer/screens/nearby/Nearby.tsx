import './Nearby.css';
import { useId, useRef } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { gameText } from '../../games/gameText.ts';
import { type Translate, useTexts } from '../../text/index.ts';
import { useKeptFocus } from '../focus.ts';
import type { ScreenProps } from '../props.ts';

type NearbyHost = View['nearby'][number];

/** The hosts on the network; one press joins. Of a steady height, so nothing around it jumps. */
export function Nearby({
  view: { nearby },
  onJoin,
}: Pick<ScreenProps, 'view'> & {
  readonly onJoin: (host: NearbyHost) => void;
}) {
  const { t } = useTexts();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(heading);
  return (
    <section {...kept} className="nearby" aria-labelledby={title}>
      <h2 ref={heading} id={title} tabIndex={-1} className="field-name">
        {t('nearby.title')}
      </h2>
      <div className="nearby-box">
        {nearby.length === 0 && <p className="field-note">{t('nearby.empty')}</p>}
        <ul aria-live="polite" aria-relevant="additions">
          {nearby.map((host) => (
            <Row key={host.id} host={host} onJoin={onJoin} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({
  host,
  onJoin,
}: {
  readonly host: NearbyHost;
  readonly onJoin: (host: NearbyHost) => void;
}) {
  const { t } = useTexts();
  const about = useId();
  const { name, game } = host;
  const parts = [gameText(t, `${game}.name`) ?? game, ...stateOf(t, host)];
  return (
    <li className="nearby-host">
      <span className="nearby-name" dir="auto" title={name}>
        {name}
      </span>
      <span id={about} className="nearby-about">
        {parts.join(' · ')}
      </span>
      <Button
        name={t('nearby.joinWho', { name })}
        describedBy={about}
        inactive={host.state !== 'open'}
        onPress={() => onJoin(host)}
      >
        {t('nearby.join')}
      </Button>
    </li>
  );
}

function stateOf(t: Translate, { state, opponent, moves }: NearbyHost): string[] {
  if (state === 'open') return [t('nearby.open')];
  return [
    opponent === null ? t('nearby.playing') : t('nearby.playingWith', { name: opponent }),
    ...(moves === null || moves === 0 ? [] : [t('nearby.move', { n: moves })]),
  ];
}
