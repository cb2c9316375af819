import type { Clock } from '../../../match/index.ts';
import { Choice } from '../../design/Choice.tsx';
import { NumberField } from '../../design/NumberField.tsx';
import { useTexts } from '../../text/index.ts';
import { clockLine } from './terms.ts';
import {
  askedBy,
  clockOf,
  rangeOf,
  sameTiming,
  timingFrom,
  timingKinds,
  timingOf,
  timings,
} from './timing.ts';

export function ClockFields({
  clock,
  onChange,
}: {
  readonly clock: Clock | null;
  readonly onChange: (clock: Clock | null) => void;
}) {
  const { t } = useTexts();
  const timing = timingFrom(clock);
  const { kind } = timing;
  const usual = timings[kind];
  const at = usual.findIndex((one) => sameTiming(one, timing));
  return (
    <div className="clock-fields">
      <Choice
        name={t('setup.clock')}
        value={kind}
        among={timingKinds.map((value) => ({ value, text: t(`timing.kind.${value}`) }))}
        onChoose={(chosen) => onChange(clockOf(timingOf(chosen)))}
      />
      <p className="field-note">{t(`timing.what.${kind}`)}</p>
      {usual.length > 0 && (
        <Choice
          name={t('timing.presets')}
          value={String(at)}
          among={usual.map((one, n) => ({ value: String(n), text: clockLine(t, clockOf(one)) }))}
          onChoose={(chosen) => {
            const found = usual[Number(chosen)];
            if (found !== undefined) onChange(clockOf(found));
          }}
        />
      )}
      {usual.length > 0 && (
        <div className="clock-numbers">
          {askedBy[kind].map((field) => {
            const range = rangeOf(kind, field);
            const { min, max, step } = range;
            return (
              <NumberField
                key={field}
                name={t(`timing.${field}`)}
                value={timing[field]}
                range={range}
                takes={t(step === 1 ? 'timing.takesWhole' : 'timing.takesHalves', { min, max })}
                onChange={(value) => onChange(clockOf({ ...timing, [field]: value }))}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
