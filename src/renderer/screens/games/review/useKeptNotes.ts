import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Notes } from '../../../../record/notes.ts';
import type { ScreenProps } from '../../props.ts';
import { explain, useWords } from '../words.ts';
import type { Review } from './useReview.ts';

/** How long after a letter the text is saved, ms, if nothing follows. */
const PAUSE = 400;
/** How long after a refusal it is tried again, ms: the disk may have room then. */
const AGAIN = 5000;

/**
 * Saves what is noted of a game after each change; while a text is written, after a pause, and when the game or the
 * window is closed.
 *
 * @returns why the latest change isn’t saved; null if it is, or soon will be
 */
export function useKeptNotes(
  send: ScreenProps['send'],
  id: number,
  { notes, isWriting }: Pick<Review, 'notes' | 'isWriting'>,
): string | null {
  const words = useWords();
  const [refused, setRefused] = useState<string | null>(null);
  // Null once that was refused: it is tried again.
  const kept = useRef<Notes | null>(notes);
  const save = useEffectEvent(() => {
    if (kept.current === notes) return;
    kept.current = notes;
    send({ command: 'setNotes', gameId: id, notes }, (reply) => {
      if (!reply.ok) kept.current = null;
      setRefused(reply.ok ? null : explain(words, reply.error));
    });
  });
  useEffect(() => {
    if (kept.current === notes) return;
    if (!isWriting) return save();
    const timer = setTimeout(save, PAUSE);
    return () => clearTimeout(timer);
  }, [notes, isWriting]);
  useEffect(() => {
    if (refused === null) return;
    const timer = setInterval(save, AGAIN);
    return () => clearInterval(timer);
  }, [refused]);
  useEffect(() => {
    const leave = () => save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return refused;
}
