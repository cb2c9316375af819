/** Saves all games as one file, part after part. */

import type { CommandError } from '../../../peer.ts';
import type { ScreenProps } from '../../props.ts';
import { ask } from '../ask.ts';
import { download } from '../saving/download.ts';

/**
 * Resolves with why it has failed; null if the file was saved.
 * @param onProgress is told how many games are in the file so far
 */
export async function exportAll(
  send: ScreenProps['send'],
  onProgress: (n: number) => void,
): Promise<CommandError | null> {
  const parts: string[] = [];
  let name = '';
  let count = 0;
  for (let after: number | null | undefined; after !== null; ) {
    const answer = await ask(send, {
      command: 'export',
      format: 'json',
      ...(after !== undefined && { after }),
    });
    if (!answer.ok) return answer.error;
    const { text, more } = answer.value;
    name ||= answer.value.name;
    parts.push(text.endsWith('\n') || text === '' ? text : `${text}\n`);
    count += text.split('\n').filter((line) => line !== '').length;
    onProgress(count);
    after = more;
  }
  download(name, parts, 'application/jsonl');
  return null;
}
