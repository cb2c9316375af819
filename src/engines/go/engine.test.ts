import { describe, expect, it } from 'vitest';
import { type GoPosition, go } from '../../rules/go/index.ts';
import { played, setUp, started } from '../../rules/go/testing.ts';
import { levels } from '../engine.ts';
import { randomFrom } from '../random.ts';
import { goEngine } from './index.ts';
import { answer, faultsOf, playedBy, settled, taskOf, withDead } from './testing.ts';

const seed = 20_240_611;

/** Options of all kinds, as the numbers fall. */
function someOptions(below: (limit: number) => number) {
  const size = below(4) === 0 ? 9 : 2 + below(6);
  return {
    size,
    komi: below(16) / 2,
    ko: below(2) === 0 ? 'simple' : 'superko',
    scoring: below(2) === 0 ? 'territory' : 'area',
    dead: below(2) === 0 ? 'agree' : 'none',
    handicap: size === 9 ? ([0, 2, 5, 9][below(4)] ?? 0) : 0,
  };
}

describe('the Go engine', () => {
  it('plays legal games to their ends with all options', () => {
    const random = randomFrom(seed);
    for (let game = 0; game < 8; game++) {
      const options = someOptions(random.below);
      let position = started(options);
      const about = `seed ${seed}, game ${game}, ${JSON.stringify(options)}`;
      for (let ply = 0; position.turn !== null; ply++) {
        expect(ply, about).toBeLessThan(900);
        const level = levels[random.below(5)] ?? 1;
        const task = taskOf({ level, seed: random.below(1 << 30), effort: 0.002 });
        const choice = goEngine.think(position, task);
        expect(faultsOf(position, choice), about).toEqual([]);
        if (choice.move === null) break;
        position = playedBy(position, choice.move);
      }
    }
  });

  it('plays on a board of 19', () => {
    const position = played(started({ size: 19, handicap: 4 }), 'C14, pass, R6');
    const choice = goEngine.think(position, taskOf({ effort: 0.01 }));
    expect(faultsOf(position, choice)).toEqual([]);
    expect(choice.move).toHaveProperty('row');
  });

  it.each(levels)('plays the same again from the same seed at level %i', (level) => {
    const position = played(started({ size: 9 }), 'E5, C3, G7');
    const task = { level, effort: 0.01 };
    const one = goEngine.think(position, taskOf({ ...task, seed: 5 }));
    const other = goEngine.think(played(started({ size: 9 }), 'C3, E5, E6'), taskOf(task));
    expect(goEngine.think(position, taskOf({ ...task, seed: 5 }))).toEqual(one);
    expect(other.move).not.toBeNull();
  });

  it.each(levels)('begins otherwise with another seed at level %i', (level) => {
    const first = new Set<string>();
    for (let i = 0; i < 6; i++) first.add(answer(started(), { level, seed: i, effort: 0.001 }));
    expect(first.size).toBeGreaterThan(1);
  });

  it('answers at once when it is stopped, even before it began', () => {
    for (const position of [
      started(),
      played(started({ size: 9 }), 'E5, pass'),
      played(started({ size: 9 }), 'E5, pass, pass'),
      { ...setUp(settled), ply: 60 },
    ]) {
      let asked = 0;
      const stopped = () => {
        asked++;
        return true;
      };
      const choice = goEngine.think(
        position,
        taskOf({ effort: Number.POSITIVE_INFINITY, stopped }),
      );
      expect(faultsOf(position, choice)).toEqual([]);
      expect(choice.thought.nodes).toBeLessThan(2);
      expect(asked).toBeLessThan(4);
    }
  });

  it('asks often whether to stop, and stops when it is', () => {
    let asked = 0;
    const stopped = () => ++asked > 20;
    const { thought } = goEngine.think(
      started({ size: 9 }),
      taskOf({ effort: Number.POSITIVE_INFINITY, stopped }),
    );
    expect(thought.nodes).toBeLessThan(20 * 40);
  });

  it('thinks until its time is over where its effort has no end', () => {
    let time = 0;
    const now = () => time++;
    let told = 0;
    const task = { effort: Number.POSITIVE_INFINITY, time: 200, now, onThought: () => told++ };
    const { thought } = goEngine.think(started({ size: 9 }), taskOf(task));
    expect(thought.nodes).toBeGreaterThan(20);
    expect(time).toBeLessThan(220);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(3);
  });
});

/** Three points in a row in a corner: with the middle one black lives, and wins by area with komi 35.5. */
const corner =
  '...bw.w.w bbbbwwwww wwwwwwwww bbbbbbbbb b.b.b.b.b bbbbbbbbb b.b.b.b.b bbbbbbbbb .b.b.b.b.';

describe('a sensible player', () => {
  it.each([3, 4, 5] as const)('saves a chain from atari at level %i', (level) => {
    const rows =
      '......... ......... ..wbbw... ..wbbw... ...ww.... ......... ......... ......... .........';
    const before = setUp(rows, { komi: 0.5 });
    expect(answer(played(before, 'H2, D8'), { level })).toBe('E8');
  });

  it.each(levels)('takes the chain that would take its own at level %i', (level) => {
    const rows =
      'www.bw.w. bbbbbwwww wwwwwwwww bbbbbbbbb b.b.b.b.b bbbbbbbbb b.b.b.b.b bbbbbbbbb .b.b.b.b.';
    for (const turn of ['black', 'white'] as const) {
      const position = setUp(rows, { scoring: 'area', komi: 35.5 }, turn);
      expect(answer(position, { level })).toBe('D9');
    }
  });

  it.each([3, 4, 5] as const)('lives and kills at the vital point at level %i', (level) => {
    for (const turn of ['black', 'white'] as const) {
      const position = setUp(corner, { scoring: 'area', komi: 35.5 }, turn);
      expect(answer(position, { level })).toBe('B9');
    }
  });

  it.each(['simple', 'superko'])('keeps to the ko rule: %s', (ko) => {
    const rows = '.bw.. bw.w. .bw.. ..... .....';
    const position = played(setUp(rows, { ko }), 'C4');
    for (let i = 0; i < 5; i++) expect(answer(position, { seed: i })).not.toBe('B4');
  });
});

describe('the end of a game', () => {
  it.each(levels)('is a pass where nothing is left to gain: level %i', (level) => {
    for (const scoring of ['territory', 'area']) {
      for (const turn of ['black', 'white'] as const) {
        const position = setUp(settled, { scoring, komi: 5.5 }, turn);
        expect(answer(played(position, 'pass'), { level })).toBe('pass');
      }
    }
  });

  it.each(levels)('is a pass though the other has not passed: level %i', (level) => {
    for (const turn of ['black', 'white'] as const) {
      const late = { ...setUp(settled, { komi: 0.5 }, turn), ply: 60 };
      expect(answer(late, { level })).toBe('pass');
    }
  });

  it.each([3, 4, 5] as const)('is no pass while a chain hangs: level %i', (level) => {
    for (const turn of ['black', 'white'] as const) {
      const position = setUp(corner, { scoring: 'area', komi: 35.5 }, turn);
      expect(answer(played(position, 'pass'), { level })).toBe('B9');
    }
  });

  it('counts as the rules do', () => {
    const valueWith = (scoring: string) => {
      const position = { ...setUp(settled, { scoring, komi: 0.5 }), ply: 60 };
      return goEngine.think(position, taskOf()).thought.value;
    };
    // 45 to 36 points of area, 16 to 16 of territory.
    expect(valueWith('area')).toBeGreaterThan(0.5);
    expect(valueWith('territory')).toBeLessThan(-0.5);
  });

  it('comes even where simple ko would let it go on for ever', () => {
    const position = played(started({ size: 5 }), 'C3, B2');
    expect(answer(position)).not.toBe('pass');
    expect(answer({ ...position, ply: 200 })).toBe('pass');
  });

  it('takes the dead off first where all stones count as alive', () => {
    const rules = { dead: 'none', scoring: 'area', komi: 5.5 };
    let position: GoPosition = { ...setUp(withDead, rules), ply: 60 };
    for (let i = 0; position.turn !== null && i < 40; i++) {
      const { move } = goEngine.think(position, taskOf({ seed: i }));
      if (move === null) break;
      position = playedBy(position, move);
    }
    expect(go.board(position)[1]?.charAt(1)).not.toBe('w');
    expect(position.outcome?.winner).toBe('black');
  });

  it('is a resignation where all is lost, from level 3', () => {
    const lost =
      '.w.w.w.w. wwwwwwwww .w.w.w.w. wwwwwwwww .w.w.w.w. wwwwwwwww .w.w.w... wwwwww.b. .w.w.....';
    const late = { ...setUp(lost), ply: 60 };
    expect(answer(late, { level: 5 })).toBe('resigns');
    expect(answer(late, { level: 2 })).not.toBe('resigns');
    expect(answer({ ...late, ply: 5 }, { level: 5 })).not.toBe('resigns');
  });
});
