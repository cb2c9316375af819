import './Headline.css';
import type { RefObject } from 'react';
import { isLong } from '../words.ts';
import type { Status } from './status.ts';

/** The numbers of letters that fit in one line, in a smaller one, and in two. */
const FITTING = [21, 27, 44] as const;

/** Whose turn it is, or how the game ended. */
export function Headline({
  status: { headline, tone },
  place,
}: {
  readonly status: Status;
  /** Gets the focus when the element that had it disappears. */
  readonly place: RefObject<HTMLParagraphElement | null>;
}) {
  return (
    <div className="headline-place">
      <p
        ref={place}
        tabIndex={-1}
        className="headline"
        data-tone={tone}
        title={headline}
        data-length={FITTING.filter((letters) => isLong(headline, letters)).length}
      >
        {headline}
      </p>
    </div>
  );
}
