/** Notes of stored games while the program is killed: what was acknowledged is there, and nothing by halves. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importedSchema, storedGameSchema } from '../../src/contract/games.ts';
import { replySchema } from '../../src/contract/reply.ts';
import { type GameRecord, positionsOf } from '../../src/record/record.ts';
import { games } from '../../src/rules/index.ts';
import { Random, seed } from '../fuzz/random.ts';
import { edited, emptyTree, type NoteTree, notesOfTree, treeOfNotes } from '../support/noteTree.ts';
import { fc } from '../support/properties.ts';
import { recordsOf } from '../support/records.ts';
import { Release, sourceShell } from '../support/release.ts';
import { builtShell } from '../support/shells.ts';
import { sized } from '../support/size.ts';
import { Spoken } from '../support/spoken.ts';
import { pass } from '../support/waiter.ts';

const EDITS = sized(10_000, 250);
/** Between two kills, at most. */
const AT_ONCE = 40;

const lineSchema = z.union([
  z.object({ view: z.unknown() }).transform(() => null),
  z.object({ id: z.int() }).and(replySchema),
]);

class Program {
  readonly #process: Spoken<z.infer<typeof lineSchema>>;
  #asked = 0;

  private constructor(shell: string, home: string) {
    const command = [process.execPath, '--disable-warning=ExperimentalWarning', shell];
    this.#process = new Spoken(command, lineSchema, { TENGEN_HOME: home });
  }

  static async start(home: string, shell = builtShell('stdio')): Promise<Program> {
    const program = new Program(shell, home);
    await program.#process.until('the first view', (line) => line === null);
    return program;
  }

  /** The number of the command. */
  tell(command: object): number {
    this.#process.tell({ id: ++this.#asked, ...command });
    return this.#asked;
  }

  async ask<T>(command: object, schema: z.ZodType<T>): Promise<T> {
    const reply = await this.replyTo(this.tell(command));
    return schema.parse(reply?.ok === true ? reply.value : reply);
  }

  replyTo(id: number) {
    return this.#process.until(`the reply ${id}`, (line) => line?.id === id);
  }

  /** The numbers of the commands that were answered with yes; fails at a no. */
  get done(): readonly number[] {
    return this.#process.heard.flatMap((line) => {
      if (line !== null) expect(line).toMatchObject({ ok: true });
      return line === null ? [] : [line.id];
    });
  }

  kill(): Promise<string> {
    return this.#process.kill();
  }

  end(): Promise<string> {
    return this.#process.end();
  }
}

/** A stored game, with the trees that its notes may be, the last acknowledged one first. */
interface Edited {
  readonly id: number;
  readonly record: GameRecord;
  readonly past: NoteTree[];
  possible: readonly NoteTree[];
}

/** Compares what is stored with what may be, and goes on from there. */
async function load(program: Program, game: Edited, where: string): Promise<void> {
  const { notes } = await program.ask({ command: 'game', gameId: game.id }, storedGameSchema);
  const found = treeOfNotes(notes, game.record.moves.length);
  expect(
    game.possible.some((tree) => isDeepStrictEqual(tree, found)),
    where,
  ).toBe(true);
  game.possible = [found];
}

test(`notes are as they were acknowledged after any kill: ${EDITS} edits (TENGEN_SEED=${seed})`, {
  timeout: 1_800_000,
}, async ({ onTestFinished }) => {
  const home = await mkdtemp(join(tmpdir(), 'tengen-notes-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const random = new Random(seed);
  const records = games.flatMap((game) =>
    fc
      .sample(recordsOf(game, 20), { seed, numRuns: 1 })
      .map(({ record: { notes: _, ...record } }): GameRecord => record),
  );
  const all: Edited[] = [];
  const first = await Program.start(home);
  for (const record of records) {
    const text = JSON.stringify(record);
    const { id } = await first.ask({ command: 'import', text }, importedSchema);
    const past = [emptyTree(record.moves.length)];
    if (id !== null) all.push({ id, record, past, possible: past });
  }
  expect(all).toHaveLength(games.length);
  expect(await first.end()).toBe('0');

  let [edits, kills, inFlight] = [0, 0, 0];
  while (edits < EDITS) {
    const where = `TENGEN_SEED=${seed}, after kill ${kills}`;
    const program = await Program.start(home);
    for (const game of all) await load(program, game, where);
    const sent = Array.from({ length: 1 + random.below(AT_ONCE) }, () => {
      const game = all[random.below(all.length)] ?? expect.unreachable();
      const tree = game.possible.at(-1) ?? expect.unreachable();
      const positions = positionsOf(game.record);
      const isUndone = random.below(6) === 0;
      const before = isUndone ? game.past.pop() : undefined;
      const next =
        before ?? edited(tree, positions.ok ? positions.value : [], game.record.moves, random);
      if (before === undefined) game.past.push(tree);
      game.possible = [...game.possible, next];
      return {
        game,
        next,
        id: program.tell({ command: 'setNotes', gameId: game.id, notes: notesOfTree(next) }),
      };
    });
    edits += sent.length;
    const awaited = Math.max(random.below(sent.length), random.below(sent.length));
    if (random.below(5) === 0) await pass(random.below(30));
    else await program.replyTo(sent[awaited]?.id ?? 0);
    expect(await program.kill()).toBe('SIGKILL');
    kills++;
    const { done } = program;
    inFlight += sent.filter(({ id }) => !done.includes(id)).length;
    for (const { game, next, id } of sent)
      if (done.includes(id)) game.possible = game.possible.slice(game.possible.indexOf(next));
  }

  const release = await Release.released('0.11.0');
  onTestFinished(() => release.remove());
  const older = await Program.start(home, sourceShell(release.folder));
  expect(await older.end()).toBe('0');
  const last = await Program.start(home);
  for (const game of all) await load(last, game, 'after 0.11.0');
  expect(await last.end()).toBe('0');
  console.info(
    `notes: ${edits} edits of ${all.length} games, ${kills} kills with ${inFlight} in flight, 0 lost, 0 half (TENGEN_SEED=${seed})`,
  );
});
