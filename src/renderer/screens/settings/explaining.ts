/** Why an engine could not be added. Pure. */

import type { CommandError } from '../../peer.ts';
import type { Translate } from '../../text/index.ts';
import { explainRefusal } from '../words.ts';

export function explainEngine(t: Translate, refused: CommandError): string {
  const { code, message, detail } = refused;
  const text = detail && t.find(`engines.refused.${code}`, detail);
  return text ?? explainRefusal(t, refused) ?? message;
}
