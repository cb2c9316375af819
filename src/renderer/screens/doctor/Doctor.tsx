import './Doctor.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FirewallName } from '../../../contract/findings.ts';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { useTexts } from '../../text/index.ts';
import { lateTexts } from '../../text/late.ts';
import type { ScreenProps } from '../props.ts';
import { explainFailure } from '../words.ts';

const useDoctorTexts = lateTexts('doctor');

type Diagnosis = NonNullable<View['diagnosis']>;

export interface DoctorProps {
  readonly diagnosis: View['diagnosis'];
  readonly send: ScreenProps['send'];
  /** Who checks. A guest may look for a host. */
  readonly by: 'host' | 'guest';
  /** Of the host; null if it isn't known, or if this computer hosts. */
  readonly address: string | null;
  /** Null for the one in the settings. */
  readonly port: number | null;
  readonly onClose: () => void;
}

/** Checks the network as soon as it opens, and says what keeps the two computers apart. */
export function Doctor({ diagnosis, send, by, address, port, onClose }: DoctorProps) {
  const { t } = useTexts();
  const words = useDoctorTexts();
  const dialog = useRef<DialogHandle>(null);
  const isOpen = useRef(true);
  const [checking, setChecking] = useState(true);
  const [refused, setRefused] = useState<string | null>(null);
  const check = useCallback(() => {
    setChecking(true);
    setRefused(null);
    const target = { ...(address === null ? {} : { address }), ...(port === null ? {} : { port }) };
    send({ command: 'diagnose', ...target }, (reply) => {
      if (!isOpen.current) return;
      setChecking(false);
      setRefused(reply.ok ? null : explainFailure(t, reply.error));
    });
  }, [send, address, port, t]);
  const first = useRef(check);
  useEffect(() => {
    isOpen.current = true;
    first.current();
    return () => {
      isOpen.current = false;
    };
  }, []);
  if (words === null) return null;
  const result = checking || refused !== null ? null : diagnosis;
  return (
    <Dialog title={t('doctor.title')} wide handle={dialog} onClose={onClose}>
      <div className="doctor" role="status" aria-busy={checking}>
        {checking && (
          <>
            <p className="doctor-lead">{words('checking')}</p>
            <p className="field-note">{words('checkingWhat')}</p>
          </>
        )}
        {refused !== null && <p className="refused">{refused}</p>}
        {result && <Result {...result} words={words} />}
        {result?.firewall && by === 'host' && (
          <div className="doctor-firewall">
            <Command
              text={firewallText(words, result.firewall.name)}
              command={result.firewall.command}
            />
          </div>
        )}
        {result && by === 'guest' && address === null && (
          <p className="field-note">{words('addressFirst')}</p>
        )}
      </div>
      <div className="dialog-foot">
        <Button inactive={checking} onPress={check}>
          {t('doctor.again')}
        </Button>
        <Button look="quiet" onPress={() => dialog.current?.close()}>
          {t('doctor.close')}
        </Button>
      </div>
    </Dialog>
  );
}

type Words = NonNullable<ReturnType<typeof useDoctorTexts>>;

function firewallText(words: Words, name: FirewallName): string {
  if (name === 'windows') return words('firewallOfWindows');
  return words('firewall', { name: words(`firewalls.${name}`) });
}

function Result({ address, findings, words }: Diagnosis & { readonly words: Words }) {
  const well = address === null ? words('nothing') : words('nothingTo', { address });
  return (
    <>
      <p className={findings.length === 0 ? 'doctor-lead' : 'unseen'}>
        {findings.length === 0 ? well : words('found')}
      </p>
      {findings.length === 0 && <p>{words('other')}</p>}
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map(({ code, detail, command }) => (
            <li key={code} className="finding">
              <p className="doctor-lead">{words(`finding.${code}.what`, detail)}</p>
              <p>{words(`finding.${code}.todo`, detail)}</p>
              {command !== null && <Command text={words('command')} command={command} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Command({ text, command }: { readonly text: string; readonly command: string }) {
  return (
    <>
      <p className="field-note">{text}</p>
      <code className="doctor-command">{command}</code>
    </>
  );
}
