import './TakeGames.css';
import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from '../../../../contract/view.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useTransient } from '../../table/useTransient.ts';
import { useStoredGamesTexts } from '../words.ts';
import { type Source, sourceOf, sourceOfText } from './importFiles.ts';
import { mayBeGame } from './mayBeGame.ts';

/**
 * Takes the files and texts that are dropped anywhere on the window, and what is pasted outside of text fields. Says so
 * while something is over the window, and where games are imported if it can't be done now.
 */
export function TakeGames({
  view: { link, match },
  onGiven,
}: {
  readonly view: View;
  readonly onGiven: (given: readonly Source[]) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  // Counts what came at the wrong time.
  const [refused, setRefused] = useState(0);
  const told = useTransient(refused, refused);
  // What is imported is shown; nothing takes the place of a game.
  const isFree = match === null && link.state === 'idle';
  const give = useEffectEvent((given: readonly Source[]) => {
    if (!isFree) setRefused(refused + 1);
    else if (given.length > 0) onGiven(given);
  });
  useEffect(() => {
    const on = new AbortController();
    const { signal } = on;
    // What is dragged from the page itself is no game.
    let isOwn = false;
    window.addEventListener('dragstart', () => (isOwn = true), { signal });
    window.addEventListener('dragend', () => (isOwn = false), { signal });
    const isGiven = (event: DragEvent) =>
      !isOwn && (has(event, 'Files') || (has(event, 'text/plain') && !isInField(event)));
    const over = (event: DragEvent) => {
      setIsOver(isGiven(event));
      // Else the window would show the file itself.
      if (isGiven(event)) event.preventDefault();
    };
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    // Only when it leaves the window.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    window.addEventListener('dragleave', leave, { signal });
    const dropped = (event: DragEvent) => {
      setIsOver(false);
      if (!isGiven(event)) return;
      event.preventDefault();
      const { files = [] } = event.dataTransfer ?? {};
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      give(has(event, 'Files') ? Array.from(files, sourceOf) : [sourceOfText(text)]);
    };
    window.addEventListener('drop', dropped, { signal });
    const pasted = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const files = event.clipboardData?.files ?? [];
      if (isInField(event)) return;
      if (files.length > 0) give(Array.from(files, sourceOf));
      else if (mayBeGame(text)) give([sourceOfText(text)]);
    };
    window.addEventListener('paste', pasted, { signal });
    return () => on.abort();
  }, []);
  return (isOver || (told !== null && !isFree)) && <Overlay isFree={isFree} isOver={isOver} />;
}

function Overlay({ isFree, isOver }: { readonly isFree: boolean; readonly isOver: boolean }) {
  const w = useStoredGamesTexts();
  if (w === null) return null;
  return (
    <div className="take-games" role="status" data-over={isOver || undefined}>
      <p>
        <Icon name="games" />
        {w(isFree ? 'files.drop' : 'files.dropLater')}
      </p>
    </div>
  );
}

function has({ dataTransfer }: DragEvent, type: string): boolean {
  return dataTransfer?.types.includes(type) === true;
}

/** A dialog has fields of its own, and covers what would be shown. */
const fields = [
  'input:not([type="range"], [type="radio"], [type="checkbox"])',
  'textarea',
  '[contenteditable]',
  'dialog',
].join(', ');

function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
