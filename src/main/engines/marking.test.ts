import { describe, expect, it } from 'vitest';
import { after, played, startOf } from '../../../test/support/engines/playing.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import { markFor } from './marking.ts';

/** A black wall, two white stones in a chain, and one alone. */
const playing = after(
  startOf('go', { size: 5 }),
  ...['C1', 'A1', 'C2', 'A2', 'C3', 'A5', 'C4', 'pass', 'C5', 'pass', 'pass'],
);

/** The marks that are made on the way to agreement, as people write them. */
function steps(game: GameSoFar, dead: string): string[] {
  const move = markFor(game, dead);
  const { text } = game.position;
  const step = text.write(move) ?? '';
  return step === 'agree' ? [step] : [step, ...steps(played(game, move), dead)];
}

describe('the dead that an engine lists', () => {
  it('are marked chain by chain, and then agreed to', () => {
    expect(steps(playing, '')).toEqual(['agree']);
    expect(steps(playing, 'A5')).toEqual(['mark A5', 'agree']);
    expect(steps(playing, 'a5 A2\nA1')).toEqual(['mark A5', 'mark A2', 'agree']);
  });

  it('are whole chains, of which one stone is enough', () => {
    expect(steps(playing, 'A1')).toEqual(['mark A1', 'agree']);
  });

  it('are the only ones: other marks are taken away', () => {
    const marked = [
      { row: 0, column: 0 },
      { row: 0, column: 2 },
    ].reduce((game, point) => played(game, { mark: true, ...point }), playing);
    expect(steps(marked, 'A5')).toEqual(['mark C5', 'agree']);
    expect(steps(marked, 'A1')).toEqual(['mark A5', 'mark C5', 'mark A1', 'agree']);
  });

  it('are ignored where they are no stones', () => {
    expect(steps(playing, 'nonsense Z9 E5 pass')).toEqual(['agree']);
  });
});

it('an engine gives in to an opponent who never agrees to its marks', () => {
  let game = playing;
  for (let round = 0; round < 10 && game.position.turn !== null; round++) {
    const move = markFor(game, 'A5');
    game = played(game, move);
    if (!('agree' in move)) continue;
    // The other one takes the mark away again, and agrees to that.
    if (game.position.details().dead?.length) {
      game = played(played(game, { mark: true, row: 0, column: 0 }), { agree: true });
    }
  }
  expect(game.position.outcome).toMatchObject({ reason: 'score' });
  expect(game.position.details().dead).toEqual([]);
});
