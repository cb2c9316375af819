import { useCallback, useEffect, useRef, useState } from 'react';
import type { View } from '../contract/view.ts';
import { newsOf } from './news.ts';
import type { Peer } from './peer.ts';
import { leftAt, lowIn } from './screens/table/clock.ts';
import type { PositionHistory } from './screens/table/positionHistory.ts';
import { useTexts } from './text/index.ts';

/** Tells screen readers what has changed. */
export function Announcer({
  view,
  receivedAt,
  peer,
  history,
}: {
  readonly view: View;
  readonly receivedAt: number;
  readonly peer: Peer | null;
  readonly history: PositionHistory | null;
}) {
  const { t } = useTexts();
  const before = useRef(view);
  const [said, setSaid] = useState({ count: 0, text: '', by: t });
  const say = useCallback(
    (text: string) => setSaid(({ count }) => ({ count: count + 1, text, by: t })),
    [t],
  );
  useEffect(() => {
    if (before.current === view) return;
    const text = newsOf(t, before.current, view, peer, history).join(t('between'));
    before.current = view;
    if (text !== '') say(text);
  }, [t, view, peer, history, say]);
  useLowTime(view, receivedAt, () => say(t('news.lowTime')));
  // A new key each time: the same words twice are read aloud twice. After a change of the language the
  // old words are gone: they would be read aloud in the wrong voice.
  return (
    <div className="unseen" role="log" aria-live="polite" aria-atomic="true">
      <p key={said.count}>{said.by === t ? said.text : ''}</p>
    </div>
  );
}

/**
 * Calls `tell` when the last ten seconds begin, and again only after the time has risen above them.
 */
function useLowTime({ match }: View, receivedAt: number, tell: () => void): void {
  const told = useRef({ black: false, white: false });
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const clocks = match?.clocks ?? null;
  const mine = match?.color ?? (match?.local === true ? (clocks?.running ?? null) : null);
  useEffect(() => {
    if (clocks === null || mine === null) return;
    const left = leftAt(clocks, mine, receivedAt, performance.now());
    const wait = lowIn({ ...clocks, [mine]: left }, mine);
    if (wait === null) return;
    if (wait > 0) told.current[mine] = false;
    const timer = setTimeout(() => {
      if (!told.current[mine]) latest.current();
      told.current[mine] = true;
    }, wait);
    return () => clearTimeout(timer);
  }, [clocks, mine, receivedAt]);
}
