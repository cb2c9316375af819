/** Positions that the side to move wins by force. */

export interface Problem {
  readonly rule: string;
  /** Of the attacker, up to the one after which nothing stops the five. */
  readonly stones: number;
  /** So far, on 15×15. */
  readonly moves: string;
}

/** @param lines `rule | stones | moves` */
export function problemsFrom(lines: string): readonly Problem[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [rule = '', stones, moves = ''] = line.split(' | ');
      return { rule, stones: Number(stones), moves };
    });
}
