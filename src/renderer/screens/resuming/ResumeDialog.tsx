import './ResumeDialog.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Answers } from '../../design/Answers.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { useIsPhone } from '../../device.ts';
import { useTexts } from '../../text/index.ts';
import { EndpointFields, useEndpoint } from '../EndpointFields.tsx';
import type { ScreenProps } from '../props.ts';

/** An unfinished match and its address. */
export interface Resumable {
  readonly match: number;
  /** Null for a match at this screen. */
  readonly role: 'host' | 'guest' | null;
  readonly address: string;
  readonly port: number;
  /** Whether a computer plays. */
  readonly computer: boolean;
}

/** The button that deletes a match, the question before that, and its confirmation. */
export interface Discarding {
  readonly what: string;
  readonly ask: string;
  readonly yes: string;
}

/** Continues a match, possibly at another address, or deletes it. */
export function ResumeDialog({
  title,
  resumable,
  failure = null,
  discarding,
  send,
  onClose,
}: {
  readonly title: string;
  readonly resumable: Resumable;
  /** Why continuing at this address has failed. */
  readonly failure?: string | null;
  /** Null if it can't be deleted here. */
  readonly discarding: Discarding | null;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { match, role, address, port, computer } = resumable;
  const isPhone = useIsPhone();
  const dialog = useRef<DialogHandle>(null);
  const endpoint = useEndpoint(address, port, role === 'host' ? 0 : 1);

  function submit(event: FormEvent) {
    event.preventDefault();
    const where = role === null ? resumable : endpoint.read();
    if (where === null) return;
    dialog.current?.close();
    send({
      command: 'resume',
      match,
      // Unchanged values are left out: a host may listen at all its addresses.
      ...(where.address !== address && { address: where.address }),
      ...(where.port !== port && { port: where.port }),
    });
  }

  return (
    <Dialog title={title} handle={dialog} onClose={onClose}>
      <form className="resume" noValidate onSubmit={submit}>
        {failure !== null && (
          <p className="refused" role="alert">
            {failure}
          </p>
        )}
        {!isPhone && (
          <>
            <p className="resume-what">{t(`resume.${role ?? (computer ? 'computer' : 'here')}`)}</p>
            {role !== null && <EndpointFields endpoint={endpoint} by={role} />}
          </>
        )}
        <div className="resume-buttons">
          <Button look="seal" submit>
            {t('resume.goOn')}
          </Button>
          <Button look="quiet" onPress={() => dialog.current?.close()}>
            {t('resume.close')}
          </Button>
        </div>
      </form>
      {discarding !== null && (
        <Discard
          {...discarding}
          onDiscard={() => {
            dialog.current?.close();
            send({ command: 'discard', match });
          }}
        />
      )}
    </Dialog>
  );
}

/** Asks for confirmation. */
function Discard({ what, ask, yes, onDiscard }: Discarding & { readonly onDiscard: () => void }) {
  const { t } = useTexts();
  const [asks, setAsks] = useState<boolean | null>(null);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks === false) group.current?.querySelector('button')?.focus();
  }, [asks]);
  return (
    <div ref={group} className="resume-discard">
      {asks === true ? (
        <>
          <p>{ask}</p>
          <Answers
            yes={yes}
            no={t('resume.discardNo')}
            look="danger"
            cautious
            onYes={onDiscard}
            onNo={() => setAsks(false)}
          />
        </>
      ) : (
        <Button look="quiet" onPress={() => setAsks(true)}>
          {what}
        </Button>
      )}
    </div>
  );
}
