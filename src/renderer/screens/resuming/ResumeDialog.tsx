import './ResumeDialog.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { useTexts } from '../../text/index.ts';
import { EndpointFields, useEndpoint } from '../EndpointFields.tsx';
import type { ScreenProps } from '../props.ts';

/** A match to go on with, and where. */
export interface Resumable {
  readonly match: number;
  /** Null at this screen. */
  readonly role: 'host' | 'guest' | null;
  readonly address: string;
  readonly port: number;
  /** Whether the computer has a seat. */
  readonly computer: boolean;
}

/** The button that takes a match off the list, what is asked then, and what agrees. */
export interface Discarding {
  readonly what: string;
  readonly ask: string;
  readonly yes: string;
}

/** Goes on with a match, perhaps somewhere else than before; or takes it off the list. */
export function ResumeDialog({
  title,
  resumable,
  discarding,
  send,
  onClose,
}: {
  readonly title: string;
  readonly resumable: Resumable;
  /** Null where it cannot be taken off the list here. */
  readonly discarding: Discarding | null;
  readonly send: ScreenProps['send'];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { match, role, address, port, computer } = resumable;
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
      // What stays as it was is not said: a host may listen at all of its addresses.
      ...(where.address !== address && { address: where.address }),
      ...(where.port !== port && { port: where.port }),
    });
  }

  return (
    <Dialog title={title} handle={dialog} onClose={onClose}>
      <form className="resume" noValidate onSubmit={submit}>
        <p className="resume-what">{t(`resume.${role ?? (computer ? 'computer' : 'here')}`)}</p>
        {role !== null && <EndpointFields endpoint={endpoint} by={role} />}
        <div className="resume-buttons">
          <Button look="seal" submit>
            {t('resume.goOn')}
          </Button>
          <Button onPress={() => dialog.current?.close()}>{t('resume.close')}</Button>
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

/** Asks once more. The focus is on the way back: who presses Enter twice has done nothing. */
function Discard({ what, ask, yes, onDiscard }: Discarding & { readonly onDiscard: () => void }) {
  const { t } = useTexts();
  const [asks, setAsks] = useState<boolean | null>(null);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks !== null) group.current?.querySelector<HTMLElement>('.button:last-child')?.focus();
  }, [asks]);
  return (
    <div ref={group} className="resume-discard">
      {asks === true ? (
        <>
          <p>{ask}</p>
          <Button onPress={onDiscard}>{yes}</Button>
          <Button onPress={() => setAsks(false)}>{t('resume.discardNo')}</Button>
        </>
      ) : (
        <Button look="quiet" onPress={() => setAsks(true)}>
          {what}
        </Button>
      )}
    </div>
  );
}
