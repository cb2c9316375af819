/** Every command that a player or a script can give. `npm run docs` writes the descriptions into docs/automation.md. */

import { z } from 'zod';
import { audiences, engineProtocols, giftSeconds, speeds } from './choices.ts';
import {
  address,
  choice,
  description,
  engineSchema,
  kind,
  networkChoice,
  port,
  seatSchema,
  side,
} from './fields.ts';
import { gameCommands, gameId } from './gameCommands.ts';
import { settingsChanges } from './settings.ts';

const candidate = z.string().max(40).describe('the `id` of one of `view.link.candidates`');

const pace = z.object({
  paused: z.boolean().optional().describe('whether no move is played and no clock runs'),
  speed: z
    .enum(speeds)
    .optional()
    .describe(
      'how long a move takes at least, on a clock too: `fast` 0.35 s, `calm` 1.5 s, `slow` 4 s; less if the clock is low',
    ),
});

const ignoredPlayer = z.string().max(64).nullable();

export const commandSchema = z.discriminatedUnion('command', [
  z
    .object({
      command: z.literal('host'),
      address: address.optional().describe('by default all addresses of this computer'),
      port: port
        .optional()
        .describe(
          'by default the one in the settings; if none was ever set there, 8388, or if that is in use one of 8390 to 8399, or else any. 0 takes a free one',
        ),
      ...networkChoice,
      watching: z
        .enum(audiences)
        .optional()
        .describe(
          'who may watch; with `ask` a watcher is one of `link.candidates`. By default as `settings.watching`, which it changes',
        ),
    })
    .describe(
      'Listens for guests. A base peer plays gomoku, 15×15 freestyle without a clock, whatever was chosen, except `colours`.',
    ),
  z
    .object({ command: z.literal('join'), address, port: port.min(1).optional() })
    .describe('Dials a host. The reply comes at once; the view shows how it went.'),
  z
    .object({
      command: z.literal('seek'),
      game: networkChoice.game.describe('the only game to play; by default any'),
      setup: z
        .object(networkChoice)
        .optional()
        .describe(
          'what is played if this program becomes the host and nobody has chosen another game; by default gomoku',
        ),
      nearby: z
        .string()
        .max(64)
        .optional()
        .describe('the `id` of one of `view.nearby`: for 3 s nobody else is met while they look'),
    })
    .describe(
      'Finds a game: listens, and pairs with somebody on the network who does the same and wants the same game, or any ([PROTOCOL.md](PROTOCOL.md) §9). Nobody has to be accepted. While seeking, another `seek` changes the game.',
    ),
  z.object({ command: z.literal('stopSeeking') }).describe('Stops looking for a game.'),
  z
    .object({
      command: z.literal('diagnose'),
      address: address.optional().describe('of a host that can’t be seen or joined'),
      port: port.min(1).optional().describe('by default the one in the settings'),
    })
    .describe(
      'Finds out why two computers don’t see each other, for `view.diagnosis`. It takes up to 15 s; other commands are carried out meanwhile.',
    ),
  z
    .object({
      command: z.literal('local'),
      ...choice,
      black: seatSchema,
      white: seatSchema,
      seed: z
        .int32()
        .optional()
        .describe(
          'with the same seed the computer plays the same moves against the same moves; random by default',
        ),
      from: z
        .object({ id: gameId, ply: z.int().min(0).optional() })
        .optional()
        .describe(
          'goes on from a stored game after so many moves, by default its last. Its game and options are taken, and its clock unless `clock` is given',
        ),
      record: z
        .looseObject({})
        .optional()
        .describe('goes on from the end of this record, in the same way'),
    })
    .describe('Starts a game at this screen.'),
  z
    .object({ command: z.literal('sit'), side, seat: seatSchema })
    .describe(
      'Changes who plays a side at this screen, at once. The same seat again retries after `match.trouble`.',
    ),
  z
    .object({ command: z.literal('stop') })
    .describe(
      'Stops the computer’s search: it plays the best move found so far. An engine from outside can be stopped only while it is loading (`match.thinking.loading`), and then plays nothing: `match.trouble` says so.',
    ),
  z
    .object({ command: z.literal('hint') })
    .describe(
      'Asks what the computer would play for the side to move; the answer is in `match.hint`. Only at this screen.',
    ),
  z
    .object({ command: z.literal('why') })
    .describe(
      'Asks why the hint is better than other moves; the answer comes bit by bit in `match.why`. It takes about three seconds, `stop` ends it. Only at this screen.',
    ),
  z
    .object({ command: z.literal('estimate') })
    .describe(
      'Asks for the likely score of a game of Go and its dead stones; the answer is in `match.estimate`. Only at this screen.',
    ),
  z
    .object({
      command: z.literal('watch'),
      address: address.optional().describe('of a host'),
      port: port.min(1).optional().describe('by default the one in the settings'),
      ...pace.shape,
    })
    .describe(
      'Watches the game that is hosted there; available whenever `join` is. Without `address`, as in releases up to 0.12: `pace`.',
    ),
  pace
    .extend({ command: z.literal('pace') })
    .describe('Changes how two computers play each other at this screen, until the board is left.'),
  z
    .object({ command: z.literal('advance') })
    .describe('Two computers play one move, and are paused after it.'),
  z
    .object({
      command: z.literal('addEngine'),
      protocol: z.enum(engineProtocols).describe('`gtp` for Go, `gomocup` for gomoku'),
      // What the user is shown before the program is started is what will be started.
      line: engineSchema.shape.line
        .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)
        .describe(
          'the command line, such as `gnugo --mode gtp`: visible characters and spaces only',
        ),
      name: engineSchema.shape.name.optional().describe('by default what the engine calls itself'),
    })
    .describe(
      'Adds an external engine. Tengen starts it once, sets up a board and asks its name; as long as its program runs, it has 60 s for that. Other commands are carried out meanwhile. A window asks the user first, in a dialog or in the terminal, and may refuse (`notWanted`, `nobodyToAsk`); the stdio shell does not ask.',
    ),
  z
    .object({ command: z.literal('stopAddingEngine') })
    .describe('Stops `addEngine`, which is refused as `stopped`; the program is ended.'),
  z
    .object({
      command: z.literal('removeEngine'),
      engine: engineSchema.shape.id.describe('the `id` of one of `view.engines`'),
    })
    .describe('Removes an external engine.'),
  z
    .object({ command: z.literal('accept'), candidate })
    .describe('Admits a candidate: the match begins, or the candidate watches.'),
  z
    .object({ command: z.literal('decline'), candidate })
    .describe('Rejects a candidate. It is listed again after 10 s at the earliest.'),
  z
    .object({ command: z.literal('ignore'), candidate })
    .describe(
      'Rejects a candidate and that person whenever they come, until `stopIgnoring` or until Tengen is closed; of a candidate that doesn’t say who it is, everyone else at its address; see `ignored[].player`. `seek` doesn’t pair with them. A guest that resumes an unfinished match is still admitted.',
    ),
  z
    .object({
      command: z.literal('stopIgnoring'),
      address: address.describe('of one of `view.ignored`'),
      player: ignoredPlayer
        .optional()
        .describe('of the same one; without it, whoever is ignored at that address'),
    })
    .describe('Undoes `ignore`: they can knock, and be met by `seek`.'),
  z
    .object({
      command: z.literal('invite'),
      address: address
        .optional()
        .describe(
          'one of `view.addresses`, at which the phone reaches this computer; by default the first',
        ),
    })
    .describe(
      'Lets phones on the network open a window of their own in this program, until `stopInviting`. The reply’s `value` has the address for the next phone, `url`, its QR code, `svg`, and the short `code`, which is valid for two minutes. They admit one phone.',
    ),
  z
    .object({ command: z.literal('stopInviting') })
    .describe(
      'Closes the port that phones use. Those that were there come back after the next `invite`, each to what it played.',
    ),
  z
    .object({
      command: z.literal('sendAway'),
      watcher: z.string().max(40).optional().describe('the `id` of one of `view.watchers`'),
      phone: z.string().max(40).optional().describe('the `id` of one of `view.phones`'),
    })
    .describe(
      'Sends a watcher or a phone away. Whoever wants to watch from that address later has to be let in; the phone’s key is void.',
    ),
  z
    .object({ command: z.literal('disconnect') })
    .describe(
      'Stops listening, dialling, looking for a game or playing. The board stays. A game in progress also becomes an unfinished match.',
    ),
  z
    .object({
      command: z.literal('resume'),
      match: z.int().describe('the `id` of one of `view.unfinished`'),
      address: address.optional().describe('where to listen or dial, by default as last time'),
      port: port
        .optional()
        .describe(
          'by default as last time; if that port is in use, a host takes another one as with `host`. For a host, 0 takes a free one',
        ),
    })
    .describe(
      'Continues an unfinished match. A host listens, and its guest need not be accepted again. A guest dials until it finds the host. A new address is remembered once the host has been found there; until then the first failure is shown in `link.problem`. A game at this screen is put on the board. While disconnected, with the `match` on the board: a guest retries at once, a host is `alreadyHosting`. If the opponent is a phone, this also does what `invite` does.',
    ),
  z
    .object({
      command: z.literal('discard'),
      match: z.int().describe('the `id` of one of `view.unfinished`'),
    })
    .describe(
      'Deletes an unfinished match that is not on the board. In a network game that is still in progress the opponent wins. The result is sent to the opponent in the background for up to 30 days.',
    ),
  z
    .object({
      command: z.literal('configure'),
      ...networkChoice,
      position: description
        .optional()
        .describe(
          'the position with which the game begins, as [`setup` of a record](#replaying-records); by default the usual one. Only for a Tengen of 0.16 or later: see `can.configurePosition`',
        ),
    })
    .describe(
      'The host chooses the next game, before or between games. Both players have to be ready again.',
    ),
  z.object({ command: z.literal('ready') }).describe('I am ready for the next game.'),
  z
    .looseObject({ command: z.literal('draw') })
    .describe(
      'Plays a move, such as `{"command":"draw","row":7,"column":7}`. Its fields are those on the wire ([PROTOCOL.md](PROTOCOL.md) §3): `row` and `column`, 0-based from the top left, `pass`, `mark`, `from`, `remove` and so on.',
    ),
  z
    .object({
      command: z.literal('offer'),
      kind,
      to: z
        .int()
        .min(0)
        .optional()
        .describe(
          'for `undo`, how many plies stay. By default my latest turn is taken back; at this screen one ply, against the computer my latest turn and the reply',
        ),
    })
    .describe(
      'Asks the opponent to take back (`undo`), to agree on a draw (`draw`) or to start over (`restart`). An offer is open until the next step, and can be made once in each step. At this screen it is carried out at once; the computer agrees to no draw.',
    ),
  z
    .object({ command: z.literal('answer'), kind, accept: z.boolean() })
    .describe('Accepts or declines the opponent’s offer.'),
  z.object({ command: z.literal('withdraw'), kind }).describe('Withdraws my own offer.'),
  z
    .object({ command: z.literal('resign') })
    .describe(
      'Resigns, on either player’s turn. At this screen the side to move resigns; against the computer, the player does.',
    ),
  z
    .object({
      command: z.literal('give'),
      seconds: z.literal(giftSeconds).describe(giftSeconds.join(' or ')),
    })
    .describe(
      'Gives the opponent time, on either player’s turn; in one game at most the main time again. It is taken back with the move before it. Only to a Tengen of 0.13 or later ([PROTOCOL.md](PROTOCOL.md) §4).',
    ),
  z
    .object({
      command: z.literal('claim'),
      reason: z
        .enum(['away', 'left'])
        .optional()
        .describe(
          'with `away` (the default) nobody wins; with `left` I win, because the opponent’s Tengen has said that it leaves',
        ),
    })
    .describe(
      'Ends the game after the opponent has been disconnected for 60 s. The opponent learns of it when it reconnects; if it had ended the game itself before that, its ending counts instead. While connected, Tengen claims by itself and refuses this command.',
    ),
  z
    .object({ command: z.literal('restart') })
    .describe(
      'Clears the board for both players: with a base peer at any time after the first start, between two Tengens after the end of a game (before it, use `offer` `restart`). At this screen the next game starts at once.',
    ),
  z
    .object({
      command: z.literal('say'),
      text: z.string().max(1000).optional().describe('up to 200 characters are sent'),
      emote: z
        .string()
        .max(32)
        .optional()
        .describe('the name of an emote ([PROTOCOL.md](PROTOCOL.md) §3)'),
    })
    .describe(
      'Sends a chat message to another Tengen, at most five in 10 s. Whoever watches sends one emote in 10 s, and no text.',
    ),
  z
    .object({ command: z.literal('leave') })
    .describe(
      'Disconnects and clears the board away. A game in progress becomes an unfinished match; at this screen only if a move was made. How an ended one ended is told to the opponent in the background, unless I am ready for the next.',
    ),
  z
    .object({ command: z.literal('set'), ...settingsChanges.shape })
    .describe('Changes the settings that are given.'),
  z
    .object({ command: z.literal('forget'), address, port: port.min(1) })
    .describe('Removes an address from `view.places`.'),
  z
    .object({ command: z.literal('goOn') })
    .describe(
      'Accepts an opponent who is not the person that was met before under that name (`view.link.peer.identity.warning`). `ready` is unavailable until then.',
    ),
  z
    .object({
      command: z.literal('compareSigns'),
      same: z
        .boolean()
        .optional()
        .describe('whether both players see the same signs; `true` if it is left out'),
    })
    .describe(
      'Notes that both players see the same signs (`view.link.peer.signs`). If they differ, somebody may be between the two computers: the connection is closed, the match can’t be continued, nobody wins, and a person whose signs never matched is forgotten.',
    ),
  ...gameCommands,
  z.object({ command: z.literal('dismiss') }).describe('Clears `view.link.problem`.'),
  z
    .object({ command: z.literal('focus'), focused: z.boolean() })
    .describe(
      'Says whether the window has the focus. Windows of other copies on this computer make no sounds then.',
    ),
  z
    .object({
      command: z.literal('openProfile'),
      other: z
        .boolean()
        .optional()
        .describe(
          'true leaves the profile to that program and takes the next free one, with what has changed in this run',
        ),
    })
    .describe(
      'Tries again to open the profile, while another program holds it (`view.unsaved` is `profileHeld`).',
    ),
  z.object({ command: z.literal('quit') }).describe('Ends the program.'),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandName = Command['command'];
export type CommandOf<Name extends CommandName> = Extract<Command, { command: Name }>;
