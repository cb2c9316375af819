import { useLayoutEffect, useRef } from 'react';
import { between } from './between.ts';

const DURATION = 480;

/** A text whose numbers count to their new values. What it says first stands at once. */
export function CountUp({ text }: { readonly text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    const from = shown.current;
    const moves = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    const start = performance.now();
    let frame = 0;
    const show = (now: number) => {
      const share = moves ? Math.min(1, Math.max(0, now - start) / DURATION) : 1;
      shown.current = share < 1 ? between(from, text, 1 - (1 - share) ** 3) : text;
      if (element.current) element.current.textContent = shown.current;
      if (share < 1) frame = requestAnimationFrame(show);
    };
    if (from !== text) show(start);
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return <span ref={element}>{text}</span>;
}
