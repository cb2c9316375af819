import type { Command, View } from '../../protocol/window.ts';
import type { Refused, WindowState } from '../state.ts';
import type { Pairing } from './computer/pairing.ts';
import type { Wish } from './setup/wish.ts';

/** What every screen is given. */
export interface ScreenProps {
  readonly view: View;
  /** Gives a command; a refusal is shown by the screen later. `onAnswer` hears it, or null where it was done. */
  readonly send: (command: Command, onAnswer?: (refused: Refused | null) => void) => void;
  /** Goes to a form, or back. */
  readonly choose: (screen: WindowState['chosen']) => void;
  /** What is to be played next, and how it is chosen otherwise. */
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  /** Against whom at this screen, and how that is chosen otherwise. */
  readonly pairing: Pairing;
  readonly onPairing: (pairing: Pairing) => void;
  /** Says why something cannot be done that this window need not ask about. */
  readonly explain: (error: Refused) => void;
  /** Why the latest command was refused, in one sentence. */
  readonly refused: string | null;
}
