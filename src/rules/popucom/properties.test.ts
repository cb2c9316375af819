import { expect, it } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { gamesOf } from '../../../test/support/randomGames.ts';
import { seal } from '../seal.ts';
import { hasLine } from './lines.ts';
import { popucom } from './popucom.ts';

// RULES.md §4, invariants.
it('after any ply no stone is on the opponent’s territory, and no run of three is on the board', () => {
  fc.assert(
    fc.property(gamesOf(seal(popucom)), ({ positions }) => {
      for (const position of positions) {
        const { territory = [] } = position.details();
        const standing = position.board.flatMap((line, row) =>
          Array.from(line, (stone, column) => `${stone}${territory[row]?.charAt(column)}`),
        );
        expect(standing).not.toContain('bw');
        expect(standing).not.toContain('wb');
        expect(hasLine(position.board)).toBe(false);
      }
    }),
  );
});
