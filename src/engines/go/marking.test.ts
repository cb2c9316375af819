import { describe, expect, it } from 'vitest';
import { type GoPosition, go } from '../../rules/go/index.ts';
import { played, setUp } from '../../rules/go/testing.ts';
import { levelsOf } from '../levels.ts';
import { goEngine } from './index.ts';
import { plainPlies } from './marking.ts';
import { answer, playedBy, taskOf, withDead } from './testing.ts';

const levels = levelsOf('go');

/** Black is a point ahead where B8 is dead, and far behind where it lives. */
const options = { komi: 0.5 };

function marking(moves = ''): GoPosition {
  return played(setUp(withDead, options), `pass, pass${moves}`);
}

describe('the Go engine that marks first', () => {
  it('marks what is dead, and agrees', () => {
    expect(answer(marking())).toBe('mark B8');
    expect(answer(marking(', mark B8'))).toBe('agree');
  });

  it('takes back a mark that is wrong', () => {
    expect(answer(marking(', mark D5, mark B8'))).toBe('mark C9');
  });

  it.each(levels)('comes to an end with itself at level %s', (level) => {
    let position = marking();
    for (let i = 0; position.turn !== null && i < 8; i++) {
      const { move } = goEngine.thinker().think(position, taskOf({ level, seed: i }));
      if (move === null) throw new Error('It resigns.');
      position = playedBy(position, move);
    }
    expect(position.outcome?.winner).toBe('black');
    expect(position.dead).toEqual([{ row: 1, column: 1 }]);
  });
});

describe('the Go engine that is asked to agree', () => {
  it('does where it sees the same', () => {
    expect(answer(marking(', mark B8, agree'))).toBe('agree');
  });

  it('does where the difference changes nothing', () => {
    const far = played(setUp(withDead, { komi: 60 }), 'pass, pass, agree');
    expect(answer(far)).toBe('agree');
  });

  it('does where the difference is in its favour', () => {
    // White is on turn, and wins with B8 alive.
    expect(answer(marking(', agree'))).toBe('agree');
  });

  it('plays on where the difference costs it the game', () => {
    const asked = played(setUp(withDead, options, 'white'), 'pass, pass, agree');
    expect(asked.turn).toBe('black');
    expect(answer(asked)).toBe('resume');
  });
});

describe('a dispute with the Go engine', () => {
  /** The engine has black, and somebody who always passes and holds nothing for dead has white. */
  function stubborn(start: GoPosition, plies: number): GoPosition {
    let position = start;
    for (let i = 0; position.turn !== null && i < plies; i++) {
      if (position.turn === 'black') {
        const { move } = goEngine.thinker().think(position, taskOf({ seed: i }));
        if (move === null) return position;
        position = playedBy(position, move);
      } else if (position.passes < 2) position = playedBy(position, { pass: true });
      else position = stubbornMark(position);
    }
    return position;
  }

  function stubbornMark(position: GoPosition): GoPosition {
    const [first] = position.dead;
    return playedBy(position, first === undefined ? { agree: true } : { mark: true, ...first });
  }

  it('is played out: what is dead is taken, and then both agree', () => {
    const begun = { ...setUp(withDead, { scoring: 'area', komi: 5.5 }), ply: 50 };
    const end = stubborn(played(begun, 'pass'), 60);
    expect(end.turn).toBeNull();
    expect(go.board(end)[1]?.charAt(1)).not.toBe('w');
    expect(end.outcome?.winner).toBe('black');
  });

  it('ends even where the other claims for ever that what lives is dead', () => {
    const begun = { ...setUp(withDead, { scoring: 'area', komi: 5.5 }), ply: 50 };
    let position: GoPosition = played(begun, 'pass, pass');
    for (let i = 0; position.turn !== null && i < 200; i++) {
      if (position.turn === 'black') {
        const { move } = goEngine.thinker().think(position, taskOf({ seed: i }));
        if (move === null) throw new Error('It resigns.');
        position = playedBy(position, move);
      } else if (position.passes < 2) position = playedBy(position, { pass: true });
      else {
        const claim = { mark: true, row: 0, column: 3 } as const;
        const isMarked = position.dead.some(({ row, column }) => row === 0 && column === 3);
        position = playedBy(position, isMarked ? { agree: true } : claim);
      }
    }
    expect(position.turn).toBeNull();
  });

  it('is known from the plies that were no stones', () => {
    expect(plainPlies(marking())).toBe(2 - 50);
    const start = played(setUp('... ... ...'), 'B2, pass, A1, C3, pass, pass, mark A1, agree');
    expect(plainPlies(start)).toBe(5);
  });
});
