import { useState } from 'react';
import type { EngineEntry } from '../../../../contract/fields.ts';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/Select.tsx';
import { useWords } from '../words.ts';
import type { Analysing } from './useAnalysis.ts';

/** Instead of an engine's id, which is never empty. */
const OWN = '';

/**
 * Starts the analysis, by our own engine or an external one; while it runs, shows how far it has got, and stops it.
 * Of a game that is analysed, only another one can be started.
 */
export function Analyse({
  analysing: { progress, refused, start, stop },
  engines,
  by,
}: {
  readonly analysing: Analysing;
  /** The external ones that play the game. */
  readonly engines: readonly EngineEntry[];
  /** What has analysed the game; null if nothing has. */
  readonly by: string | null;
}) {
  const { t, w } = useWords();
  const present = by === null ? null : (engines.find(({ name }) => name === by)?.id ?? OWN);
  const [chosen, setChosen] = useState(present ?? OWN);
  if (progress !== null) {
    const { done, of } = progress;
    const text =
      of === 0
        ? w('analysis.begins')
        : w('analysis.progress', { n: Math.floor((done / of) * 100) });
    return (
      <span className="curve-progress">
        <progress aria-label={text} value={done} max={Math.max(1, of)} />
        <span>{text}</span>
        <Button look="quiet" onPress={stop}>
          {w('analysis.cancel')}
        </Button>
      </span>
    );
  }
  return (
    <>
      {refused !== null && (
        <span className="curve-refused" role="alert">
          {refused}
        </span>
      )}
      {engines.length > 0 && (
        <Select
          name={w('analysis.by')}
          value={chosen}
          among={[
            { value: OWN, text: t('name') },
            ...engines.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChoose={setChosen}
        />
      )}
      {chosen !== present && (
        <Button
          look="quiet"
          icon="analyse"
          onPress={() => start(chosen === OWN ? undefined : chosen)}
        >
          {w('analysis.analyse')}
        </Button>
      )}
    </>
  );
}
