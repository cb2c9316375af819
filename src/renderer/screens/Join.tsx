import './Join.css';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';
import { Head } from '../design/Head.tsx';
import { useTexts } from '../text/index.ts';
import { joinEndpoint, readPort, splitEndpoint } from './address.ts';
import { Places } from './join/Places.tsx';
import type { ScreenProps } from './props.ts';
import { useArrival } from './useArrival.ts';

export function Join(props: ScreenProps) {
  const { view } = props;
  const [last] = view.places;
  // Typed text outlives the dialling: after a failure it is still there to be set right.
  const [address, setAddress] = useState(last?.address ?? '');
  const [port, setPort] = useState(String(last?.port ?? view.settings.port));
  const typed = { address, port, setAddress, setPort };
  return (
    <main className="page">
      {view.link.state === 'dialling' ? (
        <Dialling {...props} />
      ) : (
        <JoinForm {...props} {...typed} />
      )}
    </main>
  );
}

function JoinForm({
  view,
  send,
  refused,
  address,
  port,
  setAddress,
  setPort,
}: ScreenProps & {
  readonly address: string;
  readonly port: string;
  readonly setAddress: (address: string) => void;
  readonly setPort: (port: string) => void;
}) {
  const { t } = useTexts();
  const line = useArrival<HTMLInputElement>();
  const [checked, setChecked] = useState(false);
  // An address may have been copied together with its port.
  const endpoint = splitEndpoint(address);
  const portNumber = readPort(endpoint.port ?? port, 1);
  const noAddress = endpoint.address === '';

  function tidy() {
    setAddress(endpoint.address);
    if (endpoint.port !== null) setPort(endpoint.port);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (portNumber === null || noAddress) return;
    tidy();
    send({ command: 'join', address: endpoint.address, port: portNumber });
  }

  return (
    <form className="form join-form" noValidate onSubmit={submit}>
      <Head title={t('join.title')}>{t('join.line')}</Head>
      <div className="form-row">
        <Field
          inputRef={line}
          name={t('join.address')}
          value={address}
          hint={t('join.addressHint')}
          error={checked && noAddress ? t('join.addressEmpty') : null}
          limit={255}
          onChange={setAddress}
          onLeave={tidy}
        />
        <Field
          name={t('join.port')}
          value={port}
          error={checked && portNumber === null ? t('join.portBad') : null}
          numeric
          limit={5}
          onChange={setPort}
        />
      </div>
      <div className="form-actions">
        <Button look="seal" icon="join" submit>
          {t('join.start')}
        </Button>
        <p className="refused" role="status">
          {refused}
        </p>
      </div>
      <Places
        places={view.places}
        send={send}
        onGo={(place) => {
          setAddress(place.address);
          setPort(String(place.port));
          send({ command: 'join', address: place.address, port: place.port });
        }}
      />
    </form>
  );
}

function Dialling({ view, send, refused }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  return (
    <div className="form dialling">
      <Head title={t('join.dialling')} titleRef={title} busy>
        {t('join.diallingWhat')}
      </Head>
      <p className="endpoint-text">{joinEndpoint(view.link.address ?? '', view.link.port ?? 0)}</p>
      <div className="form-actions">
        <Button icon="close" onPress={() => send({ command: 'disconnect' })}>
          {t('join.cancel')}
        </Button>
        <p className="refused" role="status">
          {refused}
        </p>
      </div>
    </div>
  );
}
