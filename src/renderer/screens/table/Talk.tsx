import './Talk.css';
import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { View } from '../../../contract/view.ts';
import { MAX_CHAT } from '../../../protocol/limits.ts';
import { Button } from '../../design/Button.tsx';
import { Scroll } from '../../design/Scroll.tsx';
import { type Translate, useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import type { ScreenProps } from '../props.ts';
import { ChatLineSign } from './ChatLineSign.tsx';
import { type ChatLine, chatLineText } from './chatLines.ts';
import { Emotes } from './Emotes.tsx';
import { ariaKeys } from './keys.ts';
import { shownChat } from './shownChat.ts';

/** The chat. */
export function Talk({
  view,
  name,
  text,
  setText,
  send,
  takeFocus,
}: {
  readonly view: View;
  /** The opponent's. */
  readonly name: string;
  readonly send: ScreenProps['send'];
  /** Whether the player has just opened it: then the input gets the focus, and never by itself. */
  readonly takeFocus: () => boolean;
  /** What is being written. */
  readonly text: string;
  readonly setText: Dispatch<SetStateAction<string>>;
}) {
  const { t } = useTexts();
  const note = useId();
  const { say } = view.can;
  const why = whyResting(t, say);
  const resting = why !== null;
  const locked = resting && say !== 'saidTooMuch';
  const { emotes } = view.settings;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takeFocus()) input.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <div className="talk">
      <Remarks chat={shownChat(view)} name={name} />
      {!locked && (
        <>
          <TalkForm {...{ resting, note, input, text, setText, send }} />
          <Emotes resting={resting} note={note} send={send} />
        </>
      )}
      <div className="talk-note">
        {/* The button shows that emotes are muted. */}
        <p id={note} role="status" className={why === null ? 'unseen' : undefined}>
          {why ?? (emotes ? '' : t('talk.muted'))}
        </p>
        <Button look="quiet" onPress={() => send({ command: 'set', emotes: !emotes })}>
          {t(emotes ? 'talk.mute' : 'talk.unmute')}
        </Button>
      </div>
    </div>
  );
}

/** Why nothing can be sent now; null if something can. */
function whyResting(t: Translate, say: View['can']['say']): string | null {
  if (say === null) return null;
  return say === 'linkAway' ? t('talk.away') : t(`unavailable.${say}`);
}

function Remarks({ chat, name }: { readonly chat: readonly ChatLine[]; readonly name: string }) {
  const { t } = useTexts();
  if (chat.length === 0) return <p className="field-note">{t('talk.nothing')}</p>;
  return (
    <Scroll label={t('talk.title')} latest={chat.at(-1)?.id ?? 0}>
      <ul className="remarks">
        {chat.map((remark) => (
          <li key={remark.id} data-by={remark.by}>
            <Quoted className="remark-by">{remark.by === 'me' ? t('talk.me') : name}</Quoted>
            <span className="remark-colon">{t('talk.by')}</span>
            <ChatLineSign remark={remark} />
            <Quoted>{chatLineText(t, remark)}</Quoted>
            {remark.lost && <span className="remark-lost">{t('talk.lost')}</span>}
          </li>
        ))}
      </ul>
    </Scroll>
  );
}

function TalkForm({
  resting,
  note,
  input,
  text,
  setText,
  send,
}: {
  /** Whether nothing can be sent now. */
  readonly resting: boolean;
  /** The id of the element that says why. */
  readonly note: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: Dispatch<SetStateAction<string>>;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const describedBy = resting ? note : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (resting || text.trim() === '') return;
    setText('');
    // A refused text comes back, unless the player has typed something else meanwhile.
    send({ command: 'say', text: text.trim() }, ({ ok }) => {
      if (!ok) setText((later) => later || text);
    });
  }

  return (
    <form className="talk-form" onSubmit={submit}>
      <input
        ref={input}
        dir="auto"
        className="field-line"
        aria-label={t('talk.line')}
        placeholder={t('talk.line')}
        value={text}
        maxLength={MAX_CHAT}
        autoComplete="off"
        aria-keyshortcuts={ariaKeys('chat')}
        aria-describedby={describedBy}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submit inactive={resting} describedBy={describedBy}>
        {t('talk.send')}
      </Button>
    </form>
  );
}
