import './Closed.css';
import type { SocketStatus } from '../bridge.ts';
import { Mark } from '../design/Mark.tsx';
import { useTexts } from '../text/index.ts';

/** The program cannot be reached: nothing on the screen would do anything. */
export function Closed({ line }: { readonly line: SocketStatus }) {
  const { t } = useTexts();
  return (
    <div className="closed" role="alert">
      <div className="closed-slip">
        <Mark />
        {line === 'closed' ? (
          <>
            <p className="title">{t('shell.closedTitle')}</p>
            <p>{t('shell.closed')}</p>
          </>
        ) : (
          <p className="closed-opening">{t('shell.opening')}</p>
        )}
      </div>
    </div>
  );
}
