import './ResultMark.css';
import type { ResultTone } from './words.ts';

/** A stone for a result, of its language's own meaning; half if drawn. Hidden from screen readers. */
export function ResultMark({ tone }: { readonly tone: ResultTone }) {
  return <span className="result-mark" data-tone={tone} aria-hidden="true" />;
}
