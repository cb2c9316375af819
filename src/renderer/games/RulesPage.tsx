import './RulesPage.css';
import type { ReactNode } from 'react';
import type { RulesProps } from './props.ts';

/** The rules of a game: sections of short paragraphs with small boards. */
export function RulesPage({ children }: { readonly children: ReactNode }) {
  return <div className="rules-page">{children}</div>;
}

export function Section({
  heading: Heading,
  title,
  text,
  children,
}: {
  readonly heading: RulesProps['heading'];
  readonly title: string;
  /** Its paragraphs. */
  readonly text: readonly string[];
  /** Its figures. */
  readonly children?: ReactNode;
}) {
  return (
    <section className="rules-section">
      <Heading className="rules-title">{title}</Heading>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children && <div className="rules-figures">{children}</div>}
    </section>
  );
}

/** A small board and what it shows. */
export function Figure({
  columns,
  caption,
  children,
}: {
  /** Its width, in the unit of all figures: usually one per column of stones. */
  readonly columns: number;
  /** Must describe everything: screen readers don't see the board. */
  readonly caption: string;
  readonly children: ReactNode;
}) {
  return (
    <figure
      className="rules-figure"
      style={{ inlineSize: `calc(${columns} * var(--diagram-cell))` }}
    >
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
