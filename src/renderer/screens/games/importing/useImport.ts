import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenProps } from '../../props.ts';
import { type Imported, importFiles, type Source, sourceOf, type Wishes } from './importFiles.ts';

interface Progress {
  readonly n: number;
  readonly of: number;
}

/** What was answered to a question about the games of an import: they are mine, or what becomes of other notes. */
export type Answer = 'mine' | 'add' | 'both';

const wishes: Readonly<Record<Answer, Wishes>> = {
  mine: { own: 'stored' },
  add: { notes: 'add' },
  both: { notes: 'both' },
};

export interface Importing {
  readonly progress: Progress | null;
  /** What came of the latest; null if nobody wants to read it any more. */
  readonly imported: Imported | null;
  /** The latest answer, and how many games it was about; null before. */
  readonly answered: { readonly answer: Answer; readonly n: number } | null;
  readonly onAnswer: (answer: Answer, n: number) => void;
  /** Games that are stored with other notes keep those. */
  readonly leaveNotes: () => void;
  readonly importFiles: (files: readonly File[]) => void;
  readonly dismiss: () => void;
  /** Somebody goes on: what is asked, or went wrong, stays. */
  readonly goOn: () => void;
}

/** Those that were given and imported: the screen may be left and opened again. */
const taken = new WeakSet<readonly Source[]>();

/** Imports files and texts. @param given the latest that the window was given @param onImported is told what came of it */
export function useImport(
  send: ScreenProps['send'],
  given: readonly Source[],
  onImported: (imported: Imported) => void,
): Importing {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [sources, setSources] = useState<readonly Source[]>([]);
  const [answered, setAnswered] = useState<Importing['answered']>(null);

  const run = useEffectEvent(
    async (sources: readonly Source[], answered: Importing['answered'] = null) => {
      if (sources.length === 0 || progress !== null) return;
      setImported(null);
      setSources(sources);
      const of = sources.length;
      setProgress({ n: 1, of });
      const wished = answered === null ? {} : wishes[answered.answer];
      const done = await importFiles(send, sources, wished, (n) => setProgress({ n, of }));
      setProgress(null);
      setAnswered(answered);
      setImported(done);
      onImported(done);
    },
  );
  const begin = useEffectEvent(() => void run(given));
  useEffect(() => {
    if (taken.has(given)) return;
    taken.add(given);
    begin();
  }, [given]);

  return {
    progress,
    imported,
    answered,
    onAnswer: (answer, n) => void run(sources, { answer, n }),
    leaveNotes: () => setImported((all) => all && { ...all, otherwise: 0 }),
    importFiles: (chosen) => void run(chosen.map(sourceOf)),
    dismiss: () => setImported(null),
    goOn: () => setImported((all) => (all === null || isPlain(all) ? null : all)),
  };
}

/** Whether all games were imported whole, and nothing is asked. */
function isPlain({ warnings, failures, claimed, otherwise }: Imported): boolean {
  return warnings.length === 0 && failures.length === 0 && claimed === 0 && otherwise === 0;
}
