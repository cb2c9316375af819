import './Watchers.css';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { late } from '../../late.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';

const WatchersDialog = late(async () => (await import('./WatchersDialog.tsx')).WatchersDialog);

/** How many watch; it opens the list of them. Show it only if somebody does. */
export function Watchers({ view, send }: Pick<ScreenProps, 'view' | 'send'>) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const n = view.watchers.length;
  const text = t('watching.count', { n });
  return (
    <>
      <button type="button" className="watchers" title={text} onClick={() => setOpen(true)}>
        <Icon name="watch" />
        <span className="watchers-text">{text}</span>
        <span className="watchers-number" aria-hidden="true">
          {n}
        </span>
      </button>
      {open && <WatchersDialog view={view} send={send} onClose={() => setOpen(false)} />}
    </>
  );
}
