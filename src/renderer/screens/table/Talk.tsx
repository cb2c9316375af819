import './Talk.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Scroll } from '../../design/Scroll.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { emotes, LONGEST, type Remark, remarkText } from './remarks.ts';

/** What the two say to each other. */
export function Talk({
  chat,
  name,
  labelledBy,
  away,
  send,
  focused,
}: {
  readonly chat: readonly Remark[];
  /** The id of the heading over it. */
  readonly labelledBy: string;
  /** Who sits opposite. */
  readonly name: string;
  /** Whether they are away: then nothing can be said. */
  readonly away: boolean;
  readonly send: ScreenProps['send'];
  /** Whether it was opened by hand: then one is about to write. */
  readonly focused: boolean;
}) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const note = useId();
  const describedBy = away ? note : undefined;
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) line.current?.focus();
  }, [focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (away || text.trim() === '') return;
    setText('');
    // What is not let out yet is not lost, unless something else has been written meanwhile.
    send({ command: 'say', text: text.trim() }, (refused) => {
      if (refused !== null) setText((later) => later || text);
    });
  }

  return (
    <div className="talk">
      {chat.length === 0 ? (
        <p className="field-note">{t('talk.nothing')}</p>
      ) : (
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
      )}
      <form className="talk-form" onSubmit={submit}>
        <input
          ref={line}
          className="field-line"
          aria-label={t('talk.line')}
          placeholder={t('talk.line')}
          value={text}
          maxLength={LONGEST}
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
