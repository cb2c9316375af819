import './Settings.css';
import { type ComponentType, useId, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog, type DialogHandle } from '../design/Dialog.tsx';
import { useTexts } from '../text/index.ts';
import { Engines } from './settings/Engines.tsx';
import { Network } from './settings/Network.tsx';
import { Notifications } from './settings/Notifications.tsx';
import type { SectionProps } from './settings/props.ts';
import { Board, Look, Player } from './settings/sections.tsx';

const sections = {
  player: Player,
  look: Look,
  board: Board,
  sound: Notifications,
  network: Network,
  engines: Engines,
} as const satisfies Record<string, ComponentType<SectionProps>>;
type Section = keyof typeof sections;
const order = ['player', 'look', 'board', 'sound', 'network', 'engines'] as const;

/** One section at a time. Changes apply at once; texts on blur. */
export function Settings({
  onClose,
  ...props
}: SectionProps & {
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const heading = useId();
  const dialog = useRef<DialogHandle>(null);
  const [section, setSection] = useState<Section>('player');
  const Content = sections[section];
  return (
    <Dialog title={t('settings.title')} wide handle={dialog} onClose={onClose}>
      <div className="settings">
        <nav className="settings-sections" aria-label={t('settings.title')}>
          {order.map((one) => (
            <button
              key={one}
              type="button"
              className="settings-section"
              aria-current={one === section}
              onClick={() => setSection(one)}
            >
              {t(`settings.sections.${one}`)}
            </button>
          ))}
        </nav>
        <section key={section} className="settings-content" aria-labelledby={heading}>
          <h3 id={heading} className="unseen">
            {t(`settings.sections.${section}`)}
          </h3>
          <Content {...props} />
        </section>
      </div>
      <div className="dialog-foot">
        <Button onPress={() => dialog.current?.close()}>{t('settings.done')}</Button>
      </div>
    </Dialog>
  );
}
