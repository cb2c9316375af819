import './ResultMark.css';
import type { ResultTone } from './words.ts';

/** A square for a result, as a stone would be taken for its side: full if won, hollow if lost, half if drawn. Hidden from screen readers. */
export function ResultMark({ tone }: { readonly tone: ResultTone }) {
  return <span className="result-mark" data-tone={tone} aria-hidden="true" />;
}
