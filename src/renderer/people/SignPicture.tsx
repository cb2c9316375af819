import type { SignId } from '../../contract/signs.ts';
import type { SignDrawing } from './signDrawing.ts';
import { nature } from './signNature.ts';
import { things } from './signThings.ts';

const drawings: Readonly<Record<SignId, SignDrawing>> = { ...nature, ...things };

/** Hidden from screen readers: its name stands beside it. */
export function SignPicture({ sign }: { readonly sign: SignId }) {
  const { wash, line, ink } = drawings[sign];
  return (
    <svg className="sign-picture" viewBox="0 0 24 24" aria-hidden="true">
      {wash !== undefined && <path className="sign-wash" d={wash} />}
      <path d={line} />
      {ink !== undefined && <path className="sign-ink" d={ink} />}
    </svg>
  );
}
