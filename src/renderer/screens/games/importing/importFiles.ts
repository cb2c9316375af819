/** Imports files, one after the other. */

import type { CommandOf } from '../../../../contract/commands.ts';
import { type Decoded, decodeFile } from '../../../../record/charset.ts';
import { type RecordWarning, recordError } from '../../../../record/errors.ts';
import type { CommandError } from '../../../peer.ts';
import { ask, type Send } from '../ask.ts';
import { isTooLong, partsOf } from './parts.ts';

/** A file, or text that was pasted, which has no name. */
export interface Source {
  readonly name: string | null;
  read(): Promise<Decoded>;
}

export interface Imported {
  /** The first game of each file. */
  readonly ids: readonly number[];
  /** How many games there were, and how many of them were stored already. */
  readonly count: number;
  readonly known: number;
  /** How many are mine as their files tell it, and don't count as mine. */
  readonly claimed: number;
  /** How many are stored with other notes than those of the files. */
  readonly otherwise: number;
  readonly warnings: readonly {
    readonly name: string | null;
    readonly warning: Pick<RecordWarning, 'code' | 'detail'>;
  }[];
  readonly failures: readonly { readonly name: string | null; readonly error: CommandError }[];
}

/** What else is asked for: whether games count as mine, and what becomes of other notes. */
export type Wishes = Pick<CommandOf<'import'>, 'own' | 'notes'>;

const nothing: Imported = {
  ids: [],
  count: 0,
  known: 0,
  claimed: 0,
  otherwise: 0,
  warnings: [],
  failures: [],
};

/** The largest file that is read: all games of a long life, bytes. */
const MOST = 2 ** 30;
/** How much of it the program is given at once, bytes: a moment’s work. */
const PART = 2 ** 17;

/** @param onProgress is called before each file with its number, from 1 */
export async function importFiles(
  send: Send<CommandOf<'import'>>,
  sources: readonly Source[],
  wishes: Wishes,
  onProgress: (n: number) => void,
): Promise<Imported> {
  let all = nothing;
  for (const [n, source] of sources.entries()) {
    onProgress(n + 1);
    all = await importOne(send, source, wishes, all);
  }
  return all;
}

async function importOne(
  send: Send<CommandOf<'import'>>,
  { name, read }: Source,
  wishes: Wishes,
  before: Imported,
): Promise<Imported> {
  let all = before;
  const fail = (error: CommandError) => ({ ...all, failures: [...all.failures, { name, error }] });
  const file = await read().catch(() => null);
  // No text has that character: it is a picture, say.
  if (file === null || file.text.includes('\0'))
    return fail({ ...recordError('recordUnknown').error, message: '' });
  const ofFile: readonly Pick<RecordWarning, 'code' | 'detail'>[] = file.isCertain
    ? []
    : [{ code: 'recordCharset', detail: {} }];
  for (const [n, text] of partsOf(file.text, PART).entries()) {
    if (isTooLong(text)) return fail({ ...recordError('recordTooBig').error, message: '' });
    const answer = await ask(send, {
      command: 'import',
      text,
      ...(name !== null && { name: name.slice(0, 255) }),
      ...wishes,
    });
    if (!answer.ok) return fail(answer.error);
    const { id, count, known, claimed, otherwise, warnings } = answer.value;
    all = {
      ...all,
      ids: n === 0 && id !== null ? [...all.ids, id] : all.ids,
      count: all.count + count,
      known: all.known + known,
      claimed: all.claimed + claimed,
      otherwise: all.otherwise + otherwise.length,
      warnings: [
        ...all.warnings,
        ...[...(n === 0 ? ofFile : []), ...warnings].map((warning) => ({ name, warning })),
      ],
    };
  }
  return all;
}

/** A file that was dropped or chosen. */
export function sourceOf(file: File): Source {
  return {
    name: file.name,
    async read() {
      if (file.size > MOST) throw new Error('The file is too big.');
      return decodeFile(new Uint8Array(await file.arrayBuffer()));
    },
  };
}

export function sourceOfText(text: string): Source {
  return { name: null, read: async () => ({ text, isCertain: true }) };
}
