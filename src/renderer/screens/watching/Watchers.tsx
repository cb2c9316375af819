import './Watchers.css';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useMedia } from '../../design/useMedia.ts';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import type { ScreenProps } from '../props.ts';
import { EmoteSign } from '../table/EmoteSign.tsx';
import { watcherEmotes } from './watcherEmotes.ts';

const WatchersDialog = late(async () => (await import('./WatchersDialog.tsx')).WatchersDialog);

/** How many watch, and their emotes; it opens the list of them. Show it only if somebody does. */
export function Watchers({ view, send }: Pick<ScreenProps, 'view' | 'send'>) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const isNarrow = useMedia('narrow');
  const n = view.watchers.length;
  const text = t('watching.count', { n });
  const emotes = watcherEmotes(view);
  const said = emotes.map(({ name, emote }) =>
    t('news.said', { name, text: t(`talk.emote.${emote}`) }),
  );
  const label = [text, ...said].join('\n');
  return (
    <>
      <button
        type="button"
        className="watchers"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {/* There is room for one: the latest to come. */}
        {emotes.slice(-1).map(({ id, name, emote }) => (
          <span key={id} className="watcher-emote">
            {!isNarrow && <Quoted className="watcher-emote-name">{name}</Quoted>}
            <EmoteSign name={emote} />
          </span>
        ))}
        <Icon name="watch" />
        <span>{isNarrow ? n : text}</span>
      </button>
      {open && <WatchersDialog view={view} send={send} onClose={() => setOpen(false)} />}
    </>
  );
}
