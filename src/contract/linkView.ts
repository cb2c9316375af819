/** What the view shows of the network: the link to the opponent, and the hosts nearby. */

import { z } from 'zod';
import { audiences, awayReasons } from './choices.ts';
import { clockSchema, colours, options, port, problemSchema } from './fields.ts';

/** Who a person is. */
export const identitySchema = z
  .object({
    state: z
      .enum(['new', 'known', 'compared', 'claimed', 'unverified'])
      .describe(
        'this person was never met before (`new`), or was (`known`), and the signs were compared (`compared`); of a candidate: it says who it is, but has not proved it (`claimed`); `unverified`: one of the two programs can’t prove it',
      ),
    since: z.int().nullable().describe('when this person was first met: ms since 1970'),
    warning: z
      .object({
        code: z
          .enum(['otherPerson', 'prevented'])
          .describe(
            '`otherPerson`: not the one who was met before under that name or at that address; `goOn` accepts this person. `prevented`: both programs could prove who they are, but the network has prevented it',
          ),
        name: z.string().describe('the name that is known'),
      })
      .nullable(),
  })
  .meta({ id: 'identity' });
export type Identity = z.infer<typeof identitySchema>;

export const nearbySchema = z.object({
  id: z
    .string()
    .describe('unlike that of any other here; another one at each start of that program'),
  name: z.string(),
  address: z.string(),
  port,
  game: z
    .string()
    .nullable()
    .describe('what the host plays, or wants to play; null for any game that a seeker finds'),
  games: z
    .array(z.string())
    .readonly()
    .describe('those that a seeker knows ([PROTOCOL.md](PROTOCOL.md) §9); empty for a host'),
  state: z
    .enum(['open', 'playing', 'seeking'])
    .describe('`open`: waiting for a guest. `seeking`: looking for a game; use `seek`, not `join`'),
  opponent: z.string().nullable().describe('whom the host is playing; null for a base peer too'),
  moves: z.int().nullable().describe('how many were made; null unless it is playing'),
  watch: z.boolean().describe('whether others may watch, if the host lets them in'),
  ignored: z
    .boolean()
    .describe(
      'whether this person, or all its IPv4 addresses, or without any all its addresses, are ignored: `seek` doesn’t pair with it',
    ),
  player: z
    .string()
    .nullable()
    .describe(
      'the id of somebody who was met before, if this seems to be that person. It is proved only when the two meet; whoever joins is then warned of another',
    ),
});

export const linkSchema = z.object({
  state: z
    .enum(['idle', 'listening', 'dialling', 'seeking', 'connected', 'watching', 'away'])
    .describe(
      '`seeking` lasts until somebody is found (`view.seeking`). `dialling` lasts until the host has accepted. `watching`: somebody else’s game. `away` means disconnected: both try to reconnect, and the board is locked',
    ),
  away: z
    .object({
      since: z.int().describe('ms since 1970, by this computer’s clock'),
      why: z
        .enum(awayReasons)
        .describe(
          'the connection `closed`; nothing arrived for too long (`silent`, [PROTOCOL.md](PROTOCOL.md) §5); the opponent has `left` in the middle of a game; this program was `restarted`, or its user had left',
        ),
      trying: z
        .boolean()
        .describe(
          'whether this side is trying to reconnect: a guest dials, a host listens. A guest that was rejected waits for `resume`. A host that has left is dialled every 5 to 30 s',
        ),
      asked: z
        .literal(true)
        .optional()
        .describe('of one who watches: the host is reached, and asked to let it in again'),
    })
    .nullable()
    .describe('null unless `state` is `away`'),
  role: z.enum(['host', 'guest']).nullable(),
  address: z.string().nullable().describe('where a host listens, or whom a guest dials'),
  port: port.nullable(),
  portTaken: port
    .nullable()
    .describe('of a host: the port that it would have taken, if that can’t be had; null otherwise'),
  reached: z
    .boolean()
    .describe(
      'of a guest and who watches: whether a program has answered there. While `dialling`, its player is asked then',
    ),
  peer: z
    .object({
      name: z.string().nullable(),
      extended: z.boolean(),
      identity: identitySchema.nullable(),
      player: z
        .string()
        .nullable()
        .describe('the id that this person has proved, 64 hexadecimal digits; null for none'),
      signs: z
        .tuple([z.int(), z.int(), z.int(), z.int()])
        .readonly()
        .nullable()
        .describe(
          'four indices, 0–63, into the list of drawn signs. If both players see the same signs, nobody is between them; `compareSigns` notes that. Null if `identity` is `unverified`',
        ),
    })
    .nullable()
    .describe(
      'null until connected. A base peer has no name, is not `extended`, and has an `identity` only with a warning',
    ),
  games: z
    .array(z.string())
    .readonly()
    .nullable()
    .describe(
      'those that the opponent’s program knows: `configure` chooses no other; null until connected',
    ),
  accepted: z
    .object({ name: z.string().nullable(), address: z.string() })
    .nullable()
    .describe('the guest that the host has accepted, until its program has answered'),
  candidates: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        address: z.string(),
        watch: z.boolean().describe('whether it wants to watch'),
        identity: identitySchema.nullable(),
        player: z
          .string()
          .nullable()
          .describe(
            'the id that it claims, 64 hexadecimal digits ([PROTOCOL.md](PROTOCOL.md) §8); null for a program without one, and until it is known',
          ),
        known: z
          .string()
          .nullable()
          .describe('the name of the person met before whose id that is, if it says another one'),
      }),
    )
    .describe(
      'guests and watchers that knock, earliest first; at most 5 new ones per address in 10 s ([PROTOCOL.md](PROTOCOL.md) §6). `name` and `identity` are null for a base peer, and until they are known',
    ),
  setup: z
    .object({
      game: z.string(),
      options,
      clock: clockSchema.nullable(),
      colours,
      watching: z.enum(audiences).describe('who may watch'),
    })
    .nullable()
    .describe('what the host will play with the guest it accepts; null unless hosting'),
  problem: problemSchema
    .nullable()
    .describe(
      'what went wrong last. It stays until it is dismissed, something new is begun, or the game goes on',
    ),
  chat: z
    .array(
      z.object({
        id: z.int().describe('counts from 1'),
        by: z.enum(['me', 'peer']),
        text: z.string().nullable().describe('plain text; null if there is only an emote'),
        emote: z.string().nullable(),
        lost: z
          .boolean()
          .describe(
            'mine, and it may not have arrived, because the connection broke; it is not resent',
          ),
      }),
    )
    .describe('chat with this opponent since the program was started, oldest first; the latest 50'),
});
