/** Why an engine was not set up, in words. Pure. */

import type { CommandError } from '../../peer.ts';
import { en } from '../../text/en/index.ts';
import type { Translate } from '../../text/index.ts';
import { explainRefusal, isKey } from '../words.ts';

/** What was tried, what came of it, and what to try next. */
export function explainEngine(t: Translate, refused: CommandError): string {
  const { code, message, detail } = refused;
  if (detail === undefined || !isKey(en.engines.refused, code))
    return explainRefusal(t, refused) ?? message;
  const { program = '', reason = '', said = '', seconds = '' } = detail;
  return t(`engines.refused.${code}`, { program, reason, said, seconds });
}
