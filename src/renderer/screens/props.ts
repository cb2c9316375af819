import type { Command } from '../../contract/commands.ts';
import type { ReplyTo } from '../../contract/reply.ts';
import type { View } from '../../contract/view.ts';
import type { CommandError } from '../peer.ts';
import type { WindowState } from '../state.ts';
import type { OpponentChoice } from './computer/opponentChoice.ts';
import type { GameSetup } from './setup/gameSetup.ts';

/** Props of every screen. */
export interface ScreenProps {
  readonly view: View;
  /** Sends a command; the screen shows a refusal later. */
  readonly send: <C extends Command>(
    command: C,
    onReply?: (reply: ReplyTo<C['command']>) => void,
  ) => void;
  /** Opens a form, or goes back. */
  readonly choose: (screen: WindowState['chosen']) => void;
  /** Opens the stored game on the board, by its id. */
  readonly review: (game: number) => void;
  /** The set-up of the next round. */
  readonly setup: GameSetup;
  readonly onSetup: (setup: GameSetup) => void;
  /** The computer players for the next match. */
  readonly opponents: OpponentChoice;
  readonly onOpponents: (opponents: OpponentChoice) => void;
  /** Opens the editor for a position with which that game is to begin; null where there is none. */
  readonly setUp: ((setup: GameSetup) => void) | null;
  /** Opens the invitation of phones, after hosting a game for them if that is asked for; null where there is none. */
  readonly invite: ((first?: 'host') => void) | null;
  /** Shows why something is refused without asking the program. */
  readonly explain: (error: CommandError) => void;
  /** The chat was shown as far as that message. */
  readonly onRead: (message: number) => void;
  /** Why the latest command was refused, in one sentence. */
  readonly refused: string | null;
}
