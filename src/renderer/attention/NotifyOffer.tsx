import './NotifyOffer.css';
import { useState } from 'react';
import type { View } from '../../contract/view.ts';
import { Button } from '../design/Button.tsx';
import { useTexts } from '../text/index.ts';
import { permission } from './permission.ts';

/** Offers notifications where the browser has to be asked for them, which it allows after a press only. */
export function NotifyOffer({ notify }: Pick<View['settings'], 'notify'>) {
  const { t } = useTexts();
  const [allowed, setAllowed] = useState(permission);
  if (allowed !== 'default' || notify.length === 0) return null;
  const ask = async () => setAllowed(await Notification.requestPermission());
  return (
    <div className="notify-offer">
      <p className="field-note">{t('calls.offer')}</p>
      <Button look="quiet" onPress={() => void ask()}>
        {t('calls.allow')}
      </Button>
    </div>
  );
}
