import { Switch } from '../../design/Switch.tsx';
import { useTexts } from '../../text/index.ts';
import { readPort } from '../address.ts';
import { IgnoredList } from './IgnoredList.tsx';
import type { SectionProps } from './props.ts';
import { Written } from './Written.tsx';

export function Network({ view, send }: SectionProps) {
  const { t } = useTexts();
  const { settings } = view;
  return (
    <>
      <Written
        name={t('settings.port')}
        hint={t('settings.portHint')}
        error={t('join.portBad')}
        saved={String(settings.port)}
        limit={5}
        numeric
        read={(text) => readPort(text, 1)}
        onChange={(port) => send({ command: 'set', port })}
      />
      <div>
        <Switch
          name={t('settings.announce')}
          on={settings.announce}
          onChange={(announce) => send({ command: 'set', announce })}
        />
        <p className="field-note">{t('settings.announceWhat')}</p>
      </div>
      <IgnoredList view={view} send={send} />
    </>
  );
}
