import { describe, expect, it } from 'vitest';
import { type GoMove, type GoPosition, go } from '../../rules/go/index.ts';
import { started } from '../../rules/go/testing.ts';
import { goEngine } from './index.ts';
import { faultsOf, playedBy, taskOf } from './testing.ts';

/** The choices of one thinker for both sides, told of every move or of none. */
function choices(isTold: boolean, ko = 'simple'): readonly string[] {
  const thinker = goEngine.thinker();
  let position: GoPosition = started({ size: 7, ko });
  const since: GoMove[] = [];
  const texts: string[] = [];
  for (let ply = 0; ply < 16 && position.passes < 2; ply++) {
    const task = taskOf({ seed: ply, effort: 0.005 });
    const choice = thinker.think(position, task, isTold && ply > 0 ? since : undefined);
    expect(faultsOf(position, choice)).toEqual([]);
    since.length = 0;
    // Every third move is another one, which the tree knows less about.
    const legal = go.legal(position);
    const move = ply % 3 === 2 ? legal[(ply * 7) % legal.length] : choice.move;
    if (move === null || move === undefined) break;
    since.push(move);
    texts.push(`${go.text.write(move, position.options)} ${choice.thought.value}`);
    position = playedBy(position, move);
  }
  return texts;
}

describe('a thinker of Go', () => {
  it.each(['simple', 'superko'])('makes the same choices again, told or not: %s', (ko) => {
    expect(choices(true, ko)).toEqual(choices(true, ko));
    expect(choices(false, ko)).toEqual(choices(false, ko));
    expect(choices(true, ko)).not.toEqual(choices(false, ko));
  });

  it('hears what the others of its team have found', () => {
    const memory = new SharedArrayBuffer(1 << 20);
    const position = started({ size: 9 });
    const task = taskOf({ effort: 0.002 });
    const alone = goEngine.thinker().think(position, task);
    const team = [0, 1].map((index) => goEngine.thinker({ index, size: 2, memory }));
    const helped = [team[1], team[0]].map((thinker) => thinker?.think(position, task));
    expect(new Int32Array(memory).some((number) => number !== 0)).toBe(true);
    for (const choice of helped) if (choice) expect(faultsOf(position, choice)).toEqual([]);
    expect(helped[0]?.thought.value).not.toBe(alone.thought.value);
  });
});
