/** What the view shows of the network: the link to the opponent, and the hosts nearby. */

import { z } from 'zod';
import { clockSchema, colours, options, port, problemSchema } from './fields.ts';

export const nearbySchema = z.object({
  id: z.string().describe('random; another one at each start of that program'),
  name: z.string(),
  address: z.string(),
  port,
  game: z.string().describe('what the host plays, or wants to play'),
  state: z.enum(['open', 'playing']).describe('`open`: waiting for a guest'),
  opponent: z.string().nullable().describe('whom the host is playing; null for a base peer too'),
  moves: z.int().nullable().describe('how many were made; null unless it is playing'),
});

export const linkSchema = z.object({
  state: z
    .enum(['idle', 'listening', 'dialling', 'connected', 'away'])
    .describe(
      '`dialling` lasts until the host has accepted. `away` means disconnected: both try to reconnect, and the board is locked',
    ),
  away: z
    .object({
      since: z.int().describe('ms since 1970, by this computer’s clock'),
      why: z
        .enum(['closed', 'silent', 'left', 'restarted'])
        .describe(
          'the connection `closed`; nothing arrived for too long (`silent`, [PROTOCOL.md](PROTOCOL.md) §5); the opponent has `left` in the middle of a game; this program was `restarted`, or its user had left',
        ),
      trying: z
        .boolean()
        .describe(
          'whether this side is trying to reconnect: a guest dials, a host listens. A guest that was rejected waits for `resume`. A host that has left is dialled every 5 to 30 s',
        ),
    })
    .nullable()
    .describe('null unless `state` is `away`'),
  role: z.enum(['host', 'guest']).nullable(),
  address: z.string().nullable().describe('where a host listens, or whom a guest dials'),
  port: port.nullable(),
  peer: z
    .object({ name: z.string().nullable(), extended: z.boolean() })
    .nullable()
    .describe('null until connected. A base peer has no name and is not `extended`'),
  accepted: z
    .object({ name: z.string().nullable(), address: z.string() })
    .nullable()
    .describe('the guest that the host has accepted, until its program has answered'),
  candidates: z
    .array(z.object({ id: z.string(), name: z.string().nullable(), address: z.string() }))
    .describe(
      'guests that knock, earliest first; at most 5 new ones per address in 10 s ([PROTOCOL.md](PROTOCOL.md) §6). `name` is null for a base peer, and until it is known',
    ),
  setup: z
    .object({ game: z.string(), options, clock: clockSchema.nullable(), colours })
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
