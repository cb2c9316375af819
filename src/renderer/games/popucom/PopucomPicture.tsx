import { examples } from './examples.ts';
import { PopucomExample } from './PopucomExample.tsx';

export function PopucomPicture() {
  return <PopucomExample spec={examples.picture} />;
}
