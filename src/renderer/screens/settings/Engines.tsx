import './Engines.css';
import { useRef, useState } from 'react';
import type { EngineEntry } from '../../../contract/fields.ts';
import { Button } from '../../design/Button.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTexts } from '../../text/index.ts';
import { Quoted } from '../../text/Quoted.tsx';
import { gameName } from '../words.ts';
import { AddEngine } from './AddEngine.tsx';
import type { SectionProps } from './props.ts';

/** How the computer thinks, the list of external engines, and the form that adds one. */
export function Engines({ view, send }: SectionProps) {
  const { t } = useTexts();
  const start = useRef<HTMLParagraphElement>(null);
  const [adding, setAdding] = useState(false);
  const { engines } = view;
  // The removed button had the focus.
  const close = () => {
    setAdding(false);
    start.current?.focus();
  };
  return (
    <div className="engines">
      <div>
        <Switch
          name={t('settings.ponder')}
          on={view.settings.ponder}
          onChange={(ponder) => send({ command: 'set', ponder })}
        />
        <p className="field-note">{t('settings.ponderWhat')}</p>
      </div>
      <p ref={start} tabIndex={-1} className="field-note">
        {t('engines.what')}
      </p>
      {engines.length > 0 && (
        <ul className="entries">
          {engines.map((engine) => (
            <Row
              key={engine.id}
              engine={engine}
              onRemove={() => {
                start.current?.focus();
                send({ command: 'removeEngine', engine: engine.id });
              }}
            />
          ))}
        </ul>
      )}
      {adding ? (
        <AddEngine send={send} onClose={close} />
      ) : (
        <Button look="quiet" onPress={() => setAdding(true)}>
          {t('engines.add')}
        </Button>
      )}
    </div>
  );
}

function Row({
  engine: { name, game, protocol, line },
  onRemove,
}: {
  readonly engine: EngineEntry;
  readonly onRemove: () => void;
}) {
  const { t } = useTexts();
  return (
    <li className="entry">
      <Quoted className="entry-name">{name}</Quoted>
      <span className="entry-kind">{`${gameName(t, game)} · ${t(`engines.${protocol}`)}`}</span>
      <code className="entry-line">{line}</code>
      <Button
        look="quiet"
        icon="close"
        name={t('engines.removeWho', { name })}
        onPress={onRemove}
      />
    </li>
  );
}
