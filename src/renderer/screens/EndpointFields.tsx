import { type Ref, useState } from 'react';
import { Field } from '../design/Field.tsx';
import { useTexts } from '../text/index.ts';
import { readPort, splitEndpoint } from './address.ts';

/** An address and a port while the player types. */
export interface TypedEndpoint {
  readonly address: string;
  readonly port: string;
  /** The invalid fields, once they were submitted. */
  readonly wrong: { readonly address: boolean; readonly port: boolean };
  setAddress(address: string): void;
  setPort(port: string): void;
  /** Moves a port that was typed or pasted after the address to its own field. */
  tidy(): void;
  /** Null if something is invalid; `wrong` then says what. */
  read(): { readonly address: string; readonly port: number } | null;
}

/** @param minPort 0 for a host, which can listen at any free port */
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

export function EndpointFields({
  endpoint,
  by,
  failure = null,
  inputRef,
  onCorrect,
}: {
  readonly endpoint: TypedEndpoint;
  /** Whether the host or the guest enters them. */
  readonly by: 'host' | 'guest';
  /** Why it was of no use. */
  readonly failure?: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Called when something else is written. */
  readonly onCorrect?: () => void;
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
        error={wrong.address ? t(`${of}.addressEmpty`) : failure}
        limit={255}
        onChange={(text) => {
          setAddress(text);
          onCorrect?.();
        }}
        onLeave={tidy}
      />
      <Field
        name={t(`${of}.port`)}
        value={port}
        error={wrong.port ? t(`${of}.portBad`) : null}
        numeric
        limit={5}
        onChange={(text) => {
          setPort(text);
          onCorrect?.();
        }}
      />
    </div>
  );
}
