import { examples } from './examples.ts';
import { GoExample } from './GoExample.tsx';

export function GoPicture() {
  return <GoExample spec={examples.picture} />;
}
