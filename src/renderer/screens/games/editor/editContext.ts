import { createContext } from 'react';
import type { Clock } from '../../../../match/index.ts';
import type { AnyPosition } from '../../../../rules/index.ts';

/** Takes a position into the editor, and opens it; null where there is none. */
export const EditContext = createContext<
  ((position: AnyPosition, clock: Clock | null) => void) | null
>(null);
