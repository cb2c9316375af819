import { examples } from './examples.ts';
import { GoExample } from './GoExample.tsx';

/** A small board in the middle of a game. */
export function GoPicture() {
  return <GoExample spec={examples.picture} />;
}
