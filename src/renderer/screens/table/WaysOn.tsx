import { useEffect, useRef } from 'react';
import type { MatchView, View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { useTexts } from '../../text/index.ts';
import type { ScreenProps } from '../props.ts';
import { isPutAside, isRebuffed } from './away.ts';

/** The buttons of a match that is not connected. */
export function WaysOn({
  view,
  match,
  send,
}: {
  readonly view: View;
  readonly match: MatchView;
  readonly send: ScreenProps['send'];
}) {
  const { t } = useTexts();
  const { away, role } = view.link;
  const resume = () => send({ command: 'resume', match: match.id });
  if (away === null) return isPutAside(view) ? <Continue onPress={resume} /> : null;
  const asked = !away.trying && !isRebuffed(view.link);
  return (
    <ul className="status-buttons">
      {(role === 'guest' || !away.trying) && (
        <li>
          <Button look={asked ? 'seal' : 'label'} onPress={resume}>
            {t(role === 'guest' ? 'away.tryNow' : 'away.wait')}
          </Button>
        </li>
      )}
      <li>
        <Button onPress={() => send({ command: 'leave' })}>{t('away.leave')}</Button>
      </li>
    </ul>
  );
}

/** Takes the focus if the control that put the game aside still has it. */
function Continue({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('.control-disconnect') !== true) return;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <ul ref={list} className="status-buttons">
      <li>
        <Button onPress={onPress}>{t('unfinished.goOn')}</Button>
      </li>
    </ul>
  );
}
