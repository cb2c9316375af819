import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenProps } from '../../props.ts';
import { type Imported, importFiles, type Source, sourceOf } from './importFiles.ts';

interface Progress {
  readonly n: number;
  readonly of: number;
}

export interface Importing {
  readonly progress: Progress | null;
  /** What came of the latest; null if nobody wants to read it any more. */
  readonly imported: Imported | null;
  /** How many games of it have been claimed since; null if they weren't. */
  readonly owned: number | null;
  /** Games of it that are mine as their files tell it count as mine from now on. */
  readonly claim: () => void;
  readonly importFiles: (files: readonly File[]) => void;
  readonly dismiss: () => void;
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
  const [owned, setOwned] = useState<number | null>(null);

  const run = useEffectEvent(async (sources: readonly Source[], claimed: number | null = null) => {
    if (sources.length === 0 || progress !== null) return;
    setImported(null);
    setSources(sources);
    const of = sources.length;
    setProgress({ n: 1, of });
    const areClaimed = claimed !== null;
    const done = await importFiles(send, sources, areClaimed, (n) => setProgress({ n, of }));
    setProgress(null);
    setOwned(claimed);
    setImported(done);
    onImported(done);
  });
  const begin = useEffectEvent(() => void run(given));
  useEffect(() => {
    if (taken.has(given)) return;
    taken.add(given);
    begin();
  }, [given]);

  return {
    progress,
    imported,
    owned,
    claim: () => void run(sources, imported?.claimed ?? 0),
    importFiles: (chosen) => void run(chosen.map(sourceOf)),
    dismiss: () => setImported(null),
  };
}
