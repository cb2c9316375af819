/**
 * `node judge.ts SEED [TRIAL]` looks for a fault in the program beside which it lies, by one trial or all,
 * and stops at the first: it says what is wrong, and ends with status 1.
 */

import { Random } from '../../fuzz/random.ts';
import { arenasOf, travel } from '../cheats/arenas.ts';
import { wordings } from '../cheats/moves.ts';
import { Tally } from '../cheats/tally.ts';
import { after, tryAgain, tryTricks } from '../cheats/trials.ts';
import { Census } from '../crossing/pair.ts';
import { explore as run, type Weather } from '../crossing/schedules.ts';
import { meet, setupOf } from '../ends.ts';
import { explore } from './explorer.ts';
import { scenes } from './scenes.ts';
import { worlds } from './worlds.ts';

const [, , seeded = '0', only] = process.argv;
const seed = Number(seeded);

/** Of each world. */
const STATES = 4000;

/** What is wrong in that trial; null where nothing is. */
type Trial = () => string | null;

function schedules(many: number, weather: Weather): Trial {
  return () => {
    const census = new Census();
    for (let index = 0; index < many; index++) {
      const { fault } = run(seed, index, census, weather);
      if (fault !== null) return `${weather} schedule ${index}: ${fault}`;
    }
    return null;
  };
}

function cheats(): string | null {
  const random = new Random(seed);
  const tally = new Tally();
  const arenas = arenasOf['gomoku'] ?? [];
  for (const end of Object.values(meet(setupOf('gomoku')))) tryTricks(end, random, tally);
  for (const arena of arenas) {
    const words = wordings(arena.setup.start);
    travel([arena], 4, random, ({ host, guest, isOver }) => {
      for (const end of [host, guest]) {
        tryTricks(end, random, tally);
        if (isOver) tryTricks(after(end, 'restart'), random, tally);
        else for (const how of ['cut', 'crash'] as const) tryAgain(end, how, words, random, tally);
      }
    });
  }
  return tally.faults[0] ?? null;
}

const trials: Readonly<Record<string, Trial>> = {
  schedules: schedules(4000, 'fair'),
  cuts: schedules(6000, 'rough'),
  scenes: () => scenes.map((play) => play()).find((wrong) => wrong !== null) ?? null,
  worlds: () => {
    for (const world of worlds) {
      const { fault } = explore(world, STATES);
      if (fault !== null) return `${world.name}: ${fault.why}`;
    }
    return null;
  },
  cheats,
};

for (const [name, trial] of Object.entries(trials)) {
  if (only !== undefined && name !== only) continue;
  const wrong = found(trial);
  if (wrong === null) continue;
  console.info(`${name}: ${wrong}`);
  process.exit(1);
}

function found(trial: Trial): string | null {
  try {
    return trial();
  } catch (thrown) {
    return `${thrown}`;
  }
}
