import { scattered, symmetryContract } from '../../../test/support/symmetry.ts';
import { seal } from '../seal.ts';
import { gomoku } from './index.ts';

symmetryContract({
  game: seal(gomoku),
  begin: (size, random) => ({ board: scattered('....bw')(size, random) }),
  fair: ({ rule, ...others }) => ({
    ...others,
    rule: rule === 'renju' ? 'freestyle' : (rule ?? 'standard'),
    fullBoard: 'draw',
  }),
});
