import './InviteDialog.css';
import { useEffect, useRef, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import type { CommandError } from '../../peer.ts';
import { type InviteTexts, loadInvite, type Translate, useTexts } from '../../text/index.ts';
import { lateTexts } from '../../text/late.ts';
import type { ScreenProps } from '../props.ts';
import { explainFailure } from '../words.ts';
import { type Invitation, type QrCode, readInvitation } from './invitation.ts';

const useInviteTexts = lateTexts(loadInvite);

/** Invites phones, lists them, and sends them away. Closes when a game begins. */
export function InviteDialog({
  view,
  send,
  choose,
  onClose,
}: Pick<ScreenProps, 'view' | 'send' | 'choose'> & { readonly onClose: () => void }) {
  const { t } = useTexts();
  const words = useInviteTexts();
  const dialog = useRef<DialogHandle>(null);
  const { invitation, failure } = useInvitation(view, send);
  const hosts = view.link.state === 'listening';
  const isAtTable = view.match !== null;
  const [wasAtTable] = useState(isAtTable);
  useEffect(() => {
    if (isAtTable && !wasAtTable) dialog.current?.close();
  }, [isAtTable, wasAtTable]);
  const close = () => dialog.current?.close();
  if (words === null) return null;
  return (
    <Dialog title={words('title')} wide handle={dialog} onClose={onClose}>
      <div className="invite">
        <div className="invite-code">
          {invitation === null ? (
            <p className="field-note" role="status">
              {failure === null ? words('waiting') : explainFailure(t, failure)}
            </p>
          ) : (
            <Code {...invitation.code} name={words('code')} />
          )}
        </div>
        <div className="invite-how">
          <p>{words('scan')}</p>
          <p>
            {words('address')}
            <span className="invite-address">{invitation?.url ?? '…'}</span>
          </p>
          <p className="field-note">{words('once')}</p>
        </div>
        <Phones view={view} send={send} hosts={hosts} words={words} />
        {hosts && (
          <div className="invite-two">
            <Button
              look="quiet"
              describedBy="invite-two"
              onPress={() => {
                choose(null);
                send({ command: 'disconnect' });
              }}
            >
              {words('two')}
            </Button>
            <p id="invite-two" className="field-note">
              {words('twoWhat')}
            </p>
          </div>
        )}
      </div>
      <div className="dialog-foot">
        <Button onPress={close}>{words('done')}</Button>
        <Button
          look="quiet"
          describedBy="invite-stop"
          onPress={() => {
            send({ command: 'stopInviting' });
            close();
          }}
        >
          {words('stop')}
        </Button>
        <p id="invite-stop" className="field-note">
          {words('stopWhat')}
        </p>
      </div>
    </Dialog>
  );
}

/** The invitation for the next phone: another one each time the view has another code. */
function useInvitation(view: View, send: ScreenProps['send']) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<CommandError | null>(null);
  const code = view.inviting?.code ?? null;
  const latest = useRef(code);
  const asked = useRef<number | 'asking' | null>(null);
  useEffect(() => {
    latest.current = code;
    const ask = () => {
      asked.current = 'asking';
      send({ command: 'invite' }, (refused, value) => {
        asked.current = latest.current;
        setFailure(refused);
        setInvitation(refused === null ? readInvitation(value) : null);
      });
    };
    const isFirst = asked.current === null;
    if (isFirst || (code !== null && asked.current !== 'asking' && asked.current !== code)) ask();
  }, [code, send]);
  return { invitation, failure };
}

function Code({ size, path, name }: QrCode & { readonly name: string }) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  );
}

function Phones({
  view: { phones },
  send,
  hosts,
  words,
}: Pick<ScreenProps, 'view' | 'send'> & {
  readonly hosts: boolean;
  readonly words: Translate<InviteTexts>;
}) {
  return (
    <section className="invite-phones" aria-labelledby="invite-phones">
      <h3 id="invite-phones" className="field-name">
        {words('phones')}
      </h3>
      {phones.length === 0 && (
        <p className="field-note">{words(hosts ? 'nobody' : 'nobodyHosting')}</p>
      )}
      <ul aria-live="polite" aria-relevant="additions">
        {phones.map(({ id, name, state }) => {
          const shown = name ?? words('unnamed');
          return (
            <li key={id} className="invite-phone">
              <span className="invite-phone-name" dir="auto" title={shown}>
                {shown}
              </span>
              <span className="field-note">{words(`states.${state}`)}</span>
              <Button
                look="quiet"
                name={words('sendAwayWho', { name: shown })}
                onPress={() => send({ command: 'sendAway', phone: id })}
              >
                {words('sendAway')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
