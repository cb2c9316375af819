import type { ReactNode } from 'react';
import type { ScreenProps } from '../../props.ts';

export interface ReviewProps extends ScreenProps {
  readonly id: number;
  /** The node at which it is opened; null for the end of the game. */
  readonly node: number | null;
  /** What came of an import. */
  readonly news: ReactNode;
  /** Back to the list, or to the board. */
  readonly onBack: () => void;
  /** Called when another position is shown. */
  readonly onStep: () => void;
  /** Called when the list shows something else of this game. */
  readonly onChanged: () => void;
}
