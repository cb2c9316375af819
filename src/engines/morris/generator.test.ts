import { describe, expect, it } from 'vitest';
import { type MorrisPosition, morris } from '../../rules/morris/index.ts';
import { after as afterMove } from '../../rules/morris/testing.ts';
import { randomFrom } from '../random.ts';
import { CLOSES, isBlocked, MoveList } from './generator.ts';
import { numbered, sceneOf, written } from './moves.ts';
import { anyOptions, wander } from './testing.ts';

const positions = Array.from({ length: 25 }, (_, seed) => [
  ...wander(anyOptions(randomFrom(seed)), seed),
]).flat();

function listed(list: MoveList): number[] {
  return [...list.moves.subarray(0, list.length)].toSorted((a, b) => a - b);
}

function legalNumbers(position: MorrisPosition): number[] {
  return morris
    .legal(position)
    .map(numbered)
    .toSorted((a, b) => a - b);
}

describe('the moves that the morris engine generates', () => {
  it('are those of the rules, whatever the options', () => {
    const list = new MoveList();
    for (const position of positions) {
      const { me, them, due, spares } = sceneOf(position);
      if (due > 0) list.fillRemovals(them, spares);
      else list.fill(position.options.flying, me, them);
      expect(listed(list), JSON.stringify(position)).toEqual(legalNumbers(position));
    }
  });

  it('are told apart by whether they close a mill', () => {
    const list = new MoveList();
    const mills = new MoveList();
    for (const position of positions) {
      const { me, them, due } = sceneOf(position);
      if (due > 0 || !position.board.includes('b') || !position.board.includes('w')) continue;
      const closing = morris
        .legal(position)
        .filter((move) => afterMove(position, move).due !== null);
      const expected = closing.map(numbered).toSorted((a, b) => a - b);
      mills.fillMills(position.options.flying, me, them);
      expect(listed(mills), JSON.stringify(position)).toEqual(expected);
      list.fill(position.options.flying, me, them);
      const promising = listed(list).filter((move) => {
        const index = list.moves.indexOf(move);
        return (list.promise[index] ?? 0) >= CLOSES;
      });
      expect(promising, JSON.stringify(position)).toEqual(expected);
    }
  });

  it('become numbers and moves again', () => {
    for (const position of positions) {
      for (const move of morris.legal(position)) expect(written(numbered(move))).toEqual(move);
    }
  });

  it('are none where the rules see a side shut in', () => {
    for (const position of positions) {
      const { me, them, due } = sceneOf(position);
      if (due === 0) expect(isBlocked(position.options.flying, me, ~(me | them))).toBe(false);
      for (const move of morris.legal(position)) {
        const next = afterMove(position, move);
        if (next.outcome?.reason !== 'blocked') continue;
        const loser = sceneOf({ ...next, turn: position.turn === 'black' ? 'white' : 'black' });
        expect(isBlocked(next.options.flying, loser.me, ~(loser.me | loser.them))).toBe(true);
      }
    }
  });
});
