/** The commands that act on the board. */

import type { Command } from '../../contract/commands.ts';
import type { SessionAction } from './session.ts';

/** Only `configure` is missing: the rules read its set-up first. */
export type BoardCommand = Extract<
  Command,
  {
    command: Exclude<SessionAction['type'], 'move' | 'configure'> | 'draw';
  }
>;

/** The action that a command stands for: its fields without its name. */
export function actionOf(command: BoardCommand): SessionAction {
  switch (command.command) {
    case 'draw': {
      const { command: _, ...move } = command;
      return { type: 'move', move };
    }
    case 'ready':
    case 'restart':
    case 'resign':
    case 'stop':
    case 'hint':
    case 'why':
    case 'estimate':
    case 'advance':
      return { type: command.command };
    case 'claim':
      return { type: 'claim', reason: command.reason };
    case 'offer':
      return { type: 'offer', kind: command.kind, to: command.to };
    case 'answer':
      return { type: 'answer', kind: command.kind, accept: command.accept };
    case 'withdraw':
      return { type: 'withdraw', kind: command.kind };
    case 'say':
      return { type: 'say', text: command.text, emote: command.emote };
    case 'watch':
      return { type: 'watch', paused: command.paused, speed: command.speed };
    case 'sit':
      return { type: 'sit', side: command.side, seat: command.seat };
  }
}
