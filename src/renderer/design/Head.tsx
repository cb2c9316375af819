import type { ReactNode, Ref } from 'react';

/** How a form's page begins: its title stands on a line of the board, at a star point. */
export function Head({
  title,
  titleRef,
  busy = false,
  children,
}: {
  readonly title: string;
  /** For the focus, where the screen begins at its title. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Something is awaited: the star point knocks. */
  readonly busy?: boolean;
  /** A sentence under the title. */
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
