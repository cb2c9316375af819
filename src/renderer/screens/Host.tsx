import './Host.css';
import { type FormEvent, useState } from 'react';
import { Choice } from '../design/Choice.tsx';
import { Field } from '../design/Field.tsx';
import { Head } from '../design/Head.tsx';
import { late } from '../late.tsx';
import { useTexts } from '../text/index.ts';
import { readPort } from './address.ts';
import { useArrival } from './focus.ts';
import { hostProblem } from './hostProblem.ts';
import type { ScreenProps } from './props.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { SetupLine } from './setup/SetupLine.tsx';
import { explainProblem } from './words.ts';

const Listening = late(async () => (await import('./host/Listening.tsx')).Listening);

export function Host(props: ScreenProps) {
  return (
    <main className="page">
      {props.view.link.state === 'listening' ? <Listening {...props} /> : <HostForm {...props} />}
    </main>
  );
}

/** The form for the address and the game. */
function HostForm({ view, send, setup, onSetup, refused }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const [first] = view.addresses;
  const [typed, setTyped] = useState<string | null>(null);
  const [port, setPort] = useState(String(view.settings.port));
  const [checked, setChecked] = useState(false);

  const address = (typed ?? first ?? '').trim();
  const portNumber = readPort(port, 0);
  const noAddress = address === '' && first !== undefined;
  const failed = hostProblem(view);
  const failureOf = (field: 'address' | 'port') =>
    failed?.field === field ? explainProblem(t, failed.problem) : null;
  const correct = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (failed !== null) send({ command: 'dismiss' });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (portNumber === null || noAddress) return;
    send({
      command: 'host',
      ...(portNumber === view.settings.port ? {} : { port: portNumber }),
      ...setup,
      // Shows the best address but listens at all, so that 127.0.0.1 works too.
      ...(address === '' || address === first ? {} : { address }),
    });
  }

  return (
    <form className="form host-form" noValidate onSubmit={submit}>
      <Head title={t('host.title')} titleRef={title}>
        {t('host.line')}
      </Head>
      <div className="form-row">
        <Field
          name={t('host.address')}
          value={typed ?? first ?? ''}
          hint={first === undefined ? t('host.noAddress') : t('host.addressHint')}
          error={checked && noAddress ? t('host.addressEmpty') : failureOf('address')}
          limit={255}
          onChange={correct(setTyped)}
        />
        <Field
          name={t('host.port')}
          value={port}
          error={checked && portNumber === null ? t('host.portBad') : failureOf('port')}
          numeric
          limit={5}
          onChange={correct(setPort)}
        />
      </div>
      {view.addresses.length > 1 && (
        <Choice
          name={t('host.addresses')}
          value={address}
          among={view.addresses.map((value) => ({ value, text: value }))}
          onChoose={setTyped}
        />
      )}
      <section className="host-game" aria-labelledby="host-game">
        <h2 id="host-game" className="field-name">
          {t('host.game')}
        </h2>
        <SetupLine setup={setup} onSetup={onSetup} />
      </section>
      <SubmitRow icon="host" text={t('host.start')} refused={refused} />
    </form>
  );
}
