import { createContext } from 'react';
import type { AnyPosition } from '../../../../rules/index.ts';
import type { Terms } from './editing.ts';

/** Takes a position into the editor, and opens it; null where there is none. */
export const EditContext = createContext<((position: AnyPosition, terms: Terms) => void) | null>(
  null,
);
