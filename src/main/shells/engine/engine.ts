/**
 * The engine shell: Tengen's own engines for other programs, over GTP or the Gomocup protocol on stdin and stdout. It
 * ends on command, and when its input has ended and everything is answered.
 */

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { levelAt, levelsOf, strongestOf } from '../../../contract/levels.ts';
import { noSuchLevel } from '../../../engines/levels.ts';
import { WorkerPlayer } from '../../seats/workerPlayer.ts';
import { lineReader } from '../stdio/lines.ts';
import { Dialogue } from './dialogue.ts';
import { GomocupSpeaker } from './gomocup.ts';
import { GtpSpeaker } from './gtp.ts';
import type { Mind, Speaker } from './speaker.ts';

/** What each protocol plays. */
const games = { gtp: 'go', gomocup: 'gomoku' } as const;
const USAGE = `npm run -s tengen -- engine PROTOCOL, where PROTOCOL is gtp or gomocup; --level ${levelsOf(games.gtp).join(', ')} with gtp, ${levelsOf(games.gomocup).join(', ')} with gomocup; --threads N, --seed N, --scoring territory or area`;

/** Longest line, in UTF-16 units. */
const LINE_LIMIT = 65_536;
/** Of a level that thinks in several threads. */
const MAX_THREADS = 64;
/** If more lines are pending, reading is paused. */
const MAX_PENDING_LINES = 1000;

const argumentsSchema = z.object({
  protocol: z.enum(['gtp', 'gomocup']),
  level: z.string().transform(levelNamed).optional(),
  threads: z.coerce.number().pipe(z.int().min(1).max(MAX_THREADS)).default(1),
  seed: z.coerce.number().pipe(z.int32()).optional(),
  scoring: z.enum(['territory', 'area']).default('territory'),
});

function argumentsGiven() {
  let wrong = USAGE;
  try {
    const { values, positionals } = parseArgs({
      options: {
        level: { type: 'string' },
        threads: { type: 'string' },
        seed: { type: 'string' },
        scoring: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [protocol, ...more] = positionals;
    if (more.length === 0) {
      const given = argumentsSchema.parse({ ...values, protocol });
      const game = games[given.protocol];
      const wanted = given.level ?? strongestOf(game);
      const level = levelsOf(game).find((one) => one === wanted);
      if (level !== undefined) return { ...given, game, level };
      wrong = noSuchLevel(game, wanted);
    }
  } catch {
    // Said below.
  }
  console.error(wrong);
  process.exit(2);
}

/** The levels of versions up to 0.10.0 can still be given as 1 to 5. */
function levelNamed(text: string): string {
  return levelAt(`computer:${text}`) ?? text;
}

const { protocol, game, level, threads, seed = randomInt(2 ** 31), scoring } = argumentsGiven();
const seat = new WorkerPlayer(game, level, { threads });
seat.wake();
const mind: Mind = {
  think: (game, request) => seat.think(game, { ...request, onThought: () => undefined }),
  prepare: (game) => seat.prepare(game),
  read: (path) => readFile(path).catch(() => null),
  now: () => performance.now(),
};
const speaker: Speaker =
  protocol === 'gtp' ? new GtpSpeaker(mind, seed, scoring) : new GomocupSpeaker(mind, seed);

const dialogue = new Dialogue(speaker, {
  async print(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  hurry: () => seat.hurry(),
  now: mind.now,
});

let lines: string[] = [];
const read = lineReader(LINE_LIMIT, {
  onLine: (line) => lines.push(line),
  // No command of either protocol, and answered as such.
  onTooLong: () => lines.push('line-too-long'),
});
let inputEnded = false;

async function answer(): Promise<void> {
  const came = lines;
  lines = [];
  if (came.length > MAX_PENDING_LINES) process.stdin.pause();
  await dialogue.take(came);
  if (speaker.ended || inputEnded) end();
  else process.stdin.resume();
}

// The worker thread does not keep the process alive, and the input may end before everything is answered.
const awake = setInterval(() => undefined, 60_000);

function end(): void {
  clearInterval(awake);
  seat.close();
  process.stdin.destroy();
  if (process.connected) process.disconnect();
}

// The reader, or the script that started us, is gone.
process.stdout.once('error', () => process.exit());
process.once('disconnect', () => process.exit());
process.channel?.unref();

process.stdin.setEncoding('utf8').on('data', (piece: string) => {
  read(piece);
  void answer();
});
for (const event of ['end', 'error'] as const) {
  process.stdin.once(event, () => {
    read(null);
    inputEnded = true;
    void answer();
  });
}
