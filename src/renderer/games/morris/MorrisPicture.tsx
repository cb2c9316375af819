import { examples } from './examples.ts';
import { MorrisExample } from './MorrisExample.tsx';

/** The whole board, with a mill. */
export function MorrisPicture() {
  return <MorrisExample spec={examples.picture} />;
}
