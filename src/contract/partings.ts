/** Why the connection of a phone’s page is closed: WebSocket close codes. */

export const partings = {
  /** The program ends. It may come back. */
  closing: 1001,
  /** Its pages say too much. It may come back after a while. */
  tooMuch: 1008,
  /** The key is of no phone, or of an invitation that was used or replaced. */
  unknownKey: 4401,
  sentAway: 4403,
  /** The short code that was typed isn’t the one that is shown. */
  wrongCode: 4404,
  /** There are as many phones as possible, or as many pages of this one. */
  full: 4409,
  notInvited: 4410,
  /** Its user has left, in this page, which says so itself, or in another one. */
  left: 4411,
  /** Too many short codes were typed within a minute: this one wasn’t even looked at. */
  tooManyTries: 4429,
} as const;
export type Parting = (typeof partings)[keyof typeof partings];
