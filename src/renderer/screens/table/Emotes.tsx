import './Emotes.css';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { EmoteSign } from './EmoteSign.tsx';
import { emotes } from './remarks.ts';

/** Sends an emote. */
export function Emotes({
  resting,
  note,
  send,
}: {
  /** Why none can be sent now; null if one can. */
  readonly resting: string | null;
  /** The id of the element that says so. */
  readonly note: string;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  return (
    <ul className="emotes" aria-label={t('talk.emotes')}>
      {emotes.map((emote) => (
        <Tip key={emote} text={resting ?? t(`talk.emote.${emote}`)}>
          {() => (
            <button
              type="button"
              className="emote"
              aria-label={t(`talk.emote.${emote}`)}
              aria-disabled={resting !== null || undefined}
              aria-describedby={resting === null ? undefined : note}
              onClick={() => resting === null && send({ command: 'say', emote })}
            >
              <EmoteSign name={emote} />
              <span className="emote-name">{t(`talk.emote.${emote}`)}</span>
            </button>
          )}
        </Tip>
      ))}
    </ul>
  );
}
