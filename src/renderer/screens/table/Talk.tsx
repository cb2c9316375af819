import './Talk.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_CHAT } from '../../../protocol/limits.ts';
import { Button } from '../../design/Button.tsx';
import { Scroll } from '../../design/Scroll.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { emotes, type Remark, remarkText } from './remarks.ts';

/** The chat. */
export function Talk({
  chat,
  name,
  labelledBy,
  away,
  send,
  focused,
}: {
  readonly chat: readonly Remark[];
  /** The opponent's. */
  readonly name: string;
  /** The id of the heading. */
  readonly labelledBy: string;
  /** Whether the opponent is disconnected: then the chat is read-only. */
  readonly away: boolean;
  readonly send: ScreenProps['send'];
  /** Whether the player opened it: then the input gets the focus. */
  readonly focused: boolean;
}) {
  const { t } = useTexts();
  const note = useId();
  const describedBy = away ? note : undefined;
  return (
    <div className="talk">
      <Remarks chat={chat} name={name} labelledBy={labelledBy} />
      <TalkForm away={away} note={note} focused={focused} send={send} />
      <ul className="emotes" aria-label={t('talk.emotes')}>
        {emotes.map((emote) => (
          <li key={emote}>
            <Button
              look="quiet"
              inactive={away}
              describedBy={describedBy}
              onPress={() => send({ command: 'say', emote })}
            >
              {t(`talk.emote.${emote}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Remarks({
  chat,
  name,
  labelledBy,
}: {
  readonly chat: readonly Remark[];
  readonly name: string;
  readonly labelledBy: string;
}) {
  const { t } = useTexts();
  if (chat.length === 0) return <p className="field-note">{t('talk.nothing')}</p>;
  return (
    <Scroll labelledBy={labelledBy} latest={chat.at(-1)?.id ?? 0}>
      <ul className="remarks">
        {chat.map((remark) => (
          <li key={remark.id} data-by={remark.by}>
            <span className="remark-by">{remark.by === 'me' ? t('talk.me') : name}</span>
            <span dir="auto">{remarkText(t, remark)}</span>
            {remark.lost && <span className="remark-lost">{t('talk.lost')}</span>}
          </li>
        ))}
      </ul>
    </Scroll>
  );
}

function TalkForm({
  away,
  note,
  focused,
  send,
}: {
  readonly away: boolean;
  /** The id that the note on why the form is read-only gets. */
  readonly note: string;
  readonly focused: boolean;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const describedBy = away ? note : undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (away || text.trim() === '') return;
    setText('');
    // A refused text comes back, unless the player has typed something else meanwhile.
    send({ command: 'say', text: text.trim() }, (refused) => {
      if (refused !== null) setText((later) => later || text);
    });
  }

  return (
    <form className="talk-form" onSubmit={submit}>
      <input
        ref={input}
        className="field-line"
        aria-label={t('talk.line')}
        placeholder={t('talk.line')}
        value={text}
        maxLength={MAX_CHAT}
        autoComplete="off"
        readOnly={away}
        aria-disabled={away || undefined}
        aria-describedby={describedBy}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submit inactive={away} describedBy={describedBy}>
        {t('talk.send')}
      </Button>
      {away && (
        <p id={note} className="field-note">
          {t('talk.away')}
        </p>
      )}
    </form>
  );
}
