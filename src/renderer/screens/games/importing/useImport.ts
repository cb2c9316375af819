import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenProps } from '../../props.ts';
import { type Imported, importFiles, type Source, sourceOf, sourceOfText } from './importFiles.ts';

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

/** Those that were dropped and imported: the screen may be left and opened again. */
const taken = new WeakSet<readonly File[]>();

/**
 * Imports files and pasted text.
 * @param files the latest that were dropped on the window @param takesPaste whether pasted text is imported
 * @param onImported is told what came of it
 */
export function useImport(
  send: ScreenProps['send'],
  files: readonly File[],
  takesPaste: boolean,
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
  const begin = useEffectEvent((chosen: readonly File[]) => void run(chosen.map(sourceOf)));
  const takeText = useEffectEvent((text: string) => {
    // A record, or an SGF file.
    if (takesPaste && /^\s*[({]/.test(text)) void run([sourceOfText(text)]);
  });

  useEffect(() => {
    if (taken.has(files)) return;
    taken.add(files);
    begin(files);
  }, [files]);
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Element && target.closest('input, textarea, dialog') !== null) return;
      takeText(clipboardData?.getData('text/plain') ?? '');
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);

  return {
    progress,
    imported,
    owned,
    claim: () => void run(sources, imported?.claimed ?? 0),
    importFiles: (chosen) => void run(chosen.map(sourceOf)),
    dismiss: () => setImported(null),
  };
}
