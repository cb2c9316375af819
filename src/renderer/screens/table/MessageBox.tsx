import './Messages.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** As high whatever is said, so that nothing moves when messages come and go. What is too long scrolls, with keys as well. */
export function MessageBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setScrolls(current.scrollHeight > current.clientHeight);
    const observer = new ResizeObserver(measure);
    // Whenever one of them changes, the other may begin or cease to fit.
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <section ref={box} className="messages" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
