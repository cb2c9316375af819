/** Games of our own as files of many programs: each program with each game whose letters it has. */

import { others } from './others.ts';
import { programs } from './programs.ts';
import { samples } from './samples.ts';
import { fileOf } from './sgf.ts';

export interface File {
  /** The program, and which game it is. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const filesOfGo: readonly File[] = programs.flatMap((program) =>
  samples.map((game) => ({ name: `${program.name}/${game.id}`, bytes: fileOf(program, game) })),
);

export const writtenFiles: readonly File[] = [...filesOfGo, ...others];
