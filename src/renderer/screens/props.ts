import type { Command, View } from '../../protocol/window.ts';
import type { WindowState } from '../state.ts';

/** What every screen is given. */
export interface ScreenProps {
  readonly view: View;
  /** Gives a command; a refusal is shown by the screen later. */
  readonly send: (command: Command) => void;
  /** Goes to a form, or back. */
  readonly choose: (screen: WindowState['chosen']) => void;
  /** Why the latest command was refused, in one sentence. */
  readonly refused: string | null;
}
