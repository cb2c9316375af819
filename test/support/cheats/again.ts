/** Ends whose link has been cut and is back, and that have not yet heard what the other side holds. */

import { comeBack, welcomeBack } from '../../../src/protocol/link.ts';
import { answerReturn } from '../../../src/protocol/returning.ts';
import { type End, prove, tengen } from '../ends.ts';
import { copyOf } from './verdict.ts';

const returning = { nonce: '1'.repeat(32), prove };
const hostNonce = '2'.repeat(32);
const cheat = tengen('Eve');

/** How a link breaks: its connection does, or the program ends too and is started again from its record. */
export type Break = 'cut' | 'crash';

/** The guest has dialled, and nobody has proved anything; the host has heard nothing at all. */
export function cutOff(end: End, how: Break): End {
  const me = copyOf(end);
  if (how === 'crash') me.crash();
  else me.lose();
  if (me.link.role === 'guest') {
    me.take(comeBack(me.link, me.game, returning, me));
    me.seeBlank();
  }
  me.said();
  return me;
}

/**
 * The two have proved who they are, and nothing else has been heard of the other side.
 * @param absence for how long it had not been heard, where I can know it; ms
 */
export function cameBack(end: End, how: Break, absence = 300): End {
  const me = cutOff(end, how);
  me.absence = how === 'crash' ? Number.POSITIVE_INFINITY : absence;
  if (me.link.role === 'host') me.take(welcomeBack(me.link, me.game, cheat, me));
  else me.hear(answerReturn(cheat, prove, returning.nonce, hostNonce).hello);
  if (me.link.stage !== 'joined') throw new Error(`${end.name} does not come back`);
  me.said();
  return me;
}
