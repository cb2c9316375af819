/** Why an engine could not be added. Pure. */

import type { CommandError } from '../../peer.ts';
import { en } from '../../text/en/index.ts';
import type { Translate } from '../../text/index.ts';
import { explainRefusal, isKey } from '../words.ts';

export function explainEngine(t: Translate, refused: CommandError): string {
  const { code, message, detail } = refused;
  if (detail === undefined || !isKey(en.engines.refused, code))
    return explainRefusal(t, refused) ?? message;
  const { program = '', reason = '', said = '', seconds = '' } = detail;
  return t(`engines.refused.${code}`, { program, reason, said, seconds });
}
