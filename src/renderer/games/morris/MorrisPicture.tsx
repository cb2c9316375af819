import { examples } from './examples.ts';
import { MorrisExample } from './MorrisExample.tsx';

export function MorrisPicture() {
  return <MorrisExample spec={examples.picture} />;
}
