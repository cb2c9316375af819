import './Watchers.css';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { useMedia } from '../table/useMedia.ts';

const WatchersDialog = late(async () => (await import('./WatchersDialog.tsx')).WatchersDialog);

/** How many watch; it opens the list of them. Show it only if somebody does. */
export function Watchers({ view, send }: Pick<ScreenProps, 'view' | 'send'>) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const isNarrow = useMedia('(width < 52rem)');
  const n = view.watchers.length;
  const text = t('watching.count', { n });
  return (
    <>
      <button
        type="button"
        className="watchers"
        aria-label={text}
        title={text}
        onClick={() => setOpen(true)}
      >
        <Icon name="watch" />
        <span>{isNarrow ? n : text}</span>
      </button>
      {open && <WatchersDialog view={view} send={send} onClose={() => setOpen(false)} />}
    </>
  );
}
