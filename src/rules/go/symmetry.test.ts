import { scattered, symmetryContract } from '../../../test/support/symmetry.ts';
import { seal } from '../seal.ts';
import { go } from './index.ts';

symmetryContract({
  game: seal(go),
  begin: (size, random) => ({ board: scattered('......bw')(size, random) }),
  fair: (options) => ({ ...options, komi: 0 }),
});
