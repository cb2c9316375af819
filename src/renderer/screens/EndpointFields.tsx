import { type Ref, useState } from 'react';
import { Field } from '../design/Field.tsx';
import { useTexts } from '../text/index.ts';
import { readPort, splitEndpoint } from './address.ts';

/** An address and a port as they are being typed. */
export interface TypedEndpoint {
  readonly address: string;
  readonly port: string;
  /** Which cannot be used, once that was asked. */
  readonly wrong: { readonly address: boolean; readonly port: boolean };
  setAddress(address: string): void;
  setPort(port: string): void;
  /** Moves a port that was typed behind the address, perhaps copied with it, to its own line. */
  tidy(): void;
  /** What was typed; null where it cannot be used, and then `wrong` says so. */
  read(): { readonly address: string; readonly port: number } | null;
}

/** @param minPort 0 where one listens: it takes a free one */
export function useEndpoint(
  firstAddress: string,
  firstPort: number,
  minPort: 0 | 1 = 1,
): TypedEndpoint {
  const [address, setAddress] = useState(firstAddress);
  const [port, setPort] = useState(String(firstPort));
  const [checked, setChecked] = useState(false);
  const split = splitEndpoint(address);
  const portNumber = readPort(split.port ?? port, minPort);
  const wrong = { address: checked && split.address === '', port: checked && portNumber === null };

  function tidy() {
    setAddress(split.address);
    if (split.port !== null) setPort(split.port);
  }
  function read() {
    const usable = split.address !== '' && portNumber !== null;
    setChecked(!usable);
    if (!usable) return null;
    tidy();
    return { address: split.address, port: portNumber };
  }
  return { address, port, wrong, setAddress, setPort, tidy, read };
}

/** The two lines side by side. */
export function EndpointFields({
  endpoint,
  by,
  inputRef,
}: {
  readonly endpoint: TypedEndpoint;
  /** Who types them: the guest where the host is, the host where it listens. */
  readonly by: 'host' | 'guest';
  readonly inputRef?: Ref<HTMLInputElement>;
}) {
  const { t } = useTexts();
  const { address, port, wrong, setAddress, setPort, tidy } = endpoint;
  const of = by === 'host' ? 'host' : 'join';
  return (
    <div className="form-row">
      <Field
        {...(inputRef && { inputRef })}
        name={t(`${of}.address`)}
        value={address}
        hint={t(`${of}.addressHint`)}
        error={wrong.address ? t(`${of}.addressEmpty`) : null}
        limit={255}
        onChange={setAddress}
        onLeave={tidy}
      />
      <Field
        name={t(`${of}.port`)}
        value={port}
        error={wrong.port ? t(`${of}.portBad`) : null}
        numeric
        limit={5}
        onChange={setPort}
      />
    </div>
  );
}
