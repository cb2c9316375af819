/** Whatever is said to the speakers, each line has its answer and none brings them down. */

import { expect, it } from 'vitest';
import { seed } from '../../../../test/fuzz/random.ts';
import { fc } from '../../../../test/support/properties.ts';
import { sized } from '../../../../test/support/size.ts';
import { GomocupSpeaker } from './gomocup.ts';
import { GtpSpeaker } from './gtp.ts';
import type { Speaker } from './speaker.ts';
import { answers, mindOf } from './testing.ts';

/** Any legal move, and now and then none. */
const mind = mindOf(({ position }, { seed }) => {
  const moves = position.legal();
  const move = moves[Math.abs(seed * 7919) % (moves.length + 1)];
  return Promise.resolve(
    move === undefined ? { type: 'resigns', thought: null } : { type: 'move', move, thought: null },
  );
});

/** Lines of these words, of numbers, and of anything. */
function linesOf(commands: readonly string[], more: readonly string[]): fc.Arbitrary<string[]> {
  const word = fc.oneof(
    fc.constantFrom(...more),
    fc.integer({ min: -3, max: 25 }).map(String),
    fc.string(),
  );
  const command = fc
    .tuple(fc.constantFrom(...commands), fc.array(word, { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest].join(' '));
  return fc.array(fc.oneof({ weight: 9, arbitrary: command }, fc.string({ unit: 'binary' })), {
    maxLength: 30,
  });
}

async function survive(
  lines: fc.Arbitrary<string[]>,
  make: () => Speaker,
  form: RegExp,
): Promise<void> {
  const property = fc.asyncProperty(lines, async (said) => {
    for (const answer of await answers(make(), ...said)) expect(answer).toMatch(form);
  });
  console.info(`garbage: seed ${seed}`);
  await fc.assert(property, { numRuns: sized(300, 60), seed });
}

it('the GTP speaker answers any line with nothing, or with a reply and an empty line', async () => {
  const make = () => new GtpSpeaker(mind, 1, 'territory');
  const [list = ''] = await answers(make(), 'list_commands');
  const commands = [...list.slice(2).trim().split('\n'), '1 play', '2 genmove', '3', ''];
  const words = ['b', 'white', 'A1', 'B2', 'C3', 'pass', 'dead', 'alive', '1e9', '0.5'];
  const lines = linesOf(commands, words).map((all) => ['boardsize 4', ...all]);
  await survive(lines, make, /^$|^[=?]\d*(?: (?:[^\n]|\n(?!\n))*)?\n\n$/);
});

it('the Gomocup speaker answers any line with nothing, or with one line', async () => {
  const make = () => new GomocupSpeaker(mind, 1);
  const commands = [
    ...['START 8', 'START', 'RESTART', 'BEGIN', 'TURN', 'TURN 3,3', 'BOARD', 'DONE', '3,3,1'],
    ...['4,4,2', '1,1,3', 'INFO rule', 'INFO', 'TAKEBACK', 'ABOUT', 'END', 'RECTSTART'],
  ];
  const lines = linesOf(commands, ['0,0', '3,4', '5,5', '9,9', 'timeout_turn', 'time_left']);
  await survive(lines, make, /^$|^(?:OK|(?:ERROR|UNKNOWN|name=)[^\n]+|\d+,\d+)\n$/);
});
