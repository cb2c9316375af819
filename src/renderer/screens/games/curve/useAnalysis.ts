import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { View } from '../../../../contract/view.ts';
import type { ScreenProps } from '../../props.ts';
import { explain, useWords } from '../words.ts';

export interface Analysing {
  /** How many positions are done; null while this game isn't analysed. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly refused: string | null;
  /** @param engine the id of an external one; by default our own */
  readonly start: (engine?: string) => void;
  readonly stop: () => void;
}

/** The analysis of a game, which may have been begun before the game was opened. @param onDone is called after it */
export function useAnalysis(
  { analysis }: View,
  send: ScreenProps['send'],
  id: number,
  onDone: () => void,
): Analysing {
  const { t, w } = useWords();
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isShown = analysis?.id === id;
  const done = useEffectEvent(onDone);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) done();
    wasShown.current = isShown;
  }, [isShown]);
  const start = (engine?: string) => {
    setIsAsked(true);
    setRefused(null);
    send({ command: 'analyse', gameId: id, engine }, (reply) => {
      setIsAsked(false);
      if (reply.ok) onDone();
      else if (reply.error.code !== 'stopped') setRefused(explain({ t, w }, reply.error));
    });
  };
  return {
    progress: isShown ? analysis : isAsked ? { done: 0, of: 0 } : null,
    refused,
    start,
    stop: () => send({ command: 'stopAnalysis' }),
  };
}
