/** The kinds of players, and their names. */

import { engineFor, levelsOf, noSuchLevel } from '../../src/engines/index.ts';
import { randomFrom } from '../../src/engines/random.ts';
import { openCopy } from './copy.ts';
import { openGtp } from './gtp.ts';
import { limitsOf, splitLimit, unstopped } from './limits.ts';
import { chooseNaively } from './naive/index.ts';
import { openPackage } from './packages.ts';
import type { Chosen, Player, PlayerTerms, Turn } from './player.ts';
import { needTablebase } from './tablebase.ts';
import { threadTime } from './time.ts';

type Open = (rest: string, terms: PlayerTerms) => Player | Promise<Player>;

/** By the word before a name's colon; `open` gets what follows the colon. */
const kinds: Readonly<Record<string, { readonly about: string; readonly open: Open }>> = {
  level: {
    about:
      'level:pine, ours; level:pine@0.5, with its own effort; level:pine@1000ms, with a time limit only',
    open: openLevel,
  },
  copy: {
    about: 'copy:DIR:LEVEL, a level of another checkout of this repository; also with @ as above',
    open: openCopy,
  },
  naive: {
    about: 'naive, completes and stops what it sees at once, else plays near the last move',
    open: () => ({ choose: chooseNaively }),
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

export async function openPlayer(name: string, terms: PlayerTerms): Promise<Player> {
  const [, word = '', rest = ''] = /^([a-z]+)(?::(.*))?$/.exec(name) ?? [];
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind === undefined) throw new Error(`There is no player "${name}".`);
  return kind.open(rest, terms);
}

function openLevel(rest: string, terms: PlayerTerms): Player {
  const { name, limit } = splitLimit(rest);
  const { start } = terms;
  const level = levelsOf(start.game).find((one) => one === name);
  if (level === undefined) throw new Error(noSuchLevel(start.game, name));
  const engine = engineFor(start.game);
  if (engine === null) throw new Error(`There is no engine for ${start.game}.`);
  const limits = limitsOf(limit, terms);
  needTablebase(start, level);
  const thinker = engine.thinker();
  return {
    choose({ moves }, seed) {
      const from = threadTime();
      const choice = thinker.think(start.options, moves, { level, seed, ...limits, ...unstopped });
      if (!choice.ok) throw new Error(choice.error.message);
      const { move, thought } = choice.value;
      return { move, nodes: thought.nodes, ms: threadTime() - from };
    },
  };
}

/** In Go it agrees to any marks. */
function atRandom({ position }: Turn, seed: number): Chosen {
  const moves = position.legal();
  const agreement = moves.find((move) => 'agree' in move);
  const move = agreement ?? moves[randomFrom(seed).below(moves.length)];
  if (move === undefined) throw new Error('There is no legal move.');
  return { move, nodes: 0, ms: 0 };
}
