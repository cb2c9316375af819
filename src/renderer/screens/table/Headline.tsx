import './Headline.css';
import type { RefObject } from 'react';
import { isLong } from '../words.ts';
import type { Status } from './status.ts';

/** The number of letters that fit in one line. */
const LONG = 21;

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
        data-long={isLong(headline, LONG)}
      >
        {headline}
      </p>
    </div>
  );
}
