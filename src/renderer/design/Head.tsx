import type { ReactNode, Ref } from 'react';

/** The title of a page, drawn as a board line with a star point. */
export function Head({
  title,
  titleRef,
  busy = false,
  children,
}: {
  readonly title: string;
  /** To focus the title when the screen opens. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Shows that something is in progress: the star point pulses. */
  readonly busy?: boolean;
  /** The sentence below the title. */
  readonly children: ReactNode;
}) {
  return (
    <div className="head" data-busy={busy}>
      <h1 ref={titleRef} tabIndex={-1} className="title">
        {title}
      </h1>
      <p className="lead">{children}</p>
    </div>
  );
}
