import './Join.css';
import type { FormEvent } from 'react';
import { Button } from '../design/Button.tsx';
import { Head } from '../design/Head.tsx';
import { useTexts } from '../text/index.ts';
import { joinEndpoint } from './address.ts';
import { EndpointFields, type TypedEndpoint, useEndpoint } from './EndpointFields.tsx';
import { Places } from './join/Places.tsx';
import type { ScreenProps } from './props.ts';
import { useArrival } from './useArrival.ts';

export function Join(props: ScreenProps) {
  const { view } = props;
  const [last] = view.places;
  // Keeps the typed text while dialling: after a failure it can be corrected.
  const endpoint = useEndpoint(last?.address ?? '', last?.port ?? view.settings.port);
  return (
    <main className="page">
      {view.link.state === 'dialling' ? (
        <Dialling {...props} />
      ) : (
        <JoinForm {...props} endpoint={endpoint} />
      )}
    </main>
  );
}

function JoinForm({
  view,
  send,
  refused,
  endpoint,
}: ScreenProps & { readonly endpoint: TypedEndpoint }) {
  const { t } = useTexts();
  const line = useArrival<HTMLInputElement>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const where = endpoint.read();
    if (where !== null) send({ command: 'join', ...where });
  }

  return (
    <form className="form join-form" noValidate onSubmit={submit}>
      <Head title={t('join.title')}>{t('join.line')}</Head>
      <EndpointFields endpoint={endpoint} by="guest" inputRef={line} />
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
        onGo={({ address, port }) => {
          endpoint.setAddress(address);
          endpoint.setPort(String(port));
          send({ command: 'join', address, port });
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
