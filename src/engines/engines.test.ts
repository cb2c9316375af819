/** What engine.ts asks of every engine, whichever game it plays. */

import { describe, expect, it } from 'vitest';
import { playOne, startOf } from '../../test/fuzz/engineGames.ts';
import { Random, seed } from '../../test/fuzz/random.ts';
import { everyGame } from '../../test/support/everyGame.ts';
import { sized } from '../../test/support/size.ts';
import { type AnyGame, type AnyMove, type AnyPosition, games } from '../rules/index.ts';
import {
  type AnyEngine,
  type Choice,
  canEstimate,
  engineFor,
  hasEngine,
  type Level,
  levels,
  levelsOf,
  nearestLevel,
  strongestOf,
  type Task,
} from './index.ts';

const engines = games.flatMap((game) => {
  const engine = engineFor(game.id);
  return engine === null ? [] : [{ id: game.id, game, engine }];
});

/** Small boards, for speed. */
const small = new Map(everyGame({ go: { size: 9 }, gomoku: { size: 11 } }));

it('there is no engine for what is no game', () => {
  expect(engineFor('nosuchgame')).toBeNull();
  expect(levelsOf('constructor')).toEqual([]);
  expect(() => strongestOf('nosuchgame')).toThrow("The computer doesn't play nosuchgame.");
});

it.each<[Level, string, Level | null]>([
  ['brook', 'pebble brook mountain', 'brook'],
  ['brook', 'moss reed mountain', 'reed'],
  ['brook', 'moss bamboo', 'moss'],
  ['pebble', 'cedar', 'cedar'],
  ['mountain', 'cedar', 'cedar'],
  ['brook', '', null],
])('the level nearest to %s of "%s" is %s', (wanted, own, nearest) => {
  const among = levels.filter((level) => own.split(' ').includes(level));
  expect(nearestLevel(among, wanted)).toBe(nearest);
});

it('what the engines can do is known without them', () => {
  for (const { id } of [...games, { id: 'nosuchgame' }]) {
    const engine = engineFor(id);
    expect([id, hasEngine(id)]).toEqual([id, engine !== null]);
    expect([id, levelsOf(id).length > 0]).toEqual([id, engine !== null]);
    const position = engine?.start({});
    expect([id, canEstimate(id)]).toEqual([
      id,
      position?.ok === true && position.value.estimate !== null,
    ]);
  }
});

describe.each(engines)(`the engine of $id (TENGEN_SEED=${seed})`, ({ id, game, engine }) => {
  const options = small.get(id) ?? {};
  const own = levelsOf(id);
  const strongest = strongestOf(id);
  // The first, the top level and another one, by the run's seed.
  const some = new Set([own[0], own[seed % own.length], strongest]);
  const tried = own.filter((level) => sized(true, some.has(level)));
  /** Has thought in a world where no time passes. */
  const think = (changes: Partial<Task<AnyMove>>, moves: readonly AnyMove[] = opened) =>
    thought(engine, options, moves, { level: strongest, ...changes });
  const opened = openingOf(game, options);

  it.each(tried)('plays by the rules and tells lines that can be played at level %s', (level) => {
    const random = new Random(own.indexOf(level));
    const start = startOf(game, random);
    const players = { levels: { black: level, white: level }, effort: 0.0005, plies: 60 };
    playOne(start, players, random, (fault) => {
      expect.fail(`${JSON.stringify(start.options)}: ${fault}`);
    });
  });

  it.each(tried)(
    'plays the same game from the same seed, and others from others, at level %s',
    (level) => {
      const gameOf = (seed: number) => {
        const moves: AnyMove[] = [];
        for (let ply = 0; ply < 4; ply++) {
          const { move } = think({ level, seed: seed + ply, effort: 0.001 }, moves);
          if (move !== null) moves.push(move);
        }
        return JSON.stringify(moves);
      };
      const three = [100, 200, 300].map(gameOf);
      expect(gameOf(100)).toBe(three[0]);
      expect(new Set(three).size).toBe(3);
    },
  );

  it.each(tried)('answers at once when it is stopped at level %s', (level) => {
    for (const after of [0, 1, 5]) {
      let asked = 0;
      const stopped = () => asked++ >= after;
      const { thought } = think({ level, effort: Number.POSITIVE_INFINITY, stopped });
      expect(thought.line).not.toEqual([]);
      expect(asked).toBeLessThanOrEqual(after + 4);
      expect(thought.nodes).toBeLessThan(3000 + 2048 * after);
    }
  });

  it.each(tried)('never thinks for longer than its time at level %s', (level) => {
    let clock = 0;
    const effort = Number.POSITIVE_INFINITY;
    const { thought } = think({ level, effort, time: 60, now: () => clock++ });
    expect(thought.line).not.toEqual([]);
    expect(clock).toBeLessThan(80);
    // The lower levels may be done before.
    if (level === strongest) expect(clock).toBeGreaterThan(55);
  });

  it('chooses the same however fast time runs, as long as there is enough', () => {
    let clock = 0;
    const level = nearestLevel(own, 'pine') ?? strongest;
    const slow = think({ level, effort: 0.01, now: () => (clock += 7), time: 1e9 });
    expect(slow).toEqual(think({ level, effort: 0.01 }));
  });

  it('tells what it thinks some ten times a second at most', () => {
    const told: number[] = [];
    let clock = 0;
    think({
      effort: Number.POSITIVE_INFINITY,
      time: 3000,
      now: () => (clock += 10),
      onThought: ({ line, value, nodes }) => {
        expect(line).not.toEqual([]);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(nodes).toBeGreaterThan(0);
        told.push(clock);
      },
    });
    expect(told.length).toBeGreaterThan(1);
    for (const [i, time] of told.entries()) {
      expect(time - (told[i - 1] ?? -100)).toBeGreaterThanOrEqual(100);
    }
  });

  it('thinks at no level but those of its game', () => {
    for (const level of levels.filter((one) => !own.includes(one))) {
      expect(() => think({ level })).toThrow(`There is no level "${level}" in ${id}`);
    }
  });

  it('refuses moves that cannot be played, and a game that is over', () => {
    const task = { ...standing, level: own[0] ?? strongest };
    expect(engine.thinker().think(options, [{ row: -1, column: 0 }], task)).toMatchObject({
      ok: false,
    });
    expect(engine.thinker().think({ colour: 'red' }, [], task)).toMatchObject({ ok: false });
    let position = startOf(game, new Random(1));
    const { options: chosen } = position;
    const moves: AnyMove[] = [];
    for (
      const random = new Random(2);
      position.turn !== null;
      position = afterLast(position, moves)
    ) {
      const legal = position.legal();
      moves.push(legal[random.below(legal.length)] ?? {});
    }
    expect(engine.thinker().think(chosen, moves, task)).toMatchObject({ ok: false });
  });

  // Random play of Go never ends in an agreement.
  if (id === 'go') return;

  it.each(['black', 'white'])(
    'beats a player that moves at random with %s at the top level',
    (side) => {
      const random = new Random(3);
      const start = game.start({});
      if (!start.ok) throw new Error(start.error.message);
      const moves: AnyMove[] = [];
      let position = start.value;
      for (; position.turn !== null; position = afterLast(position, moves)) {
        const legal = position.legal();
        const ours = position.turn === side;
        const { move } = ours
          ? thought(engine, {}, moves, { level: strongest, effort: 0.001 })
          : { move: legal[random.below(legal.length)] };
        moves.push(move ?? {});
      }
      expect(position.outcome?.winner).toBe(side);
    },
  );
});

const standing: Omit<Task<AnyMove>, 'level'> = {
  seed: 1,
  effort: 1,
  time: Number.POSITIVE_INFINITY,
  now: () => 0,
  stopped: () => false,
  onThought: () => {},
};

function thought(
  engine: AnyEngine,
  options: unknown,
  moves: readonly AnyMove[],
  changes: Partial<Task<AnyMove>> & Pick<Task<AnyMove>, 'level'>,
): Choice<AnyMove> {
  const choice = engine.thinker().think(options, moves, { ...standing, ...changes });
  if (!choice.ok) throw new Error(choice.error.message);
  return choice.value;
}

/** Six moves that begin a game. */
function openingOf(game: AnyGame, options: unknown): readonly AnyMove[] {
  const start = game.start(options);
  if (!start.ok) throw new Error(start.error.message);
  const random = new Random(1);
  const moves: AnyMove[] = [];
  for (let position = start.value; moves.length < 6; position = afterLast(position, moves)) {
    const legal = position.legal();
    moves.push(legal[random.below(legal.length)] ?? {});
  }
  return moves;
}

/** The position after the last of the moves. */
function afterLast(position: AnyPosition, moves: readonly AnyMove[]): AnyPosition {
  const played = position.play(moves.at(-1));
  if (!played.ok) throw new Error(played.error.message);
  return played.value.position;
}
