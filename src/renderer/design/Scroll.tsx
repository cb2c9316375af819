import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Fills the free space and scrolls its content; if anything is added, it keeps the end in view. */
export function Scroll({
  label,
  latest,
  children,
}: {
  readonly label: string;
  /** Changes whenever something is added; 0 as long as nothing was. */
  readonly latest: number;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  // Focusable only if it overflows: then the arrow keys scroll it.
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    let atEnd = latest > 0;
    let height = 0;
    // Before anything else scrolls it, to what is shown.
    if (atEnd) current.scrollTop = current.scrollHeight;
    const measure = () => {
      // Scrolled since?
      if (height === 0) atEnd &&= isAtEnd(current);
      height = current.clientHeight;
      setScrolls(current.scrollHeight > height);
      if (atEnd) current.scrollTop = current.scrollHeight;
    };
    const follow = () => {
      // Told before the new size is: nobody has scrolled.
      if (latest === 0 || current.clientHeight !== height) return;
      atEnd = isAtEnd(current);
    };
    current.addEventListener('scroll', follow);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', follow);
    };
  }, [latest]);
  return (
    <section ref={box} className="scroll" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 1;
}
