import { useState } from 'react';
import { Slider } from '../../design/Slider.tsx';
import { useTexts } from '../../text/index.ts';
import type { SectionProps } from './props.ts';

/** Sets the volume when the slider is released; the window then plays a sample. */
export function Volume({ view: { settings }, send }: SectionProps) {
  const { t } = useTexts();
  /** While the slider moves. */
  const [moved, setMoved] = useState<number | null>(null);
  const value = moved ?? settings.volume;
  return (
    <div>
      <span className="field-name" aria-hidden="true">
        {t('settings.volume')}
      </span>
      <Slider
        name={t('settings.volume')}
        text={`${value} %`}
        value={value}
        min={0}
        max={100}
        step={5}
        disabled={!settings.sound}
        onChange={setMoved}
        onRelease={(volume) => send({ command: 'set', volume }, () => setMoved(null))}
      />
    </div>
  );
}
