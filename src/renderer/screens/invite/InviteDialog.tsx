import './InviteDialog.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog, type DialogHandle } from '../../design/Dialog.tsx';
import { Select } from '../../design/Select.tsx';
import { type PartTexts, type Translate, useTexts } from '../../text/index.ts';
import { lateTexts } from '../../text/late.ts';
import { Quoted } from '../../text/Quoted.tsx';
import type { ScreenProps } from '../props.ts';
import { explainFailure } from '../words.ts';
import { hostForPhones } from './hostForPhones.ts';
import type { QrCode } from './invitation.ts';
import { StopInviting } from './StopInviting.tsx';
import { useInvitation } from './useInvitation.ts';

const useInviteTexts = lateTexts('invite');

/** Invites phones, lists them, and sends them away. Closes when a game begins. */
export function InviteDialog({
  view,
  setup,
  send,
  choose,
  onClose,
}: Pick<ScreenProps, 'view' | 'setup' | 'send' | 'choose'> & { readonly onClose: () => void }) {
  const words = useInviteTexts();
  const dialog = useRef<DialogHandle>(null);
  const { addresses } = view;
  const [chosen, setChosen] = useState<string | null>(null);
  const address = addresses.find((one) => one === chosen) ?? addresses[0] ?? null;
  const invitation = useInvitation(view, address, send);
  const hosts = view.link.state === 'listening';
  const isAtTable = view.match !== null;
  const [wasAtTable] = useState(isAtTable);
  useEffect(() => {
    if (isAtTable && !wasAtTable) dialog.current?.close();
  }, [isAtTable, wasAtTable]);
  const close = () => dialog.current?.close();
  if (words === null) return null;
  const isPlaying = view.phones.some(({ state }) => state === 'playing');
  return (
    <Dialog title={words('title')} wide handle={dialog} onClose={onClose}>
      <div className="invite">
        <Next invitation={invitation} words={words}>
          {address !== null && addresses.length > 1 && (
            <WhichAddress {...{ address, addresses, words }} onChoose={setChosen} />
          )}
        </Next>
        <Phones view={view} send={send} hosts={hosts} words={words} />
        {hosts && !isPlaying && (
          <Offer
            name={words('two')}
            what={words('twoWhat')}
            onPress={() => {
              choose(null);
              send({ command: 'disconnect' });
            }}
          />
        )}
        {view.link.state === 'idle' && !isAtTable && view.phones.length > 0 && (
          <Offer
            name={words('host')}
            what={words('hostWhat')}
            onPress={() =>
              // The screen behind says why it can't.
              hostForPhones(send, setup, ({ ok }) => ok || close())
            }
          />
        )}
      </div>
      <div className="dialog-foot">
        <Button onPress={close}>{words('done')}</Button>
        <StopInviting
          words={words}
          asks={isPlaying}
          onStop={() => {
            send({ command: 'stopInviting' });
            close();
          }}
        />
      </div>
    </Dialog>
  );
}

/** The codes for the next phone and how to use them, or why there are none. */
function Next({
  invitation,
  words,
  children,
}: {
  readonly invitation: ReturnType<typeof useInvitation>;
  readonly words: Translate<PartTexts<'invite'>>;
  /** What can be chosen about them. */
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const isReady = invitation !== null && typeof invitation !== 'string' && 'qr' in invitation;
  const wording = () => {
    if (invitation === null) return words('waiting');
    if (typeof invitation === 'string') return words(invitation);
    return 'qr' in invitation ? '' : explainFailure(t, invitation);
  };
  return (
    <>
      <div className="invite-code">
        {isReady ? (
          <Code {...invitation.qr} name={words('code')} />
        ) : (
          <p className="field-note" role="status">
            {wording()}
          </p>
        )}
      </div>
      {(isReady || invitation === null) && (
        <div className="invite-how">
          <p>{words('scan')}</p>
          <p>
            {words('address')}
            <span className="invite-typed">
              <span className="invite-address">
                <span className="invite-scheme">http://</span>
                {isReady ? invitation.host : '…'}
              </span>
              <span className="invite-letters">{isReady ? invitation.code : '…'}</span>
            </span>
          </p>
          {children}
          <p className="field-note">{words('once')}</p>
        </div>
      )}
    </>
  );
}

/** By which of its addresses the phone reaches this computer, where that is in more than one network. */
function WhichAddress({
  address,
  addresses,
  words,
  onChoose,
}: Pick<View, 'addresses'> & {
  readonly address: string;
  readonly words: Translate<PartTexts<'invite'>>;
  readonly onChoose: (address: string) => void;
}) {
  const among = addresses.map((value) => ({ value, text: value }));
  return (
    <div>
      <Select name={words('which')} value={address} among={among} onChoose={onChoose} />
      <p className="field-note">{words('whichWhat')}</p>
    </div>
  );
}

/** Another way to play with the phones. */
function Offer({
  name,
  what,
  onPress,
}: {
  readonly name: string;
  readonly what: string;
  readonly onPress: () => void;
}) {
  const id = useId();
  return (
    <div className="invite-offer">
      <Button look="quiet" describedBy={id} onPress={onPress}>
        {name}
      </Button>
      <p id={id} className="field-note">
        {what}
      </p>
    </div>
  );
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
  readonly words: Translate<PartTexts<'invite'>>;
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
              <Quoted className="invite-phone-name" title={shown}>
                {shown}
              </Quoted>
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
