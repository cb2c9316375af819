/** Checks an external engine once, when it is added. */

import { basename } from 'node:path';
import type { EngineEntry } from '../../contract/fields.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { gameById, type Result, succeed } from '../../rules/index.ts';
import { cleanName } from '../../rules/text.ts';
import { wordsOf } from './commandLine.ts';
import { type Dialect, START_WITHIN } from './dialect.ts';
import { dialects } from './dialects.ts';
import { EngineProcess } from './engineProcess.ts';

/** Time limit of the whole check, ms. */
const CHECK_TIMEOUT = 2 * START_WITHIN;

/** Starts it, asks its name, sets up a board, and ends it. `name`: its own, or that of its program. */
export async function checkEngine(
  protocol: EngineEntry['protocol'],
  line: string,
): Promise<Result<{ name: string }, Problem>> {
  const dialect = dialects[protocol];
  const program = basename(wordsOf(line)[0] ?? '');
  const engine = new EngineProcess(program, line);
  const timer = setTimeout(
    () => engine.end('', problem('engineSilent', { name: program, seconds: CHECK_TIMEOUT / 1000 })),
    CHECK_TIMEOUT,
  );
  const met = await meet(engine, dialect, program);
  clearTimeout(timer);
  engine.end(met.ok ? dialect.farewell : '');
  return met;
}

/** On one line; empty if nothing visible is left. */
export function cleanEngineName(name: string): string {
  return cleanName(name.replaceAll(/\p{Cc}+/gu, ' '), 60);
}

async function meet(
  engine: EngineProcess,
  dialect: Dialect,
  program: string,
): Promise<Result<{ name: string }, Problem>> {
  const conversation = dialect.converse(engine, program);
  const introduced = await conversation.introduce();
  if (!introduced.ok) return introduced;
  const name = cleanEngineName(introduced.value) || program;
  let trouble = problem('engineCannot', { name, said: '' });
  for (const size of dialect.sizes) {
    const start = gameById(dialect.game)?.start({ size });
    if (start?.ok !== true) continue;
    const begun = await conversation.begin({ position: start.value, moves: [] });
    if (begun.ok) return succeed({ name });
    trouble = begun.error;
    // It may support another size.
    if (trouble.code !== 'engineCannot') break;
  }
  return { ok: false, error: trouble };
}
