/** Path data on a grid of 24. */
export interface SignDrawing {
  /** Filled faintly, below the strokes. */
  readonly wash?: string;
  readonly line: string;
  /** Filled. */
  readonly ink?: string;
}

/** An ellipse around (x, y); a circle without the second radius. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}
