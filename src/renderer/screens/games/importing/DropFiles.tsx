import './DropFiles.css';
import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from '../../../../contract/view.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useTransient } from '../../table/useTransient.ts';
import { useStoredGamesTexts } from '../words.ts';

/** Takes files that are dropped anywhere on the window, and says so, or where to do that, while they are over it. */
export function DropFiles({
  view: { link, match },
  onDrop,
}: {
  readonly view: View;
  readonly onDrop: (files: readonly File[]) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  // Counts the files that came at the wrong time.
  const [refused, setRefused] = useState(0);
  const told = useTransient(refused, refused);
  // What is imported is shown; nothing takes the place of a game.
  const isFree = match === null && link.state === 'idle';
  const drop = useEffectEvent((files: readonly File[]) => {
    if (!isFree) setRefused(refused + 1);
    else if (files.length > 0) onDrop(files);
  });
  useEffect(() => {
    const on = new AbortController();
    const { signal } = on;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the window would show the file itself.
      event.preventDefault();
      setIsOver(true);
    };
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    // Only when it leaves the window.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    window.addEventListener('dragleave', leave, { signal });
    const dropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      drop([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('drop', dropped, { signal });
    return () => on.abort();
  }, []);
  return (isOver || (told !== null && !isFree)) && <Overlay isFree={isFree} isOver={isOver} />;
}

function Overlay({ isFree, isOver }: { readonly isFree: boolean; readonly isOver: boolean }) {
  const w = useStoredGamesTexts();
  if (w === null) return null;
  return (
    <div className="drop-files" role="status" data-over={isOver || undefined}>
      <p>
        <Icon name="games" />
        {w(isFree ? 'files.drop' : 'files.dropLater')}
      </p>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
