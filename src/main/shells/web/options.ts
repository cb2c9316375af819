/** The arguments of the web shell. */

import { accessSync, constants } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Result, succeed } from '../../../rules/index.ts';
import { filesIn } from '../openedFiles.ts';
import { PROFILE_USAGE, profileIn } from '../profileOption.ts';

interface WebOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Whether a browser is opened. */
  readonly open: boolean;
  /** Command lines that need no consent. */
  readonly engines: readonly string[];
  /** Null for the first free one. */
  readonly profile: number | null;
  /** Paths of records. */
  readonly files: readonly string[];
}

const options = {
  port: { type: 'string' },
  open: { type: 'boolean' },
  engine: { type: 'string' },
  profile: { type: 'string' },
} as const;

/**
 * Reads them, or says what is wrong with them in one sentence.
 *
 * @param folder where files lie that are named without one
 */
export function readOptions(args: readonly string[], folder: string): Result<WebOptions, string> {
  const config = { args: [...args], options, allowPositionals: true, tokens: true } as const;
  // Not strict: Node's words are for programmers.
  const { tokens } = parseArgs({ ...config, strict: false });
  const given = tokens.filter((token) => token.kind === 'option');
  const unknown = given.find(({ name }) => !Object.hasOwn(options, name));
  if (unknown !== undefined)
    return wrong(`There is no option ${unknown.rawName}. To list them: npm start -- --help`);
  const valuesOf = (wanted: keyof typeof options) =>
    given.filter(({ name }) => name === wanted).map(({ value }) => value ?? '');
  const port = valuesOf('port').at(-1) ?? '0';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return wrong(`--port takes a number from 1 to 65535, not “${port}”.`);
  const engines = valuesOf('engine');
  if (engines.includes('')) return wrong('--engine takes the command line of an engine.');
  const profile = profileIn(args);
  if (profile === undefined) return wrong(PROFILE_USAGE);
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'positional') continue;
    const [file] = filesIn([token.value], folder);
    if (file === undefined)
      return wrong(
        `“${token.value}” is no game: the name of a game’s file ends in .sgf, .psq, .gib, .ngf or .json.`,
      );
    if (!isReadable(file)) return wrong(`The file “${token.value}” isn’t there or can’t be read.`);
    files.push(file);
  }
  return succeed({
    port: Number(port),
    open: valuesOf('open').length > 0,
    engines,
    profile,
    files,
  });
}

function wrong(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
