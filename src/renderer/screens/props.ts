import type { Command } from '../../contract/commands.ts';
import type { View } from '../../contract/view.ts';
import type { CommandError } from '../peer.ts';
import type { WindowState } from '../state.ts';
import type { OpponentChoice } from './computer/opponentChoice.ts';
import type { GameSetup } from './setup/gameSetup.ts';

/** What every screen is given. */
export interface ScreenProps {
  readonly view: View;
  /** Gives a command; a refusal is shown by the screen later. `onAnswer` hears it, or null where it was done. */
  readonly send: (command: Command, onAnswer?: (refused: CommandError | null) => void) => void;
  /** Goes to a form, or back. */
  readonly choose: (screen: WindowState['chosen']) => void;
  /** What is to be played next, and how it is chosen otherwise. */
  readonly setup: GameSetup;
  readonly onSetup: (setup: GameSetup) => void;
  /** Against whom at this screen, and how that is chosen otherwise. */
  readonly opponents: OpponentChoice;
  readonly onOpponents: (opponents: OpponentChoice) => void;
  /** Says why something cannot be done that this window need not ask about. */
  readonly explain: (error: CommandError) => void;
  /** Why the latest command was refused, in one sentence. */
  readonly refused: string | null;
}
