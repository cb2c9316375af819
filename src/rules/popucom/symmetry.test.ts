import { scattered, symmetryContract } from '../../../test/support/symmetry.ts';
import { seal } from '../seal.ts';
import { popucom } from './index.ts';
import { setUpFrom } from './testing.ts';

symmetryContract({
  game: seal(popucom),
  begin: (size, random) => {
    const territory = scattered('bw.')(size, random);
    const { board } = setUpFrom(scattered('.bw')(size, random), territory, 'black', {});
    return { board, territory };
  },
});
