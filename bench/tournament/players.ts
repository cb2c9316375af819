/** Those who can be asked to a tournament, and the names by which they are. */

import { engineFor, levels } from '../../src/engines/index.ts';
import { randomFrom } from '../../src/engines/random.ts';
import type { AnyPosition } from '../../src/rules/index.ts';
import { openGtp } from './gtp.ts';
import { openPackage } from './packages.ts';
import type { Chosen, Player, Stand } from './player.ts';
import { threadTime } from './time.ts';

/** What a player is told of the game at which it is to sit down. */
export interface Seating {
  readonly start: AnyPosition;
  readonly effort: number;
  readonly time: number;
  readonly seed: number;
}

type Open = (rest: string, seating: Seating) => Player | Promise<Player>;

/** By the word that a name begins with, up to its colon; `open` is given what follows that. */
const kinds: Readonly<Record<string, { readonly about: string; readonly open: Open }>> = {
  level: {
    about: 'level:N, of ours; level:N@0.5, with an effort of its own; level:N@1000ms, by the clock',
    open: openLevel,
  },
  random: { about: 'random, any legal move', open: () => ({ choose: atRandom }) },
  gtp: {
    about: 'gtp:COMMAND, a program that speaks GTP',
    open: (command, { start, seed }) => openGtp(command, start, seed),
  },
  package: {
    about: 'package:gomokuai, a player from npm',
    open: (name, { start }) => openPackage(name, start),
  },
};

export const playersAbout: readonly string[] = Object.values(kinds).map(({ about }) => about);

export async function openPlayer(name: string, seating: Seating): Promise<Player> {
  const [, word = '', rest = ''] = /^([a-z]+)(?::(.*))?$/.exec(name) ?? [];
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind === undefined) throw new Error(`There is no player "${name}".`);
  return kind.open(rest, seating);
}

function openLevel(rest: string, { start, effort, time }: Seating): Player {
  const [, number, own, unit] = /^(\d)(?:@(\d+(?:\.\d+)?)(ms)?)?$/.exec(rest) ?? [];
  const level = levels.find((one) => `${one}` === number);
  if (level === undefined) throw new Error(`There is no level "${rest}".`);
  const engine = engineFor(start.game);
  if (engine === null) throw new Error(`Nobody has taught the computer ${start.game}.`);
  const work =
    own === undefined
      ? { effort, time }
      : unit === undefined
        ? { effort: Number(own), time }
        : { effort: Number.POSITIVE_INFINITY, time: Number(own) };
  return {
    choose({ moves }, seed) {
      const from = threadTime();
      const choice = engine.think(start.options, moves, {
        level,
        seed,
        ...work,
        now: threadTime,
        stopped: () => false,
        onThought: () => {},
      });
      if (!choice.ok) throw new Error(choice.error.message);
      const { move, thought } = choice.value;
      return { move, nodes: thought.nodes, ms: threadTime() - from };
    },
  };
}

/** In Go it leaves the dead stones to the other. */
function atRandom({ position }: Stand, seed: number): Chosen {
  const moves = position.legal();
  const agreement = moves.find((move) => 'agree' in move);
  const move = agreement ?? moves[randomFrom(seed).below(moves.length)];
  if (move === undefined) throw new Error('There is no legal move.');
  return { move, nodes: 0, ms: 0 };
}
