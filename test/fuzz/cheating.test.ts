/**
 * A peer that cheats: whatever it says that PROTOCOL.md or the rules do not allow, at thousands of
 * positions of each game, nothing of it is accepted, the reason is told, and the match is kept.
 */

import { describe, expect, test } from 'vitest';
import { arenasOf, travel } from '../support/cheats/arenas.ts';
import { cleared, tryAgain, tryBent, tryTricks } from '../support/cheats/trials.ts';
import { breach, oneTooMany, refused, Tally, verdict } from '../support/cheats/verdict.ts';
import { type End, meet, meetBase, setupOf } from '../support/ends.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const POSITIONS = sized(5000, 100);
/** Messages bent out of shape depend little on the position. */
const BENT = sized(1000, 40);
/** Each cheat is tried on a dozen links that come back. */
const AGAIN = sized(1000, 12);

describe.each([...arenasOf])(`a cheat at %s (TENGEN_SEED=${seed})`, (game, arenas) => {
  test.for([
    ['gets away with nothing that the rules or the protocol forbid', POSITIONS, 'tricks'],
    ['has messages bent out of shape answered, and the 20th closes the link', BENT, 'bent'],
    ['gets away with nothing on a link that comes back', AGAIN, 'again'],
  ] as const)('%s', { timeout: 3_600_000 }, ([, positions, kind]) => {
    const random = new Random(seed);
    const tally = new Tally();
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    travel(arenas, positions, random, (ends) => {
      for (const end of [ends.host, ends.guest]) {
        if (kind === 'bent') tryBent(end, random, tally);
        else if (kind === 'again') {
          tryAgain(end, random.below(2) === 0 ? 'cut' : 'crash', random, tally);
        } else {
          tryTricks(end, random, tally);
          if (end.position.turn === null) tryTricks(cleared(end), random, tally);
        }
      }
    });
    for (const end of Object.values(meet(setupOf(game)))) {
      if (kind === 'tricks') tryTricks(end, random, tally);
      if (kind === 'bent') tryBent(end, random, tally);
    }
    const { refused, accepted, names } = tally;
    console.info(
      `${game}, ${positions} positions, ${kind}: ${refused} refused, ${accepted} accepted; ${names.size} tricks`,
    );
    expect(tally.faults.slice(0, 10)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  });
});

/** What a base peer may say to no effect: the parameters of its `draw`, and whole messages. */
const meaningless = [
  ...[
    '{"column":7,"row":"7"}',
    '{"column":7,"row":-0}',
    '{"column":-0.0,"row":7}',
    '{"column":7,"row":7.5}',
    '{"column":7,"row":null}',
    '{"column":7,"row":true}',
    '{"column":7,"row":[7]}',
    '{"column":7}',
    '{"__proto__":{"column":7,"row":7}}',
    '{"column":7,"__proto__":{"row":7}}',
    '[7,7]',
    'null',
    '"row 7"',
  ].map((params) => [`{"method":"draw","params":${params}}`, 'draw'] as const),
  ['{"method":"draw"}', 'draw'],
  ['{"method":"startGame","params":{"color":"black"}}', 'startGame'],
  ['{"method":"startGame","params":{"__proto__":{"color":true}}}', 'startGame'],
  ...['Draw', '__proto__', 'constructor', 'toString', 'resign'].map(
    (method) => [`{"method":"${method}","params":{"column":7,"row":7}}`, null] as const,
  ),
  ...['5', 'null', '["draw"]'].map(
    (method) => [`{"method":${method},"params":{"column":7,"row":7}}`, null] as const,
  ),
  ['{}', null],
  ['{"__proto__":{"method":"draw","params":{"column":7,"row":7}}}', null],
] as const;

describe('a base peer that cheats', () => {
  /** In a game with a base host, whose turn it is: black has one stone, and so have I. */
  function inBaseGame(): End {
    const me = meetBase('guest');
    me.do({ type: 'ready' });
    const draw = { method: 'draw', params: { row: 7, column: 7 } };
    me.hearAll({ method: 'ready' }, { method: 'startGame', params: { color: true } }, draw);
    me.draw(8, 8);
    me.said();
    return me;
  }

  const silent = (told: string) => told.replace(/says .*/, 'says nothing');

  test.for([
    [7, 7, 'occupied'],
    [8, 8, 'occupied'],
    [15, 3, 'outOfBoard'],
    [-1, 3, 'outOfBoard'],
    [3, 99, 'outOfBoard'],
    [3, 2 ** 32, 'outOfBoard'],
  ] as const)('is left over a stone at %i, %i: %s', ([row, column, how]) => {
    const message = { method: 'draw', params: { row, column } };
    expect(verdict(inBaseGame(), message)).toBe(silent(breach(how)));
  });

  test.for(meaningless)('changes nothing by %s', ([text, method]) => {
    const me = inBaseGame();
    const message: object = JSON.parse(text);
    const fault = method === null ? 'unknownMethod' : 'wrongParams';
    expect(verdict(me, message)).toBe(silent(refused(fault, null)));
    for (let n = 0; n < 19; n++) me.hear(message);
    expect(verdict(me, message)).toBe(silent(oneTooMany(fault, null)));
  });
});
