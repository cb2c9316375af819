import './Join.css';
import { type FormEvent, useState } from 'react';
import { languages } from '../../contract/language.ts';
import type { View } from '../../contract/view.ts';
import { NotifyOffer } from '../attention/NotifyOffer.tsx';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { Icon } from '../design/Icon.tsx';
import { useTexts } from '../text/index.ts';
import { Quoted } from '../text/Quoted.tsx';
import { useNow } from '../useNow.ts';
import { joinEndpoint, readPort, splitEndpoint } from './address.ts';
import { DoctorLink } from './doctor/DoctorLink.tsx';
import { EndpointFields, type TypedEndpoint, useEndpoint } from './EndpointFields.tsx';
import { useArrival } from './focus.ts';
import { joinProblem } from './joinProblem.ts';
import { Nearby } from './nearby/Nearby.tsx';
import type { ScreenProps } from './props.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { duration } from './time.ts';
import { WaitActions } from './WaitActions.tsx';
import { isWatching } from './watching/watched.ts';
import { explainProblem } from './words.ts';

/** After this time without an answer that is said, ms. Where no program is, joining has failed by then. */
const SILENT = 10_000;

export function Join({
  host,
  ...props
}: ScreenProps & {
  /** The name of the host that is dialled; null if it isn't known. */
  readonly host: string | null;
}) {
  const { view } = props;
  // Keeps the typed text while dialling: after a failure it can be corrected. Known hosts have a button each.
  const endpoint = useEndpoint(view.link.address ?? '', view.link.port ?? view.settings.port);
  return (
    <main className="page">
      {view.link.state === 'dialling' ? (
        <Dialling {...props} host={host} />
      ) : isWatching(view.link) ? (
        <LetIn {...props} />
      ) : (
        <JoinForm {...props} endpoint={endpoint} />
      )}
    </main>
  );
}

function JoinForm({
  view,
  send,
  setup,
  refused,
  endpoint,
}: ScreenProps & { readonly endpoint: TypedEndpoint }) {
  const { t } = useTexts();
  const line = useArrival<HTMLInputElement>();
  const typed = splitEndpoint(endpoint.address);
  const failed = joinProblem(view);

  function goTyped(command: 'join' | 'watch') {
    const where = endpoint.read();
    if (where !== null) send({ command, ...where });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    goTyped('join');
  }

  const go =
    (command: 'join' | 'watch') =>
    ({ address, port }: { readonly address: string; readonly port: number }) => {
      endpoint.setAddress(address);
      endpoint.setPort(String(port));
      send({ command, address, port });
    };

  return (
    <form className="form join-form" noValidate onSubmit={submit}>
      <Head title={t('join.title')}>{t('join.line')}</Head>
      <EndpointFields
        endpoint={endpoint}
        by="guest"
        failure={failed && explainProblem(t, failed)}
        inputRef={line}
        onCorrect={() => failed && send({ command: 'dismiss' })}
      />
      <SubmitRow icon="join" text={t('join.start')} refused={refused}>
        <Button icon="watch" onPress={() => goTyped('watch')}>
          {t('watching.watch')}
        </Button>
      </SubmitRow>
      <Nearby
        view={view}
        onJoin={go('join')}
        onWatch={go('watch')}
        setup={setup}
        onSeek={(wanted) => send({ command: 'seek', ...wanted })}
      />
      <Places places={view.places} nearby={view.nearby} send={send} onGo={go('join')} />
      <div className="form-actions">
        <DoctorLink
          diagnosis={view.diagnosis}
          send={send}
          by="guest"
          address={typed.address === '' ? null : typed.address}
          port={readPort(typed.port ?? endpoint.port, 1)}
        />
      </div>
    </form>
  );
}

function Dialling({ view, send, refused, host }: ScreenProps & { readonly host: string | null }) {
  const { t, language } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const [since] = useState(() => Date.now());
  const waited = useNow(1000, since) - since;
  const watches = isWatching(view.link);
  const asks = watches ? 'watching.asking' : 'join.dialling';
  const asking = view.link.reached ? asks : 'join.reaching';
  return (
    <div className="form dialling">
      <Head
        title={host === null ? t(asking) : t(`${asking}Who`, { name: host })}
        titleRef={title}
        busy
      >
        {t(`${asking}What`)}
      </Head>
      <p className="endpoint-text endpoint-small">
        {joinEndpoint(view.link.address ?? '', view.link.port ?? 0)}
      </p>
      <div className="dialling-wait">
        <p>{t('join.since', { time: duration(languages[language].tag, waited) })}</p>
        <p role="status">{waited >= SILENT && t('join.silent')}</p>
      </div>
      <WaitActions
        back={t('join.cancel')}
        refused={refused}
        onBack={() => send({ command: 'disconnect' })}
      >
        <DoctorLink
          diagnosis={view.diagnosis}
          send={send}
          by="guest"
          address={view.link.address}
          port={view.link.port}
        />
      </WaitActions>
      <NotifyOffer notify={view.settings.notify} />
    </div>
  );
}

/** Let in to watch before the two who play have met. */
function LetIn({ view, send }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const isAway = view.link.away !== null;
  return (
    <div className="form dialling">
      <Head title={t(isAway ? 'watching.reconnecting' : 'watching.early')} titleRef={title} busy>
        {t('watching.earlyWhat')}
      </Head>
      <p className="endpoint-text endpoint-small">
        {joinEndpoint(view.link.address ?? '', view.link.port ?? 0)}
      </p>
      <div className="form-actions">
        <Button icon="leave" onPress={() => send({ command: 'disconnect' })}>
          {t('actions.leave')}
        </Button>
      </div>
      <NotifyOffer notify={view.settings.notify} />
    </div>
  );
}

type Place = View['places'][number];

/** Known hosts; one press joins again. Those that are listed as nearby are joined there. */
function Places({
  places,
  nearby,
  send,
  onGo,
}: {
  readonly places: readonly Place[];
  readonly nearby: View['nearby'];
  readonly send: ScreenProps['send'];
  readonly onGo: (place: Place) => void;
}) {
  const { t } = useTexts();
  return (
    <section className="places" aria-labelledby="places">
      <h2 id="places" className="field-name">
        {t('join.places')}
      </h2>
      {places.length === 0 ? (
        <p className="field-note">{t('join.noPlaces')}</p>
      ) : (
        <ul className="place-list">
          {places.map((place) => {
            const { name, address, port } = place;
            const isNearby = nearby.some((host) => host.address === address && host.port === port);
            return (
              <li key={joinEndpoint(address, port)} className="place">
                <button
                  type="button"
                  className="place-go"
                  aria-disabled={isNearby}
                  onClick={() => !isNearby && onGo(place)}
                >
                  <Icon name="join" />
                  <Quoted className="place-name">{name ?? t('host.unnamed')}</Quoted>
                  <span className="place-address">
                    {isNearby ? t('nearby.title') : joinEndpoint(address, port)}
                  </span>
                </button>
                <Button
                  look="quiet"
                  icon="close"
                  name={t('join.forget', { address, port })}
                  onPress={() => send({ command: 'forget', address, port })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
