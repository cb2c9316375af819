/** The command that begins a game at this screen. */

import { randomInt } from 'node:crypto';
import type { CommandOf } from '../../contract/commands.ts';
import type { Done, Refused } from '../../contract/reply.ts';
import { type Setup, setUp } from '../../match/index.ts';
import { readRecord } from '../../record/json.ts';
import { type GameRecord, positionsOf } from '../../record/record.ts';
import type { AnyMove } from '../../rules/index.ts';
import { LocalSession } from '../session/local.ts';
import { type CommandContext, chosen, done, refused, unavailable } from './context.ts';
import { noGame } from './games.ts';
import { refusedRecord } from './importing.ts';

const twoGames = refused('badCommand', 'A game goes on from one other, with its rules.');

export function local(context: CommandContext, command: CommandOf<'local'>): Done | Refused {
  const { from, record } = command;
  if (from === undefined && record === undefined) return playHere(context, command);
  const goesOn = goingOn(context, command);
  if (!goesOn.ok) return goesOn;
  const { setup, moves } = goesOn.value;
  return playFrom(context, command, setup, moves);
}

function playHere(context: CommandContext, command: CommandOf<'local'>): Done | Refused {
  const setup = chosen(command);
  if (!setup.ok) return { ok: false, error: setup.error };
  return playFrom(context, command, setup.value, []);
}

/** @param moves what was played before */
function playFrom(
  context: CommandContext,
  command: CommandOf<'local'>,
  setup: Setup,
  moves: readonly AnyMove[],
): Done | Refused {
  const { black, white, seed = randomInt(2 ** 31) } = command;
  for (const seat of [black, white]) {
    const why = context.engines.whyNot(seat, setup.start.game);
    if (why !== null) return { ok: false, error: why };
  }
  const opponent = [black, white].find((seat) => seat !== 'person');
  if (opponent !== undefined) context.store.set({ opponent });
  context.showSession(
    LocalSession.start(setup, context.local, { seats: { black, white }, seed }, moves),
  );
  return done;
}

/** The game that `local` goes on with, or why it can't. */
function goingOn(
  { store: { games } }: CommandContext,
  command: CommandOf<'local'>,
): { ok: true; value: { setup: Setup; moves: GameRecord['moves'] } } | Refused {
  const { from, record: value, clock } = command;
  const isChosen = command.game !== undefined || command.options !== undefined;
  if (isChosen || (from !== undefined && value !== undefined)) return twoGames;
  const found = from === undefined ? null : games.find(from.id);
  if (from !== undefined && found === null) return noGame;
  const read = found === null ? readRecord(value) : { ok: true as const, value: found.record };
  if (!read.ok) return refusedRecord(read.error);
  const { game, options, clock: itsClock = null, setup: position, moves: all } = read.value;
  const setup = setUp(game, options, clock === undefined ? itsClock : clock, 'lot', position);
  if (!setup.ok) return { ok: false, error: setup.error };
  const moves = all.slice(0, from?.ply);
  const positions = positionsOf({ ...read.value, moves });
  if (!positions.ok || positions.value.at(-1)?.turn == null) return unavailable('gameOver');
  const given = moves.length === 0 ? {} : { given: moves.length };
  return { ok: true, value: { setup: { ...setup.value, ...given }, moves } };
}
