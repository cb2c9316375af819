import { scattered, symmetryContract } from '../../../test/support/symmetry.ts';
import { seal } from '../seal.ts';
import { reversi } from './index.ts';

symmetryContract({
  game: seal(reversi),
  begin: (size, random) => ({ board: scattered('.bw')(size, random) }),
});
