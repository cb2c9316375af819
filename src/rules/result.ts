/** Results: expected failures are values, not exceptions. */

/** Why any game may refuse a move or a set-up. A game may have more (`refusals` in game.ts). RULES.md, "Common to all games", says which one is returned if several apply. */
export const commonRefusals = [
  'badMove',
  'outOfBoard',
  'gameOver',
  'occupied',
  'cannotPass',
  'notYourTurn',
  'badOption',
  'badSetup',
] as const;
export type CommonRefusal = (typeof commonRefusals)[number];
/** `message` is one English sentence. Windows translate by `code`: a common one, or one of the game's own. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Of `badSetup`: what is wrong with the position, one of the game's `faults`; undefined if it is none. */
  readonly fault?: string;
}
/** What was asked for, or why it is refused. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
/** The result that is not refused. */
export function succeed<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}
/** The refusal as a result. @param message one English sentence, which may name the value that is wrong */
export function refuse(
  code: string,
  message: string,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, message } };
}
/** A position that no game can start from, as `badSetup`. @param fault one of the game's `faults` */
export function refuseSetup(
  fault: string,
  message: string,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code: 'badSetup', message, fault } };
}
