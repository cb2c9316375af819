/** Results: expected failures are values, not exceptions. */

/** Why a move or a set-up is refused. RULES.md, "Common to all games", says which one is returned if several apply. */
export const refusalCodes = [
  'badMove',
  'outOfBoard',
  'gameOver',
  'occupied',
  'mustBeCentre',
  'forbidden',
  'cannotPass',
  'suicide',
  'ko',
  'marking',
  'mustRemove',
  'nothingToRemove',
  'notYours',
  'protected',
  'notAdjacent',
  'handEmpty',
  'mustPlace',
  'enemyTerritory',
  'notYourTurn',
  'badOption',
  'badSetup',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
/** `message` is one English sentence. Windows translate by `code`. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
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
  code: RefusalCode,
  message: string,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, message } };
}
