import { useTexts } from './index.ts';
import { tagOf } from './script.ts';

/**
 * A name that stands by itself, or whatever else somebody has written: it turns nothing round beside it, and is set in
 * its own characters. In sentences, `t` does the first.
 */
export function Quoted({
  className,
  title,
  children,
}: {
  readonly className?: string;
  readonly title?: string;
  readonly children: string;
}) {
  const { language } = useTexts();
  return (
    <bdi className={className} title={title} lang={tagOf(children, language, navigator.languages)}>
      {children}
    </bdi>
  );
}
