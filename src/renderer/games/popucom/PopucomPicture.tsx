import { examples } from './examples.ts';
import { PopucomExample } from './PopucomExample.tsx';

/** Drops and paint. */
export function PopucomPicture() {
  return <PopucomExample spec={examples.picture} />;
}
