/**
 * Every size of window that makes a difference. Style sheets say `@media (--narrow)`, components `useMedia('narrow')`; what
 * depends on the room of one component is a container query there.
 */
export const breakpoints = {
  /** A phone that is held upright. Nothing stands in columns. */
  small: '(width < 36rem)',
  /** Less than a board and a column beside it: what is told stands above the board, the rest below. So is a phone on its side. */
  narrow: '((width < 52rem) or ((width < 75rem) and (height < 30rem)))',
  /** The column beside the board has room for two things beside each other. */
  wide: '(width >= 75rem)',
  /** So have moves and chat: they are high enough, too. */
  spacious: '((width >= 75rem) and (height >= 45rem))',
  /** A laptop's height, or less: rows stand closer. */
  low: '(height < 50rem)',
  /** A phone on its side, however wide: it is narrow, and yet the board stands beside the rest, as high as the window. */
  flat: '((width < 75rem) and (height < 30rem) and (min-aspect-ratio: 4 / 3))',
} as const;

export type Breakpoint = keyof typeof breakpoints;
