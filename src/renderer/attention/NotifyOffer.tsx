import './NotifyOffer.css';
import { useReducer } from 'react';
import type { View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { useTexts } from '../text/index.ts';
import { permission } from './permission.ts';

/** Offers notifications where the browser has to be asked for them, which it allows after a press only. */
export function NotifyOffer({
  notify,
  tellsBlocked = false,
}: Pick<View['settings'], 'notify'> & {
  /** Whether to say that the browser blocks them, and where that is changed. */
  readonly tellsBlocked?: boolean;
}) {
  const { t } = useTexts();
  const [, answered] = useReducer((count: number) => count + 1, 0);
  const allowed = notify.length === 0 ? null : permission();
  if (allowed === 'denied' && tellsBlocked) {
    return <p className="field-note">{t('calls.blocked')}</p>;
  }
  if (allowed !== 'default') return null;
  const ask = async () => {
    await Notification.requestPermission();
    answered();
  };
  return (
    <div className="notify-offer">
      <p className="field-note">{t('calls.offer')}</p>
      <Button look="quiet" onPress={() => void ask()}>
        {t('calls.allow')}
      </Button>
    </div>
  );
}
