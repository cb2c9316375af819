/**
 * A name that stands by itself, or whatever else somebody has written: it turns nothing round beside it. In sentences,
 * `t` does that.
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
  return (
    <bdi className={className} title={title}>
      {children}
    </bdi>
  );
}
