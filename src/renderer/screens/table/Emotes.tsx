import { emotes } from '../../../contract/choices.ts';
import './Emotes.css';
import { Tip } from '../../design/Tip.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { EmoteSign } from './EmoteSign.tsx';

/** Sends an emote. */
export function Emotes({
  resting = false,
  note,
  send,
}: {
  /** Whether none can be sent now. */
  readonly resting?: boolean;
  /** The id of the element that says why. */
  readonly note?: string;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  return (
    <ul className="emotes" aria-label={t('talk.emotes')}>
      {emotes.map((emote) => (
        <Tip key={emote} text={t(`talk.emote.${emote}`)}>
          {() => (
            <button
              type="button"
              className="emote"
              aria-label={t(`talk.emote.${emote}`)}
              aria-disabled={resting || undefined}
              aria-describedby={resting ? note : undefined}
              onClick={() => resting || send({ command: 'say', emote })}
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
