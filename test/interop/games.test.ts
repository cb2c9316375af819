/** Each game between two real copies, with all that two people ask of each other around it. */

import { describe, expect } from 'vitest';
import { playAtRandom, positionOf, seated } from '../support/anyGame.ts';
import type { Copy } from '../support/copy.ts';
import { randomFrom } from '../support/gomoku.ts';
import { all, begin, choice, test } from '../support/stage.ts';

const clock = { main: 600_000, increment: 2000, periods: 0, period: 0 };

/** Both hold what the rules make of the moves. */
function agree(two: readonly [Copy, Copy]): void {
  const { board, turn } = positionOf(two[0].match);
  const seen = two.map(({ match }) => {
    const { game, options, number, phase, ply, step, moves, outcome, offers } = match;
    return { game, options, number, phase, ply, step, moves, outcome, offers };
  });
  expect(seen[1]).toEqual(seen[0]);
  for (const { match, view } of two) {
    expect([match.board].flat()).toEqual(board);
    if (match.phase === 'playing') expect(match.turn).toBe(turn);
    expect(view.link).toMatchObject({ state: 'connected', problem: null });
  }
}

describe.concurrent('two copies', () => {
  test.for([
    ['gomoku', { size: 9, rule: 'renju' }],
    ['go', { size: 5 }],
    ['morris', { doubleMill: 2 }],
    ['popucom', {}],
  ] as const)(
    'play %s with offers, a withdrawal, undo, a draw agreed and a resignation',
    async ([game, options], { stage }) => {
      const random = randomFrom(7);
      const { host, guest } = await stage.twoCopies();
      const two = [host, guest] as const;
      await host.do({ command: 'configure', ...choice({ game, options, clock }) });
      await all(two, ({ match }) => match?.game === game && match.number === 2);
      await begin(two);
      await playAtRandom(two, 9, random);
      agree(two);
      expect(host.match.ply).toBe(9);

      // Asked in vain, and asked and withdrawn.
      const { turn } = host.match;
      const mover = seated(two, turn ?? 'black');
      const other = mover === host ? guest : host;
      await mover.do({ command: 'offer', kind: 'draw' });
      await all(two, ({ match }) => match?.offers.length === 1);
      await other.do({ command: 'answer', kind: 'draw', accept: false });
      await mover.waitFor(({ match }) => match?.declined[0] === 'draw');
      await other.do({ command: 'offer', kind: 'restart' });
      await all(two, ({ match }) => match?.offers[0]?.kind === 'restart');
      await other.do({ command: 'withdraw', kind: 'restart' });
      await all(two, ({ match }) => match?.offers.length === 0);
      expect(await mover.refused({ command: 'answer', kind: 'restart', accept: true })).toBe(
        'nothingOffered',
      );
      agree(two);

      // Taken back: accepted by the side to move, and then carried out for it.
      await other.do({ command: 'offer', kind: 'undo', to: 5 });
      await all(two, ({ match }) => match?.offers.length === 1);
      await mover.do({ command: 'answer', kind: 'undo', accept: true });
      await all(two, ({ match }) => match?.ply === 5 && match.step === 10);
      agree(two);
      await playAtRandom(two, 2, random);
      const asks = seated(two, host.match.turn ?? 'black');
      await asks.do({ command: 'offer', kind: 'undo', to: 3 });
      const answers = asks === host ? guest : host;
      await answers.waitFor(({ match }) => match?.offers.length === 1);
      await answers.do({ command: 'answer', kind: 'undo', accept: true });
      await all(two, ({ match }) => match?.ply === 3 && match.step === 13);
      agree(two);
      expect(guest.left).not.toEqual({ black: 600_000, white: 600_000 });

      await playAtRandom(two, 4, random);
      await guest.do({ command: 'offer', kind: 'draw' });
      await host.waitFor(({ match }) => match?.offers.length === 1);
      await host.do({ command: 'answer', kind: 'draw', accept: true });
      await all(two, ({ match }) => match?.outcome?.reason === 'agreed');
      agree(two);
      // Of the clock that ran each saw the end at a moment of its own.
      const stood = positionOf(host.match).turn === 'black' ? 'white' : 'black';
      expect(guest.left[stood]).toBe(host.left[stood]);

      await begin(two);
      expect(guest.match).toMatchObject({ game, number: 3, ply: 0 });
      await playAtRandom(two, 3, random);
      await guest.do({ command: 'resign' });
      await all(two, ({ match }) => match?.outcome?.reason === 'resign');
      expect(host.match.outcome?.winner).toBe(host.match.color);
      agree(two);
    },
  );
});
