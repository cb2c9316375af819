/** Checks an external engine once, when it is added. */

import { basename } from 'node:path';
import type { EngineEntry } from '../../contract/fields.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { gameById, type Result, succeed } from '../../rules/index.ts';
import { cleanName } from '../../rules/text.ts';
import { wordsOf } from './commandLine.ts';
import { type Conversation, type Dialect, type Patience, usualPatience } from './dialect.ts';
import { dialects } from './dialects.ts';
import { EngineProcess } from './engineProcess.ts';

/**
 * Starts it, sets up a board, asks its name, and ends it. `name`: its own, or that of its program.
 * @param signal ends it at once; what is then returned means nothing
 */
export async function checkEngine(
  protocol: EngineEntry['protocol'],
  line: string,
  { patience = usualPatience, signal }: { patience?: Patience; signal?: AbortSignal } = {},
): Promise<Result<{ name: string }, Problem>> {
  const dialect = dialects[protocol];
  const program = basename(wordsOf(line)[0] ?? '');
  const engine = new EngineProcess(program, line, dialect.lineEnd);
  // However many questions it is asked.
  const timer = setTimeout(() => engine.giveUp(patience.start), patience.start);
  const stop = () => engine.end();
  signal?.addEventListener('abort', stop);
  const conversation = dialect.converse(engine, program, patience);
  const met = await meet(conversation, dialect, program);
  clearTimeout(timer);
  // It may say nothing, or even end: nothing in a game depends on it.
  const name = met.ok ? await conversation.ownName() : '';
  signal?.removeEventListener('abort', stop);
  engine.end(met.ok ? dialect.farewell : '');
  return met.ok ? succeed({ name: cleanEngineName(name) || program }) : met;
}

/** On one line; empty if nothing visible is left. */
export function cleanEngineName(name: string): string {
  return cleanName(name.replaceAll(/\p{Cc}+/gu, ' '), 60);
}

async function meet(
  conversation: Conversation,
  dialect: Dialect,
  program: string,
): Promise<Result<null, Problem>> {
  const opened = await conversation.open();
  if (!opened.ok) return opened;
  let trouble = problem('engineCannot', { name: program, said: '' });
  for (const size of dialect.sizes) {
    const start = gameById(dialect.game)?.start({ size });
    if (start?.ok !== true) continue;
    const begun = await conversation.begin({ position: start.value, moves: [] });
    if (begun.ok) return begun;
    trouble = begun.error;
    // It may support another size.
    if (trouble.code !== 'engineCannot') break;
  }
  return { ok: false, error: trouble };
}
