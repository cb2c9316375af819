import './Closed.css';
import type { SocketStatus } from '../bridge.ts';
import { Mark } from '../design/Mark.tsx';
import { useTexts } from '../text/index.ts';

/** Covers the window while the program can't be reached. */
export function Closed({ status }: { readonly status: SocketStatus }) {
  const { t } = useTexts();
  return (
    <div className="closed" data-status={status} role="alert">
      <div className="closed-slip">
        <Mark />
        {status === 'closed' ? (
          <>
            <p className="title">{t('shell.closedTitle')}</p>
            <p>{t('shell.closed')}</p>
          </>
        ) : (
          <p>{t('shell.opening')}</p>
        )}
      </div>
    </div>
  );
}
