import { expect, it } from 'vitest';
import { readFile } from '../../src/record/file.ts';
import { readJson } from '../../src/record/json.ts';
import { positionsOf } from '../../src/record/record.ts';
import { isSame } from '../../src/record/sgf/beyond.ts';
import { writeSgf } from '../../src/record/sgf/index.ts';
import { games } from '../../src/rules/index.ts';
import { fc } from '../support/properties.ts';
import { recordsOf } from '../support/records.ts';
import { sized } from '../support/size.ts';
import { seed } from './random.ts';

const numRuns = sized(2500, 80);

it.each(games.map((game) => ({ game, id: game.id })))(
  `${numRuns} records of $id come back from SGF and JSON as they were (seed ${seed})`,
  ({ game, id }) => {
    fc.assert(
      fc.property(recordsOf(game), ({ record, positions }) => {
        const text = writeSgf(record);
        expect(text === null).toBe(id === 'popucom');
        const json = readJson(JSON.stringify(record));
        for (const read of text === null ? [] : [readFile(text)]) {
          if (!read.ok) throw new Error(`${JSON.stringify(read.error)}: ${text}`);
          if (!isSame(read.value.records, [record])) expect(read.value.records).toEqual([record]);
          expect(read.value.warnings).toEqual([]);
        }
        if (!json.ok) throw new Error(JSON.stringify(json.error));
        if (!isSame(json.value, record)) expect(json.value).toEqual(record);
        const again = positionsOf(json.value);
        if (!again.ok) throw new Error(again.error.refusal.message);
        const states = again.value.map((position) => [position.hash(), position.turn]);
        expect(states).toEqual(positions.map((position) => [position.hash(), position.turn]));
      }),
      { numRuns, seed },
    );
  },
);
