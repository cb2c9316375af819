import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Takes the room there is and scrolls what does not fit; the latest, at the end, is always in sight. */
export function Scroll({
  labelledBy,
  latest,
  children,
}: {
  /** The id of the heading over it. */
  readonly labelledBy: string;
  /** Another one whenever something has been added. */
  readonly latest: number;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  // Only where there is more than fits does it take the focus: then arrows scroll it.
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null || latest === 0) return;
    current.scrollTop = current.scrollHeight;
    const measure = () => setScrolls(current.scrollHeight > current.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [latest]);
  return (
    <section
      ref={box}
      className="scroll"
      aria-labelledby={labelledBy}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </section>
  );
}
