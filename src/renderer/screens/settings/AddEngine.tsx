import { type FormEvent, useEffect, useRef, useState } from 'react';
import { engineProtocols } from '../../../contract/choices.ts';
import type { EngineEntry } from '../../../contract/fields.ts';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Field } from '../../design/Field.tsx';
import type { CommandError } from '../../peer.ts';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { explainEngine } from '../words.ts';

/** The form for an engine's command line. The engine is started once to check it. */
export function AddEngine({
  send,
  onClose,
}: {
  readonly send: ScreenProps['send'];
  /** Added or cancelled. */
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [protocol, setProtocol] = useState<EngineEntry['protocol']>('gtp');
  const [line, setLine] = useState('');
  const [asks, setAsks] = useState<'no' | 'once' | 'now'>('no');
  const [refused, setRefused] = useState<CommandError | null>(null);
  /** Whether the form is still open. */
  const open = useRef(true);
  useEffect(() => {
    field.current?.focus();
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const written = line.trim();
  const empty = asks === 'once' && written === '';
  const change = (change: () => void) => {
    setRefused(null);
    change();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asks === 'now') return;
    if (written === '') return setAsks('once');
    setAsks('now');
    setRefused(null);
    send({ command: 'addEngine', protocol, line: written }, (reply) => {
      if (!open.current) return;
      if (reply.ok) return onClose();
      setAsks('once');
      if (reply.error.code !== 'stopped') setRefused(reply.error);
      field.current?.focus();
    });
  }

  return (
    <form className="engine-form" noValidate onSubmit={submit}>
      <Choice
        name={t('engines.protocol')}
        value={protocol}
        among={engineProtocols.map((value) => ({ value, text: t(`engines.${value}Plays`) }))}
        onChoose={(value) => change(() => setProtocol(value))}
      />
      <Field
        name={t('engines.line')}
        value={line}
        hint={t(`engines.${protocol}Such`)}
        error={refused ? explainEngine(t, refused) : empty ? t('engines.lineEmpty') : null}
        limit={1000}
        inputRef={field}
        onChange={(text) => change(() => setLine(text))}
      />
      <div className="engine-buttons">
        <Button submit inactive={asks === 'now'}>
          {t(asks === 'now' ? 'engines.checking' : 'engines.check')}
        </Button>
        {asks === 'now' ? (
          <Button look="quiet" onPress={() => send({ command: 'stopAddingEngine' })}>
            {t('engines.stop')}
          </Button>
        ) : (
          <Button look="quiet" onPress={onClose}>
            {t('engines.cancel')}
          </Button>
        )}
        <p className="field-note" role="status">
          {asks === 'now' && t('engines.checkingWhat')}
        </p>
      </div>
    </form>
  );
}
