import { notifications } from '../../../contract/choices.ts';
import { NotifyOffer } from '../../attention/NotifyOffer.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTexts } from '../../text/index.ts';
import type { SectionProps } from './props.ts';
import { Sound } from './sections.tsx';

/** Sounds and notifications. */
export function Notifications({ view, send }: SectionProps) {
  const { t } = useTexts();
  const { notify } = view.settings;
  return (
    <>
      <Sound view={view} send={send} />
      <fieldset>
        <legend className="field-name">{t('settings.notify')}</legend>
        {notifications.map((one) => (
          <Switch
            key={one}
            name={t(`settings.notifications.${one}`)}
            on={notify.includes(one)}
            onChange={(on) =>
              send({
                command: 'set',
                notify: notifications.filter((other) =>
                  other === one ? on : notify.includes(other),
                ),
              })
            }
          />
        ))}
        <NotifyOffer notify={notify} tellsBlocked />
      </fieldset>
    </>
  );
}
