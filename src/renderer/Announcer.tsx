import { useEffect, useRef, useState } from 'react';
import type { View } from '../protocol/window.ts';
import { newsOf } from './news.ts';
import type { Peer } from './state.ts';
import { useTexts } from './text/index.ts';

/** Says politely, to who listens to the screen, what has changed. */
export function Announcer({ view, peer }: { readonly view: View; readonly peer: Peer | null }) {
  const { t } = useTexts();
  const before = useRef(view);
  const [said, setSaid] = useState({ count: 0, text: '' });
  useEffect(() => {
    if (before.current === view) return;
    const text = newsOf(t, before.current, view, peer).join(t('between'));
    before.current = view;
    if (text !== '') setSaid(({ count }) => ({ count: count + 1, text }));
  }, [t, view, peer]);
  // A new element each time: the same words twice are news twice.
  return (
    <div className="unseen" role="log" aria-live="polite" aria-atomic="true">
      <p key={said.count}>{said.text}</p>
    </div>
  );
}
