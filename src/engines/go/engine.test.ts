import { describe, expect, it } from 'vitest';
import { type GoPosition, go } from '../../rules/go/index.ts';
import { played, setUp, started } from '../../rules/go/testing.ts';
import { levelsOf } from '../levels.ts';
import { goEngine } from './index.ts';
import { answer, faultsOf, playedBy, settled, taskOf, withDead } from './testing.ts';

const levels = levelsOf('go');

describe('the Go engine', () => {
  it('plays on a board of 19', () => {
    const position = played(started({ size: 19, handicap: 4 }), 'C14, pass, R6');
    const choice = goEngine.thinker().think(position, taskOf({ effort: 0.01 }));
    expect(faultsOf(position, choice)).toEqual([]);
    expect(choice.move).toHaveProperty('row');
  });

  it('answers at once when it is stopped, after passes and at a settled end too', () => {
    for (const position of [
      played(started({ size: 9 }), 'E5, pass'),
      played(started({ size: 9 }), 'E5, pass, pass'),
      { ...setUp(settled), ply: 60 },
    ]) {
      let asked = 0;
      const stopped = () => {
        asked++;
        return true;
      };
      const choice = goEngine
        .thinker()
        .think(position, taskOf({ effort: Number.POSITIVE_INFINITY, stopped }));
      expect(faultsOf(position, choice)).toEqual([]);
      expect(choice.thought.nodes).toBeLessThan(2);
      expect(asked).toBeLessThan(4);
    }
  });
});

/** Three points in a row in a corner: with the middle one black lives, and wins by area with komi 35.5. */
const corner = `
  ...bw.w.w
  bbbbwwwww
  wwwwwwwww
  bbbbbbbbb
  b.b.b.b.b
  bbbbbbbbb
  b.b.b.b.b
  bbbbbbbbb
  .b.b.b.b.
`;

describe('the Go engine in a fight', () => {
  it.each(['bamboo', 'pine', 'mountain'] as const)(
    'saves a chain from atari at level %s',
    (level) => {
      const rows = `
        .........
        .........
        ......b..
        .........
        ..wbbw...
        ..wbbw...
        ...ww....
        .........
        .........
      `;
      const before = setUp(rows, { komi: 0.5 });
      expect(answer(played(before, 'H2, D6'), { level, effort: 0.1 })).toBe('E6');
    },
  );

  it.each(levels.slice(levels.indexOf('reed')))(
    'takes the chain that would take its own at level %s',
    (level) => {
      const rows = `
        www.bw.w.
        bbbbbwwww
        wwwwwwwww
        bbbbbbbbb
        b.b.b.b.b
        bbbbbbbbb
        b.b.b.b.b
        bbbbbbbbb
        .b.b.b.b.
      `;
      for (const turn of ['black', 'white'] as const) {
        const position = setUp(rows, { scoring: 'area', komi: 35.5 }, turn);
        expect(answer(position, { level })).toBe('D9');
      }
    },
  );

  it.each(['bamboo', 'pine', 'mountain'] as const)(
    'lives and kills at the vital point at level %s',
    (level) => {
      for (const turn of ['black', 'white'] as const) {
        const position = setUp(corner, { scoring: 'area', komi: 35.5 }, turn);
        expect(answer(position, { level })).toBe('B9');
      }
    },
  );

  it.each(['simple', 'superko'])('keeps to the ko rule: %s', (ko) => {
    const rows = `
      .bw..
      bw.w.
      .bw..
      .....
      .....
    `;
    const position = played(setUp(rows, { ko }), 'C4');
    for (let i = 0; i < 5; i++) expect(answer(position, { seed: i })).not.toBe('B4');
  });
});

describe('the Go engine’s end of a game', () => {
  it.each(levels)('is a pass where nothing is left to gain: level %s', (level) => {
    for (const scoring of ['territory', 'area']) {
      for (const turn of ['black', 'white'] as const) {
        const position = setUp(settled, { scoring, komi: 5.5 }, turn);
        expect(answer(played(position, 'pass'), { level })).toBe('pass');
      }
    }
  });

  it.each(levels)('is a pass though the other has not passed: level %s', (level) => {
    for (const turn of ['black', 'white'] as const) {
      const late = { ...setUp(settled, { komi: 0.5 }, turn), ply: 60 };
      expect(answer(late, { level })).toBe('pass');
    }
  });

  it.each(['cedar', 'pine', 'mountain'] as const)(
    'is no pass while a chain hangs: level %s',
    (level) => {
      for (const turn of ['black', 'white'] as const) {
        const position = setUp(corner, { scoring: 'area', komi: 35.5 }, turn);
        expect(answer(played(position, 'pass'), { level })).toBe('B9');
      }
    },
  );

  it('counts as the rules do', () => {
    const valueWith = (scoring: string) => {
      const position = { ...setUp(settled, { scoring, komi: 0.5 }), ply: 60 };
      return goEngine.thinker().think(position, taskOf({ effort: 0.1 })).thought.value;
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

  it('comes when the dead are taken off, where all stones count as alive', () => {
    const rules = { dead: 'none', scoring: 'area', komi: 5.5 };
    let position: GoPosition = { ...setUp(withDead, rules), ply: 60 };
    for (let i = 0; position.turn !== null && i < 40; i++) {
      const { move } = goEngine.thinker().think(position, taskOf({ seed: i }));
      if (move === null) break;
      position = playedBy(position, move);
    }
    expect(go.board(position)[1]?.charAt(1)).not.toBe('w');
    expect(position.outcome?.winner).toBe('black');
  });

  it('is a resignation where all is lost, from level bamboo', () => {
    const lost = `
      .w.w.w.w.
      wwwwwwwww
      .w.w.w.w.
      wwwwwwwww
      .w.w.w.w.
      wwwwwwwww
      .w.w.w...
      wwwwww.b.
      .w.w.....
    `;
    const late = { ...setUp(lost), ply: 60 };
    expect(answer(late, { level: 'mountain' })).toBe('resigns');
    expect(answer(late, { level: 'brook' })).not.toBe('resigns');
    expect(answer({ ...late, ply: 5 }, { level: 'mountain' })).not.toBe('resigns');
  });
});
