/** PROTOCOL.md §6: what a peer sends is cleaned before it is shown, whatever it is and wherever it stands. */

import { expect, test } from 'vitest';
import { End, meet, prove, session, tengen } from '../../test/support/ends.ts';
import { fc } from '../../test/support/properties.ts';
import { afterMoves, say } from '../../test/support/talk.ts';
import { dataOf } from '../match/index.ts';
import { reconnect } from './link.ts';

/** Control characters, and those that turn the direction of the text around them. */
const unclean = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const bits = ['\u202e', '\u001b[31m', '\u0000', '\n', '\u2066', '\u200f', '\u009b', '\u2028'];
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...bits),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('renju', '{how}', 'gomoku', 'a'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const setup = (text: string) => ({ game: text, options: { [text]: text }, clock: null });
const bad = (text: string) => ({ version: 1, name: text, app: text, abilities: [text] });
const invitation = (text: string, host: object) =>
  say('hello', { tengen: host, session: 's', key: session.key, number: 1, match: setup(text) });
/** What can be said at any time. */
const anywhere = (text: string) => [
  say(text, { [text]: text }),
  say('bye', { reason: text, version: text }),
  say('bye', { reason: 'version', version: text }),
  say('error', { code: text, message: text, method: text }),
];

function comingBack(): End {
  const { guest } = afterMoves(2);
  guest.lose();
  guest.take(reconnect(guest.link, guest.game, { nonce: '1'.repeat(32), prove }, guest));
  return guest;
}

/** Who hears it, and what is said: with the text wherever there can be any. */
const scenes: readonly [string, () => End, (text: string) => readonly object[]][] = [
  [
    'a guest that is being accepted',
    () => new End('guest', 'Guest'),
    (text) => [
      invitation(text, bad(text)),
      invitation(text, tengen('Host')),
      say('hello', { tengen: { version: text } }),
    ],
  ],
  [
    'a host that awaits an answer',
    () => new End('host', 'Host', { peer: tengen('Guest') }),
    (text) => [
      say('introduce', { tengen: bad(text) }),
      say('helloAck', { tengen: bad(text), key: session.key }),
      say('helloAck', { tengen: { version: 2, name: text } }),
    ],
  ],
  [
    'a guest between games',
    () => meet().guest,
    (text) => [
      say('configure', { number: 2, match: setup(text) }),
      say('configure', { number: 2, match: { ...setup(text), game: 'gomoku' } }),
      say('say', { text, emote: text }),
    ],
  ],
  [
    'a player in a game',
    () => afterMoves(0).white,
    (text) => [
      say('draw', { number: 1, step: 0, hash: text, row: text, column: text }),
      say('offer', { number: 1, step: 0, kind: text }),
      say('resign', { number: 1, step: 0, reason: text }),
      say('claim', { number: 1, step: 0, reason: text }),
      say('say', { text }),
      say('say', { emote: text }),
    ],
  ],
  [
    'a guest that comes back',
    comingBack,
    (text) => [
      say('hello', { tengen: bad(text), resume: { nonce: text, proof: text } }),
      say('bye', { reason: 'version', version: { toString: text } }),
    ],
  ],
];

/** Every string that the player can see. */
function shown({ told, ended, link, match }: End): readonly string[] {
  const strings: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        strings.push(name);
        collect(inner);
      }
    }
  };
  const { peer, chat } = link;
  collect([told, ended, peer, chat, match && dataOf(match.next.setup)]);
  return strings;
}

test.each(scenes)('%s shows nothing unclean, whatever is received', (_, hearer, says) => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const message of [...says(text), ...anywhere(text)]) {
        const end = hearer();
        end.hear(JSON.parse(JSON.stringify(message)));
        expect(shown(end).filter((string) => unclean.test(string))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});
